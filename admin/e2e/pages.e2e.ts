import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './api';
import { inspect, SCREENS, startBrowser, visitor } from './browser';
import type { Screen } from './browser';
import { startInstallation, WELCOME_CENTS } from './installation';
import type { Installation } from './installation';
import { checkPhones } from './layout';
import { checkLeaderboard, checkRating } from './leaderboard';
import { Opponent } from './opponent';
import { fillSignUp, goAllIn, turnOrResult } from './play';
import { openScheduled, openSitAndGo } from './staff';

/** The pages are built first, on a busy machine too. */
const STARTING_MS = 300_000;

let mazziere: Installation;
let browser: Browser;

beforeAll(async () => {
  [mazziere, browser] = await Promise.all([startInstallation(), startBrowser()]);
}, STARTING_MS);

afterAll(async () => {
  await browser.close();
  await mazziere.stop();
});

const STANDINGS = `query ($id: ID!) {
  tournament(id: $id) { standings(first: 10) { nodes { position prize { cents } player { nickname points } } } }
}`;

interface Standing {
  readonly position: number;
  readonly prize: { readonly cents: number };
  readonly player: { readonly nickname: string; readonly points: number };
}

async function standingOf(tournamentId: string, nickname: string): Promise<Standing> {
  type Answer = { readonly tournament: { readonly standings: { readonly nodes: readonly Standing[] } } };
  const { tournament } = await call<Answer>(mazziere.api, null, STANDINGS, { id: tournamentId });
  const own = tournament.standings.nodes.find(({ player }) => player.nickname === nickname);
  if (own === undefined) throw new Error(`${nickname} is not in the standings`);
  return own;
}

const euro = (cents: number): string => `€${(cents / 100).toFixed(2)}`;

/** Plays to the end, all-in at every turn; looks at the first turn closely. */
async function playToTheEnd(page: Page, screen: Screen): Promise<void> {
  expect(await turnOrResult(page)).toBe('TURN');
  await inspect(page, `${screen}-turn`);
  expect(await page.getByTestId('announcer').textContent()).toContain('Your turn.');
  expect(await page.getByTestId('my-cards').getByRole('img').count()).toBe(2);
  if (screen === 'phone') await checkPhones(page, (size) => inspect(page, `phone-turn-${size}`));
  do await goAllIn(page);
  while ((await turnOrResult(page)) === 'TURN');
}

/** The result on screen, the balance and the player's page say what the API says. */
async function checkResult(page: Page, screen: Screen, sitAndGo: { id: string; cents: number }, nickname: string) {
  const result = page.getByTestId('result');
  await result.getByText(/Points: [\d.]+/).waitFor({ timeout: 120_000 });
  await inspect(page, `${screen}-result`);
  const { position, prize, player } = await standingOf(sitAndGo.id, nickname);
  const shown = await result.innerText();
  expect(shown).toContain(position === 1 ? 'You won' : `You finished ${position === 2 ? '2nd' : '3rd'} of 3`);
  expect(shown).toContain(prize.cents > 0 ? `Your prize: ${euro(prize.cents)}` : 'No prize');

  await page.getByRole('link', { name: 'See the tournament' }).click();
  await page.getByRole('heading', { name: 'Standings' }).waitFor();
  await inspect(page, `${screen}-tournament-finished`);

  await page.goto('/account');
  const balance = WELCOME_CENTS - sitAndGo.cents + prize.cents;
  await page.getByTestId('balance').getByText(euro(balance)).waitFor();
  await page
    .getByRole('cell', { name: /Buy-in/ })
    .first()
    .waitFor();
  await inspect(page, `${screen}-account`);

  await page.goto(`/players/${nickname}`);
  await page
    .getByText(String(Math.round(player.points * 100) / 100), { exact: true })
    .first()
    .waitFor();
  await inspect(page, `${screen}-player`);
}

/** A closed table shows who won its last hand, and against whom. */
async function checkLastHand(page: Page, players: readonly string[]): Promise<void> {
  const felt = page.getByTestId('felt');
  const names = await felt.getByTestId(/^seat-/).allInnerTexts();
  expect(names.length).toBeGreaterThanOrEqual(2);
  for (const name of names) expect(players.some((player) => name.includes(player))).toBe(true);
  const winner = (
    await felt
      .getByText(/ wins /)
      .first()
      .innerText()
  ).split(' ')[0];
  expect(players).toContain(winner);
  const history = page.getByRole('region', { name: 'Hand history' });
  expect(await history.innerText()).toContain(`${winner} wins`);
  expect(await history.innerText()).not.toContain('Seat ');
}

