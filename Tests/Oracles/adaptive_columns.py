#!/usr/bin/env python3
"""Cases for AdaptiveColumns, answered in exact rational arithmetic.

Writes Tests/LayoutCoreTests/Fixtures/adaptive-columns.json: [[width, minimum, spacing, maxColumns,
columns]...]. Half of the cases lie at most two units in the last place from an exact fit.
"""
import json
import math
import pathlib
import random
from fractions import Fraction

random.seed(20240)


def oracle(width, minimum, spacing, most):
    limit = min(max(most, 1), 1000)
    if not (math.isfinite(width) and math.isfinite(minimum) and width > 0 and minimum > 0):
        return 1
    gap = Fraction(spacing) if math.isfinite(spacing) and spacing > 0 else Fraction(0)
    return min(max((Fraction(width) + gap) // (Fraction(minimum) + gap), 1), limit)


def nudged(value, steps):
    for _ in range(abs(steps)):
        value = math.nextafter(value, math.inf if steps > 0 else 0.0)
    return value


cases = []
huge = [1e308, 1.7976931348623157e308, 8.9e307, 2.0**1000, 5e-324, 2.2250738585072014e-308, 1.0]
for width in huge:
    for minimum in huge:
        for spacing in huge + [0.0]:
            cases.append((width, minimum, spacing, 1000))
for _ in range(700):
    scale = 2.0 ** random.randint(-1060, 1000) if random.random() < 0.2 else 1.0
    minimum = random.uniform(0.1, 300) * scale
    spacing = random.choice([0.0, random.uniform(0, 40) * scale, minimum / 3])
    count = random.randint(1, 1000)
    fit = float(min(count * Fraction(minimum) + (count - 1) * Fraction(spacing), Fraction(1.7e308)))
    cases.append((nudged(fit, random.randint(-2, 2)), minimum, spacing, random.choice([1000, 6])))
for _ in range(700):
    cases.append((random.uniform(0, 4000), random.uniform(1, 400), random.uniform(-10, 60),
                  random.choice([-1, 0, 1, 6, 12, 1000, 2**62])))

path = pathlib.Path(__file__).parent.parent / "LayoutCoreTests/Fixtures/adaptive-columns.json"
lines = ",\n".join(json.dumps([*case, int(oracle(*case))]) for case in cases)
path.write_text("[\n" + lines + "\n]\n")
