#!/usr/bin/env python3
"""Cases for shadows and rounded rectangles, answered by brute force.

Writes Tests/SceneRendererTests/Fixtures/drawing.json:
- shadows: [width, height, radius, sigma, x, y, opacity]...: a rounded rectangle about the origin
  after scipy's Gaussian filter, drawn four times as large.
- coverage: [width, height, radius, x, y, covered]...: the part of the pixel in column x and row y
  that lies inside, counted over 64 x 64 points.
"""
import json
import pathlib

import numpy as np
from scipy.ndimage import gaussian_filter


def inside(x, y, width, height, radius):
    dx = np.abs(x) - (width / 2 - radius)
    dy = np.abs(y) - (height / 2 - radius)
    corner = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
    return corner + np.minimum(np.maximum(dx, dy), 0) <= radius


shadows = []
for width, height, radius, sigma in [
    (236, 200, 18, 25), (60, 36, 18, 2), (300, 44, 16, 8), (120, 120, 0, 10), (49, 36, 18, 6),
]:
    zoom = 2 if sigma > 10 else 4
    margin = 4 * sigma
    across = int((width + 2 * margin) * zoom)
    down = int((height + 2 * margin) * zoom)
    xs = (np.arange(across) + 0.5) / zoom - width / 2 - margin
    ys = (np.arange(down) + 0.5) / zoom - height / 2 - margin
    mask = inside(xs[None, :], ys[:, None], width, height, radius).astype(float)
    blurred = gaussian_filter(mask, sigma * zoom, truncate=5)
    for along in np.linspace(0, 1, 5):
        for out in (-2, -1, -0.5, 0, 0.5, 1, 2):
            for x, y in (
                (along * width / 2, height / 2 + out * sigma),
                (width / 2 + out * sigma, along * height / 2),
                (width / 2 + out * sigma, height / 2 + out * sigma),
            ):
                column = int((x + width / 2 + margin) * zoom)
                row = int((y + height / 2 + margin) * zoom)
                if 0 <= column < across and 0 <= row < down:
                    shadows.append(
                        [width, height, radius, sigma, xs[column], ys[row],
                         round(float(blurred[row, column]), 5)])

coverage = []
points = (np.arange(64) + 0.5) / 64
for width, height, radius in [(20, 14, 6), (8, 8, 4), (31, 31, 15.5), (24, 9, 3.5)]:
    for row in range((height + 1) // 2):
        for column in range((width + 1) // 2):
            x = column + points - width / 2
            y = row + points - height / 2
            covered = inside(x[None, :], y[:, None], width, height, radius).mean()
            if 0 < covered < 1:
                coverage.append([width, height, radius, column, row, round(float(covered), 5)])

target = pathlib.Path(__file__).parents[1] / "SceneRendererTests/Fixtures/drawing.json"
target.write_text(json.dumps({"shadows": shadows, "coverage": coverage}) + "\n")
print(len(shadows), "shadows,", len(coverage), "pixels")
