import { describe, expect, test } from 'vitest';
import { placesOf } from './seat-places';

const RADIUS = { x: 40, y: 40 };

test('the reader’s own seat lies at the bottom in the middle', () => {
  expect(placesOf(4, 9, 4, RADIUS).seat).toEqual({ x: 50, y: 100 });
});

test('seats go clockwise: the next one lies to the left, seen from above', () => {
  const next = placesOf(5, 9, 4, RADIUS).seat;
  expect(next.x).toBeLessThan(50);
  expect(placesOf(3, 9, 4, RADIUS).seat.x).toBeGreaterThan(50);
});

describe.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('with %i seats', (seats) => {
  test('no two seats lie on each other, on the phone either', () => {
    const [width, height] = [320, 340];
    const [plateWidth, plateHeight] = [82, 52];
    const places = Array.from({ length: seats }, (_, index) => placesOf(index + 1, seats, 1, RADIUS).seat);
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        const apart = Math.max(
          Math.abs(one.x - other.x) * ((width - plateWidth) / 100) - plateWidth,
          Math.abs(one.y - other.y) * ((height - plateHeight) / 100) - plateHeight,
        );
        expect(apart).toBeGreaterThan(0);
      }
    }
  });
});
