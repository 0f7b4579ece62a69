#!/usr/bin/env python3
"""Cases for the motion half of LayoutCore. Needs numpy and scipy.

Writes to Tests/LayoutCoreTests/Fixtures, one case a line:
- springs.json: [duration, bounce, displacement, velocity, time, displacement left, velocity left],
  answered by scipy's matrix exponential
- velocities.json: [[time, position, ...], end, velocity], answered by numpy's least squares
- rubber-bands.json: [excess, dimension, offset, inverse of that offset], in rational arithmetic
- page-targets.json: [position, velocity, anchor, count, width, page], in rational arithmetic
"""
import json
import math
import pathlib
import random
from fractions import Fraction

import numpy
from scipy.linalg import expm

FIXTURES = pathlib.Path(__file__).parent.parent / "LayoutCoreTests" / "Fixtures"
random.seed(4711)


def write(name, cases):
    lines = ",\n".join(json.dumps(case) for case in cases)
    (FIXTURES / f"{name}.json").write_text(f"[\n{lines}\n]\n")


def spring(duration, bounce, x, v, time):
    """In time units of 1/w, which keeps the matrix well scaled."""
    w = 2 * math.pi / duration
    z = 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
    m = expm(numpy.array([[0.0, 1.0], [-1.0, -2 * z]]) * (w * time))
    left = m @ numpy.array([x, v / w])
    return float(left[0]), float(left[1]) * w


def springs():
    special = [0, 0.15, 0.3, -0.09, 1, -0.99, 0.99, 1e-8, -1e-8, 1e-5, -1e-5, 1e-3, -1e-3]
    for index in range(500):
        duration = random.choice([0.45, 0.4, 0.35, 0.5, 10 ** random.uniform(-1.3, 0.7)])
        bounce = special[index % 13] if index < 130 else random.uniform(-0.99, 1)
        x = random.choice([0, 1, -1, random.uniform(-2000, 2000)])
        v = random.choice([0, random.uniform(-8000, 8000)])
        time = duration * random.choice([0, random.random(), 3 * random.random()])
        yield [duration, bounce, x, v, time, *spring(duration, bounce, x, v, time)]


def velocity(samples, end):
    """Times are whole microseconds here, so that limits are met exactly."""
    kept = []
    for time, position in samples:
        if kept and time < kept[-1][0]:
            continue
        if kept and time == kept[-1][0]:
            kept.pop()
        kept.append((time, position))
    kept = kept[-20:]
    if not kept or end - kept[-1][0] > 40_000:
        return 0.0
    run = [kept[-1]]
    for sample in reversed(kept[:-1]):
        if kept[-1][0] - sample[0] > 100_000 or run[0][0] - sample[0] > 40_000:
            break
        run.insert(0, sample)
    if len(run) < 2:
        return 0.0
    t = numpy.array([(sample[0] - run[-1][0]) * 1e-6 for sample in run])
    x = numpy.array([sample[1] - run[-1][1] for sample in run])
    span = -t[0]

    def slope(degree):
        powers = numpy.vander(t / span, degree + 1, increasing=True)
        return numpy.linalg.lstsq(powers, x, rcond=None)[0][1] / span

    result = slope(1)
    if len(run) >= 4 and span >= 0.02 - 1e-12:
        average = (x[-1] - x[0]) / span
        curved = slope(2)
        if not (curved * average < 0 and abs(curved) > abs(average)):
            result = curved
    return float(min(max(result, -8000), 8000))


def velocities():
    for index in range(300):
        kind = index % 10
        rate = random.choice([60, 125, 125, 1000])
        count = random.randint(5, 40)
        first = random.randrange(10**6, 10**9)
        start, drag = random.uniform(-4000, 4000), random.uniform(0, 8)
        samples = []
        for step in range(count):
            time = step * 1_000_000 // rate
            position = start * (1 - math.exp(-drag * time * 1e-6)) / drag
            samples.append([first + time, round(position) if index % 2 else position])
        if kind == 1:  # a pause inside
            cut = random.randrange(1, count)
            gap = random.choice([40_000, 40_001, 39_999, 70_000])
            gap -= samples[cut][0] - samples[cut - 1][0]
            samples = samples[:cut] + [[t + gap, p] for t, p in samples[cut:]]
        if kind == 2:  # stamps taken at 60 Hz, so several are equal
            samples = [[t - t % 16_667, p] for t, p in samples]
        if kind == 3:  # time goes back
            for _ in range(3):
                samples[random.randrange(count)][0] -= random.randrange(1, 60_000)
        if kind == 4:  # few samples
            samples = samples[: random.randint(0, 4)]
        if kind == 5:  # a twitch at the end
            samples[-1][1] -= math.copysign(random.randint(1, 40), start)
        if kind == 6:  # a turn
            top = random.randrange(1, count)
            samples[top:] = [[t, 2 * samples[top][1] - p] for t, p in samples[top:]]
        if kind == 7:  # too fast
            samples = [[t, p * 20] for t, p in samples]
        if kind == 8:  # noise
            samples = [[t + random.randrange(900), p + random.gauss(0, 30)] for t, p in samples]
        last = max((t for t, _ in samples), default=first)
        end = last + random.choice([0, 0, 0, 5_000, 39_999, 40_000, 40_001, 90_000, -3_000])
        flat = [number for t, p in samples for number in (t / 1e6, p)]
        yield [flat, end / 1e6, velocity(samples, end)]


def rubber_bands():
    c = Fraction(0.55)
    for index in range(200):
        dimension = random.choice([1, 400, 1280, 10 ** random.uniform(-2, 5)])
        excess = random.choice([-1, 1]) * dimension * 10 ** random.uniform(-6, 3)
        if index < 4:
            dimension, excess = 400, [50, 100, 400, 1000][index]
        x, d = abs(Fraction(excess)), Fraction(dimension)
        offset = x * d * c / (d + c * x)
        back = offset * d / (c * (d - offset))
        sign = math.copysign(1, excess)
        yield [excess, dimension, sign * float(offset), sign * float(back)]


def page_target(p, v, a, n, w):
    p, v, w = Fraction(p), Fraction(v), Fraction(w)
    if abs(v) * w >= 400 and abs(p - a) * w > 10:
        page = math.floor(p) + 1 if v > 0 else math.ceil(p) - 1
    else:
        page = math.floor(p + Fraction(0.099) * v + Fraction(1, 2))
    page = min(max(page, a - 1), a + 1)
    return min(max(page, 0), max(n - 1, 0))


def page_targets():
    for index in range(1000):
        count = random.choice([0, 1, 2, 3, 7, 1000])
        anchor = random.randint(-1, count + 1)
        width = random.choice([0, 64, 320, 512, 1024, 4096])
        # Sixteenths and widths that are powers of two meet the limits exactly.
        position = anchor + random.randint(-32, 32) / 16
        velocity = random.choice([0, 0, random.randint(-64, 64) / 8, random.gauss(0, 3)])
        if index % 4 == 0:
            position = random.uniform(-1, count)
        if index % 10 == 0 and width:
            velocity = random.choice([-1, 1]) * random.choice([400, 399.875]) / width
        if index % 11 == 0 and width:
            position = anchor + random.choice([-1, 1]) * random.choice([10, 10.25]) / width
        yield [position, velocity, anchor, count, width,
               page_target(position, velocity, anchor, count, width)]


write("springs", springs())
write("velocities", velocities())
write("rubber-bands", rubber_bands())
write("page-targets", page_targets())