test('on the phone: from the first page to a seat, the cards, and the prize', async () => {
  const id = await openSitAndGo(mazziere, { name: 'Three on the phone', players: 3, prizeCents: 180, feeCents: 20 });
  const opponents = await Promise.all(['Pia', 'Piero'].map((name) => Opponent.join(mazziere, name)));
  for (const opponent of opponents) await opponent.register(id);
  const { page, context, faults } = await visitor(browser, 'phone', mazziere.pages);

  await page.goto('/');
  await page.getByText('Three on the phone').waitFor();
  await page.getByText('Play money, real rules.').waitFor();
  await inspect(page, 'phone-lobby');
  await page.getByRole('link', { name: 'Sit down and play' }).click();
  const nickname = await fillSignUp(page, 'Phone_player_WWWWWWW');
  await inspect(page, 'phone-play');
  await page.getByRole('button', { name: 'Sign up and take a seat' }).click();
  await page.waitForURL(/\/tables\//);
  await playToTheEnd(page, 'phone');
  await checkResult(page, 'phone', { id, cents: 200 }, nickname);

  expect(faults).toEqual([]);
  await context.close();
  await Promise.all(opponents.map((opponent) => opponent.leave()));
});

test('on the desktop: sign up, register, leave, come back; watched by a stranger who sees no hidden card', async () => {
  const id = await openSitAndGo(mazziere, { name: 'Three at the desk', players: 3, prizeCents: 180, feeCents: 20 });
  const { page, context, faults } = await visitor(browser, 'desktop', mazziere.pages);

  await page.goto('/sign-up');
  await inspect(page, 'desktop-sign-up');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByText('Please fill this in.').first().waitFor();
  await inspect(page, 'desktop-sign-up-refused');
  const nickname = await fillSignUp(page, 'Desk_player');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByRole('link', { name: /Three at the desk/ }).click();
  const register = page.getByRole('button', { name: 'Register for €2.00' });
  await register.waitFor();
  await inspect(page, 'desktop-tournament-open');
  await register.click();
  await page.getByRole('button', { name: 'Unregister' }).click();
  await page.getByText('You are no longer registered.').waitFor();
  await register.click();
  await page.getByText('You are registered.').waitFor();
  await page
    .getByRole('cell', { name: nickname })
    .or(page.getByRole('rowheader', { name: nickname }))
    .waitFor();

  const opponents = await Promise.all(['Dino', 'Dora'].map((name) => Opponent.join(mazziere, name)));
  for (const opponent of opponents) await opponent.register(id);
  await page.waitForURL(/\/tables\//);
  const stranger = await visitor(browser, 'desktop', mazziere.pages);
  await stranger.page.goto(new URL(page.url()).pathname);
  await stranger.page.getByTestId('seat-1').waitFor();
  expect(await turnOrResult(page)).toBe('TURN');
  await stranger.page.getByText('Two hidden cards').first().waitFor({ state: 'attached' });
  expect(await stranger.page.getByTestId('my-cards').count()).toBe(0);
  expect(await stranger.page.getByRole('button', { name: 'Fold' }).count()).toBe(0);
  await inspect(stranger.page, 'desktop-watching');

  await playToTheEnd(page, 'desktop');
  await stranger.page.getByText('This table is closed').waitFor({ timeout: 120_000 });
  await checkLastHand(stranger.page, [nickname, 'Dino', 'Dora']);
  await stranger.page.reload();
  await stranger.page.getByText('This table is closed').waitFor();
  await checkLastHand(stranger.page, [nickname, 'Dino', 'Dora']);
  await inspect(stranger.page, 'desktop-closed');
  await checkResult(page, 'desktop', { id, cents: 200 }, nickname);

  expect([...faults, ...stranger.faults]).toEqual([]);
  await Promise.all([context.close(), stranger.context.close()]);
  await Promise.all(opponents.map((opponent) => opponent.leave()));
});

test('T12, S8: a scheduled tournament tells its start, its least number of players and its breaks', async () => {
  const id = await openScheduled(mazziere, { name: 'Tonight', inMinutes: 90 });
  const { page, context, faults } = await visitor(browser, 'phone', mazziere.pages);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Scheduled' });
  const card = page.getByRole('link', { name: /Tonight/ });
  await card.getByText(/Starts \d\d:\d\d, in 1:\d\d:\d\d/).waitFor();
  await inspect(page, 'phone-lobby-scheduled');
  await card.click();
  await page.waitForURL(new RegExp(id));
  await page.getByText('10 players').waitFor();
  await page.getByRole('cell', { name: 'Break of 2 min' }).waitFor();
  await inspect(page, 'phone-tournament-scheduled');
  expect(faults).toEqual([]);
  await context.close();
});

test.each(Object.keys(SCREENS) as Screen[])(
  'R4, R5: the leaderboard and a player’s rating on the %s',
  async (screen) => {
    const { page, context, faults } = await visitor(browser, screen, mazziere.pages);
    // They have finished a tournament in the tests above.
    const players = ['Desk_player', 'Phone_player_WWWWWWW', 'Pia', 'Dino'];
    await checkLeaderboard(page, screen, players);
    await checkRating(page, screen, 'Desk_player');
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('P1: a refusal is shown in the server’s words, and nothing is paid', async () => {
  await openSitAndGo(mazziere, { name: 'Too dear', players: 2, prizeCents: 9000, feeCents: 1000 });
  const { page, context } = await visitor(browser, 'phone', mazziere.pages);
  await page.goto('/sign-up');
  await fillSignUp(page, 'Poor_player');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByRole('link', { name: /Too dear/ }).click();
  await page.getByRole('button', { name: 'Register for €100.00' }).click();
  await page.getByRole('alert').getByText('(P1)').waitFor();
  await inspect(page, 'phone-refused');
  await page.getByRole('link', { name: `Balance: ${euro(WELCOME_CENTS)}` }).waitFor();
  await context.close();
});

test('N1: a lost connection is made again and the hand goes on; lost for good, the tables close and sign-in leads back', async () => {
  const id = await openSitAndGo(mazziere, { name: 'A bad line', players: 2, prizeCents: 180, feeCents: 20 });
  const opponent = await Opponent.join(mazziere, 'Lena');
  await opponent.register(id);
  const { page, context, faults } = await visitor(browser, 'phone', mazziere.pages);
  let line: WebSocketRoute | null = null;
  let cut = false;
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    if (cut) {
      void socket.close({ code: 1001 });
      return;
    }
    line = socket;
    socket.connectToServer();
  });
  const hangUp = async (): Promise<void> => line?.close({ code: 1001 });

  await page.goto('/play');
  await fillSignUp(page, 'Shaky_line');
  await page.getByRole('button', { name: 'Sign up and take a seat' }).click();
  await page.waitForURL(/\/tables\//);
  expect(await turnOrResult(page)).toBe('TURN');

  await hangUp();
  await page.getByText('Reconnecting (1 of 6)').waitFor();
  await page.getByText('Reconnecting (1 of 6)').waitFor({ state: 'hidden' });
  await goAllIn(page);
  await page.getByText('Shaky_line raises to 400, all-in').first().waitFor();

  cut = true;
  await hangUp();
  await page.waitForURL(/\/sign-in\?reason=connection/, { timeout: 60_000 });
  await page.getByText('Your tables were closed here; the server keeps your seat.').waitFor();
  await inspect(page, 'phone-connection-lost');
  cut = false;
  await page.getByLabel('E-mail').fill('Shaky_line@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('a password for tests');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/tables\//);
  await page.getByTestId('action-bar').or(page.getByTestId('result')).first().waitFor();

  expect(faults).toEqual([]);
  await context.close();
  await opponent.leave();
});

describe.each(Object.keys(SCREENS) as Screen[])('on the %s', (screen) => {
  test('sign-in, an empty place, and a nickname that is taken', async () => {
    const { page, context, faults } = await visitor(browser, screen, mazziere.pages);
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await inspect(page, `${screen}-sign-in-refused`);
    await page.goto('/tournaments/trn_00000000000000000000000000');
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
    await inspect(page, `${screen}-nothing`);
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
    expect(await page.title()).toBe('Nothing here · Mazziere');
    const schema = await page.getByRole('link', { name: 'API schema' }).getAttribute('href');
    expect(await (await page.request.get(schema ?? '')).text()).toContain('type Query');
    await page.goto('/sign-up');
    await fillSignUp(page, 'Pia');
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.getByLabel('Nickname').and(page.locator('[aria-invalid=true]')).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the first key leads past the header, and every link shows where the keyboard is', async () => {
    const { page, context } = await visitor(browser, screen, mazziere.pages);
    await page.goto('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(outline).toBe('solid');
    await context.close();
  });
});
