import type { Page } from '@playwright/test';

/** Fills the sign-up form on screen. Answers the nickname. */
export async function fillSignUp(page: Page, nickname: string): Promise<string> {
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByLabel('E-mail').fill(`${nickname}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill('a password for tests');
  return nickname;
}

/** Waits for the viewer's turn, or for the end of his tournament. */
export async function turnOrResult(page: Page): Promise<'TURN' | 'RESULT'> {
  const fold = page.getByRole('button', { name: 'Fold', exact: true });
  const result = page.getByTestId('result');
  await fold.or(result).first().waitFor({ timeout: 90_000 });
  return (await result.isVisible()) ? 'RESULT' : 'TURN';
}

/** Puts all chips in, by the buttons on screen, and waits until the turn has passed. */
export async function goAllIn(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Fold', exact: true });
  const preset = page.getByRole('button', { name: 'Max', exact: true });
  if (await preset.isVisible()) await preset.click();
  const raise = page.getByRole('button', { name: /^All-in [\d,]+$/ });
  const call = page.getByRole('button', { name: /^(Call|Check)/ });
  await ((await raise.isVisible()) ? raise : call.first()).click();
  await fold.waitFor({ state: 'hidden' });
}
