import type { Page } from '@playwright/test';
import { expect } from 'vitest';

/** Phones from small to usual, in CSS pixels. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;

/** On a phone of any size the player to act sees all seats whole, and his own above the buttons, without scrolling. */
export async function checkPhones(page: Page, look: (size: string) => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    await page.evaluate(() => scrollTo(0, 0));
    const size = `${phone.width}x${phone.height}`;
    await expect.poll(() => hiddenParts(page), { message: size }).toEqual([]);
    await look(size);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** The seats, cards and buttons of which something lies outside of the felt, under the buttons or off the screen. */
async function hiddenParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-testid="action-bar"]')?.getBoundingClientRect();
    const room = document.querySelector('[data-testid="felt"]')?.getBoundingClientRect();
    if (bar === undefined || room === undefined) return ['no felt or no buttons'];
    const within = ({ top, bottom, left, right }: DOMRect): boolean =>
      top >= room.top && bottom <= Math.min(room.bottom, bar.top) && left >= room.left && right <= room.right;
    const seats = [...document.querySelectorAll('[data-testid^="seat-"], [data-testid="my-cards"]')];
    const hidden = seats.filter((seat) => !within(seat.getBoundingClientRect())).map((seat) => seat.textContent);
    const offScreen = bar.bottom > innerHeight + 1 ? ['the buttons'] : [];
    return [...hidden, ...offScreen];
  });
}
