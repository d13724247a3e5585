import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from 'vitest';

/** The two shapes of screen that every page must fit. */
export const SCREENS = {
  phone: { viewport: { width: 360, height: 640 }, colorScheme: 'dark' },
  desktop: { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
} as const;
export type Screen = keyof typeof SCREENS;

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
const PICTURES = 'test-results/pages';

/** Starts the system's chromium. @throws Error where there is none. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM_PATH'] ?? '', ...PLACES].find(
    (path) => path !== '' && existsSync(path),
  );
  if (executablePath === undefined) throw new Error('no chromium: install it, or name it in CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A visitor with a screen of his own, whose pages must not throw. `faults` gathers what they throw. */
export async function visitor(
  browser: Browser,
  screen: Screen,
  baseURL: string,
): Promise<{ readonly page: Page; readonly context: BrowserContext; readonly faults: readonly string[] }> {
  const context = await browser.newContext({ ...SCREENS[screen], baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { page, context, faults };
}

/** WCAG 2.2 AA as far as a program can tell, no sideways scrolling; and a picture to look at. */
export async function inspect(page: Page, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  const width = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect({ name, found, scrollsSideways: width.content > width.screen }).toEqual({
    name,
    found: [],
    scrollsSideways: false,
  });
}
