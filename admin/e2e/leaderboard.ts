import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { inspect } from './browser';
import type { Screen } from './browser';

/** R4: the leaderboard names everybody who has played, is searched and cut by category, and explains itself. */
export async function checkLeaderboard(page: Page, screen: Screen, players: readonly string[]): Promise<void> {
  await page.goto('/leaderboard');
  const rows = page.getByRole('table', { name: 'Leaderboard' }).getByRole('rowheader');
  await rows.first().waitFor();
  expect(await rows.allInnerTexts()).toEqual(expect.arrayContaining([...players]));
  await page.getByText('all points become 98 % of what they were').waitFor();
  await page.getByText(/^Places as of /).waitFor();
  await inspect(page, `${screen}-leaderboard`);

  const [searched = ''] = players;
  await page.getByRole('searchbox', { name: 'Search by nickname' }).fill(searched.slice(0, -1).toUpperCase());
  await page.waitForURL(/search=/);
  await page.getByText('1 player', { exact: true }).waitFor();
  expect(await rows.allInnerTexts()).toEqual([searched]);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Conditional' });
  await page.getByText('Nobody matches.').waitFor();
  await inspect(page, `${screen}-leaderboard-nobody`);
  await page.getByRole('searchbox', { name: 'Search by nickname' }).fill('');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Group one' });
  await page.getByRole('rowheader', { name: searched }).waitFor();
}

/** R5: a player's page shows points, place and category, and their course over time as a chart and as a table. */
export async function checkRating(page: Page, screen: Screen, nickname: string): Promise<void> {
  await page.getByRole('rowheader', { name: nickname }).getByRole('link').click();
  await page.getByRole('heading', { name: nickname, level: 1 }).waitFor();
  await page.getByRole('definition').filter({ hasText: 'Group one' }).waitFor();
  await page.locator('.recharts-area-curve').waitFor({ state: 'attached' });
  await page.getByText('A year', { exact: true }).click();
  await page.locator('.recharts-area-curve').waitFor({ state: 'attached' });
  await page.getByText('As a table').click();
  await page.getByRole('region', { name: 'As a table' }).getByRole('rowheader').first().waitFor();
  await inspect(page, `${screen}-rating`);
}
