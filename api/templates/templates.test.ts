import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import type { IdKind } from '../random/id.js';
import { newId } from '../random/id.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { ask, run } from '../testing/documents.js';
import { newStaff } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { scheduledInput } from '../testing/scheduled.js';
import { sitAndGoInput } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { createTournament } from '../tournaments/create-tournament.js';
import { archiveBlindStructure } from './blind-structures/archive-blind-structure.js';
import { createBlindStructure } from './blind-structures/create-blind-structure.js';
import { updateBlindStructure } from './blind-structures/update-blind-structure.js';
import { archivePayoutScheme } from './payout-schemes/archive-payout-scheme.js';
import { createPayoutScheme } from './payout-schemes/create-payout-scheme.js';
import { updatePayoutScheme } from './payout-schemes/update-payout-scheme.js';
import { archiveTournamentTemplate } from './tournament-templates/archive-tournament-template.js';
import { createTournamentFromTemplate } from './tournament-templates/create-tournament-from-template.js';
import { createTournamentTemplate } from './tournament-templates/create-tournament-template.js';
import { updateTournamentTemplate } from './tournament-templates/update-tournament-template.js';

const HOUR = 3_600_000;
const LEVELS = [10, 20, 40].map((smallBlind) => ({ smallBlind, bigBlind: 2 * smallBlind, ante: 0, seconds: 300 }));
const STEEPER = [50, 100].map((smallBlind) => ({ smallBlind, bigBlind: 2 * smallBlind, ante: 5, seconds: 60 }));
const COLUMNS = [{ minEntries: 2, maxEntries: 100, basisPoints: [6_000, 4_000] }];

let opened: TestPlatform;
let platform: Platform;
let staff: Caller;
let moderator: Caller;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  moderator = await newStaff(platform, 'MODERATOR');
});
afterAll(() => opened.close());

let names = 0;
const aName = (): string => `Number ${(names += 1)}`;

/** A millisecond after the one before, so that ids sort as they were made. */
async function structure(breakAfterLevels = [1]): Promise<string> {
  opened.clock.advance(1);
  return agreed(await createBlindStructure(platform, staff, { name: aName(), levels: LEVELS, breakAfterLevels }));
}
const scheme = async (): Promise<string> =>
  agreed(await createPayoutScheme(platform, staff, { name: aName(), columns: COLUMNS }));

/** Terms that leave levels, breaks and start to others. */
function open(terms: Partial<TournamentInput> = {}): TournamentInput {
  return { ...scheduledInput(platform.clock.now()), startsAt: null, levels: [], ...terms };
}

interface Terms {
  readonly name: string;
  readonly status: string;
  readonly startsAt: string | null;
  readonly levels: readonly { readonly smallBlind: number; readonly ante: number }[];
  readonly breakAfterLevels: readonly number[];
  readonly payoutScheme: typeof COLUMNS;
}

async function termsOf(id: string): Promise<Terms> {
  const document = `query ($id: ID!) { tournament(id: $id) {
    name status startsAt levels { smallBlind ante } breakAfterLevels
    payoutScheme { minEntries maxEntries basisPoints }
  } }`;
  return (await ask<{ tournament: Terms }>(platform, staff, document, { id })).tournament;
}

describe('T10: a tournament made from a template', () => {
  test('has the terms that the template, its structure and its scheme hold, as a draft', async () => {
    const parts = { blindStructureId: await structure(), payoutSchemeId: await scheme() };
    const templateId = agreed(
      await createTournamentTemplate(platform, staff, { name: aName(), terms: open(), ...parts }),
    );
    const startsAt = instant(platform.clock.now() + HOUR);
    const id = agreed(await createTournamentFromTemplate(platform, staff, { templateId, startsAt, name: ' Tonight ' }));
    expect(await termsOf(id)).toEqual({
      name: 'Tonight',
      status: 'DRAFT',
      startsAt: new Date(startsAt).toISOString(),
      levels: LEVELS.map(({ smallBlind, ante }) => ({ smallBlind, ante })),
      breakAfterLevels: [1],
      payoutScheme: COLUMNS,
    });
  });

  test('keeps them whatever becomes of those; the next one has the new ones', async () => {
    const blindStructureId = await structure();
    const payoutSchemeId = await scheme();
    const parts = { blindStructureId, payoutSchemeId };
    const templateId = agreed(
      await createTournamentTemplate(platform, staff, { name: aName(), terms: open(), ...parts }),
    );
    const make = async () =>
      agreed(
        await createTournamentFromTemplate(platform, staff, {
          templateId,
          startsAt: instant(platform.clock.now() + HOUR),
          name: null,
        }),
      );
    const before = await make();
    const asMade = await termsOf(before);
    const columns = [{ minEntries: 2, maxEntries: 100, basisPoints: [10_000] }];
    const changed = { id: blindStructureId, structure: { name: aName(), levels: STEEPER } };
    agreed(await updateBlindStructure(platform, staff, changed));
    agreed(await updatePayoutScheme(platform, staff, { id: payoutSchemeId, scheme: { name: aName(), columns } }));
    const template = { name: aName(), terms: open({ name: 'Renamed' }), ...parts };
    agreed(await updateTournamentTemplate(platform, staff, { id: templateId, template }));
    expect(await termsOf(before)).toEqual(asMade);
    expect(await termsOf(await make())).toMatchObject({
      name: 'Renamed',
      levels: STEEPER.map(({ smallBlind, ante }) => ({ smallBlind, ante })),
      breakAfterLevels: [],
      payoutScheme: columns,
    });
    agreed(await archiveTournamentTemplate(platform, staff, templateId));
    agreed(await archiveBlindStructure(platform, staff, blindStructureId));
    expect(await termsOf(before)).toEqual(asMade);
  });

  test('is what createTournament makes of the same terms', async () => {
    const terms = sitAndGoInput(3);
    const templateId = agreed(await createTournamentTemplate(platform, staff, { name: aName(), terms }));
    const ids = [
      agreed(await createTournament(platform, staff, terms)),
      agreed(await createTournamentFromTemplate(platform, staff, { templateId, startsAt: null, name: null })),
    ];
    const { rows } = await platform.database.pool.query<Record<string, unknown>>(
      `SELECT name, kind, format, definition, max_players, buy_in_total_cents, starts_at,
         (SELECT count(*) FROM ledger_account a WHERE a.tournament_id = t.id) AS pools
       FROM tournament t WHERE id = ANY($1)`,
      [ids],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });
});

describe('T10: what breaks a limit is refused, and names its field', () => {
  test.each<[string, Partial<TournamentInput>, string[]]>([
    ['no levels', {}, ['INVALID_INPUT input.terms.levels']],
    ['a start of its own', { levels: LEVELS, startsAt: Date.UTC(2030, 0) }, ['INVALID_INPUT input.terms.startsAt']],
    ['a start in the past, too', { levels: LEVELS, startsAt: 1 }, ['INVALID_INPUT input.terms.startsAt']],
    ['no players', { levels: LEVELS, maxPlayers: 0 }, ['INVALID_INPUT input.terms.maxPlayers']],
    [
      'two faults',
      { levels: LEVELS, seatsPerTable: 1, buyIn: { prizeCents: 450, feeCents: 150 } },
      ['INVALID_INPUT input.terms.seatsPerTable', 'INVALID_INPUT input.terms.buyIn.prizeCents'],
    ],
    [
      'players kept apart who are nobody',
      { levels: LEVELS, separated: [['ply_a', 'ply_b']] },
      ['INVALID_INPUT input.terms.separated.0.0', 'INVALID_INPUT input.terms.separated.0.1'],
    ],
  ])('a template with %s', async (_, change, errors) => {
    const made = await createTournamentTemplate(platform, staff, { name: aName(), terms: open(change) });
    expect(refused(made)).toEqual(errors);
  });

  test('terms that stand in a structure or a scheme already', async () => {
    const parts = { blindStructureId: await structure(), payoutSchemeId: await scheme() };
    const terms = open({ levels: LEVELS, payoutScheme: COLUMNS });
    const made = await createTournamentTemplate(platform, staff, { name: aName(), terms, ...parts });
    expect(refused(made)).toEqual(['INVALID_INPUT input.terms.levels', 'INVALID_INPUT input.terms.payoutScheme']);
  });

  test('M2: a scheme that does not reach as far as the players', async () => {
    const terms = open({ levels: LEVELS, maxPlayers: 200 });
    const made = await createTournamentTemplate(platform, staff, {
      name: aName(),
      terms,
      payoutSchemeId: await scheme(),
    });
    expect(refused(made)).toEqual(['INVALID_INPUT input.payoutSchemeId']);
  });

  test('T1, T12: the start and the name are judged when a tournament is made', async () => {
    const terms = open({ levels: LEVELS });
    const scheduled = agreed(await createTournamentTemplate(platform, staff, { name: aName(), terms }));
    const whenFull = agreed(
      await createTournamentTemplate(platform, staff, { name: aName(), terms: sitAndGoInput(2) }),
    );
    const make = async (templateId: string, startsAt: number | null, name: string | null = null) =>
      refused(
        await createTournamentFromTemplate(platform, staff, {
          templateId,
          startsAt: startsAt === null ? null : instant(startsAt),
          name,
        }),
      );
    const now = platform.clock.now();
    expect(await make(scheduled, null)).toEqual(['INVALID_INPUT startsAt']);
    expect(await make(scheduled, now)).toEqual(['INVALID_INPUT startsAt']);
    expect(await make(scheduled, now + HOUR, '')).toEqual(['INVALID_INPUT name']);
    expect(await make(whenFull, now + HOUR)).toEqual(['INVALID_INPUT startsAt']);
    expect(await make(newId('tournamentTemplate', now), null)).toEqual(['NOT_FOUND templateId']);
    expect(await make(newId('tournament', now), null)).toEqual(['NOT_FOUND templateId']);
  });

  test('M2, T7: structures and schemes by themselves', async () => {
    const levels = [...LEVELS, ...LEVELS];
    expect(refused(await createBlindStructure(platform, staff, { name: '', levels }))).toEqual([
      'INVALID_INPUT input.name',
      'INVALID_INPUT input.levels.3.bigBlind',
    ]);
    const columns = [{ minEntries: 2, maxEntries: 9, basisPoints: [4_000, 6_000] }];
    expect(refused(await createPayoutScheme(platform, staff, { name: aName(), columns }))).toEqual([
      'INVALID_INPUT input.columns.0.basisPoints.1',
    ]);
  });

  test('a structure or scheme is not changed so that a template in use would break a limit', async () => {
    const parts = { blindStructureId: await structure([1, 2]), payoutSchemeId: await scheme() };
    const templateId = agreed(
      await createTournamentTemplate(platform, staff, { name: 'The nightly', terms: open(), ...parts }),
    );
    const columns = [{ minEntries: 2, maxEntries: 59, basisPoints: [10_000] }];
    const narrower = { id: parts.payoutSchemeId, scheme: { name: aName(), columns } };
    const refusal = await updatePayoutScheme(platform, staff, narrower);
    expect(refused(refusal)).toEqual(['INVALID_INPUT input']);
    expect(refusal.ok ? '' : refusal.error[0]?.message).toMatch(/^the template “The nightly” .* maxPlayers \(M2\)$/);
    // Nothing of it is stored.
    const document = 'query ($id: ID!) { node(id: $id) { ... on PayoutScheme { columns { maxEntries } } } }';
    expect(await ask(platform, staff, document, { id: parts.payoutSchemeId })).toEqual({
      node: { columns: [{ maxEntries: 100 }] },
    });
    agreed(await archiveTournamentTemplate(platform, staff, templateId));
    agreed(await updatePayoutScheme(platform, staff, narrower));
  });
});

test('by the API, a tournament is made from a template, and the template archived', async () => {
  const terms = sitAndGoInput(4, { name: 'Made to measure' });
  const templateId = agreed(await createTournamentTemplate(platform, staff, { name: aName(), terms }));
  const document = `mutation ($templateId: ID!, $name: String) {
    made: createTournamentFromTemplate(templateId: $templateId) {
      tournament { name status maxPlayers } userErrors { code message field rule }
    }
    refused: createTournamentFromTemplate(templateId: $templateId, name: $name) {
      tournament { id } userErrors { code field rule }
    }
    archived: archiveTournamentTemplate(id: $templateId) { tournamentTemplate { archivedAt } userErrors { code } }
  }`;
  const answer = await ask(platform, staff, document, { templateId, name: ' ' });
  expect(answer).toEqual({
    made: { tournament: { name: 'Made to measure', status: 'DRAFT', maxPlayers: 4 }, userErrors: [] },
    refused: { tournament: null, userErrors: [{ code: 'INVALID_INPUT', field: ['name'], rule: 'T10' }] },
    archived: { tournamentTemplate: { archivedAt: expect.any(String) }, userErrors: [] },
  });
});

describe('names and archives', () => {
  test('a name is one of a kind while it is in use, whatever the case of its letters', async () => {
    const make = (name: string) => createBlindStructure(platform, staff, { name, levels: LEVELS });
    const id = agreed(await make('Turbo'));
    expect(refused(await make(' tURBO '))).toEqual(['INVALID_INPUT input.name']);
    agreed(await createPayoutScheme(platform, staff, { name: 'Turbo', columns: COLUMNS }));
    const other = agreed(await make(aName()));
    const renamed = { id: other, structure: { name: 'turbo', levels: LEVELS } };
    expect(refused(await updateBlindStructure(platform, staff, renamed))).toEqual(['INVALID_INPUT input.name']);
    agreed(await updateBlindStructure(platform, staff, { id, structure: { name: 'TURBO', levels: LEVELS } }));
    agreed(await archiveBlindStructure(platform, staff, id));
    agreed(await updateBlindStructure(platform, staff, renamed));
  });

  test('what a template in use refers to is not archived; again, archiving changes nothing (P3)', async () => {
    const parts = { blindStructureId: await structure(), payoutSchemeId: await scheme() };
    const templateId = agreed(
      await createTournamentTemplate(platform, staff, { name: aName(), terms: open(), ...parts }),
    );
    expect(refused(await archiveBlindStructure(platform, staff, parts.blindStructureId))).toEqual(['CONFLICT id']);
    expect(refused(await archivePayoutScheme(platform, staff, parts.payoutSchemeId))).toEqual(['CONFLICT id']);
    agreed(await archiveTournamentTemplate(platform, staff, templateId));
    agreed(await archiveTournamentTemplate(platform, staff, templateId));
    agreed(await archiveBlindStructure(platform, staff, parts.blindStructureId));
    agreed(await archivePayoutScheme(platform, staff, parts.payoutSchemeId));
    const again = await createTournamentTemplate(platform, staff, { name: aName(), terms: open(), ...parts });
    expect(refused(again)).toEqual(['CONFLICT input.blindStructureId']);
    const from = { templateId, startsAt: instant(platform.clock.now() + HOUR), name: null };
    expect(refused(await createTournamentFromTemplate(platform, staff, from))).toEqual(['CONFLICT templateId']);
    const template = { name: aName(), terms: open({ levels: LEVELS }) };
    expect(refused(await updateTournamentTemplate(platform, staff, { id: templateId, template }))).toEqual([
      'CONFLICT id',
    ]);
  });

  test.each(BOTH_ORDERS)(
    'a structure archived while a template comes to refer to it, contender %i first',
    async (...order) => {
      const blindStructureId = await structure();
      const other = opened.another();
      const terms = open();
      const [archived, made] = await race(
        'templates.before-lock',
        order,
        () => archiveBlindStructure(platform, staff, blindStructureId),
        () => createTournamentTemplate(other, staff, { name: aName(), terms, blindStructureId }),
      );
      expect([archived.ok, made.ok]).toEqual(order[0] === 0 ? [true, false] : [false, true]);
    },
  );
});

const LISTS = `{
  blindStructures { nodes { id } } payoutSchemes { nodes { id } }
  tournamentTemplates { nodes { id } } recurringTournaments { nodes { id } }
}`;

describe('A2, A4: the lists and objects are for tournament directors', () => {
  test('anybody else gets null with an error for each', async () => {
    for (const caller of [null, moderator]) {
      const { data, errors } = await run(platform, caller, LISTS);
      expect({ ...data }).toEqual({
        blindStructures: null,
        payoutSchemes: null,
        tournamentTemplates: null,
        recurringTournaments: null,
      });
      const code = caller === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect(errors?.map(({ extensions }) => extensions['code'])).toEqual([code, code, code, code]);
      expect(refused(await createBlindStructure(platform, caller, { name: aName(), levels: LEVELS }))).toEqual([code]);
      const objects = { name: aName(), terms: sitAndGoInput(2) };
      expect(refused(await createTournamentTemplate(platform, caller, objects))).toEqual([code]);
    }
  });

  test('node(id) finds them for directors alone', async () => {
    const parts = { blindStructureId: await structure(), payoutSchemeId: await scheme() };
    const templateId = agreed(
      await createTournamentTemplate(platform, staff, { name: aName(), terms: open(), ...parts }),
    );
    const document = 'query ($id: ID!) { node(id: $id) { __typename id } }';
    const found: readonly [string, string][] = [
      [parts.blindStructureId, 'BlindStructure'],
      [parts.payoutSchemeId, 'PayoutScheme'],
      [templateId, 'TournamentTemplate'],
    ];
    for (const [id, type] of found) {
      expect(await ask(platform, staff, document, { id })).toEqual({ node: { __typename: type, id } });
      expect(await ask(platform, moderator, document, { id })).toEqual({ node: null });
    }
    const kinds: IdKind[] = ['blindStructure', 'payoutScheme', 'tournamentTemplate', 'recurringTournament'];
    for (const kind of kinds) {
      expect(await ask(platform, staff, document, { id: newId(kind, 1) })).toEqual({ node: null });
    }
  });

  test('pages go on where they ended, with archived ones where asked for', async () => {
    const ids = [await structure(), await structure(), await structure()];
    agreed(await archiveBlindStructure(platform, staff, ids[1] ?? ''));
    const document = `query ($archived: Boolean, $after: String) {
      blindStructures(archived: $archived, first: 2, after: $after) {
        nodes { id archivedAt } pageInfo { hasNextPage endCursor } totalCount
      }
    }`;
    interface Listed {
      readonly nodes: readonly { readonly id: string; readonly archivedAt: string | null }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
      readonly totalCount: number;
    }
    const pageAfter = async (archived: boolean, after: string | null): Promise<Listed> =>
      (await ask<{ blindStructures: Listed }>(platform, staff, document, { archived, after })).blindStructures;
    for (const archived of [false, true]) {
      let page = await pageAfter(archived, null);
      const all = page.nodes.map(({ id }) => id);
      while (page.pageInfo.hasNextPage) {
        page = await pageAfter(archived, page.pageInfo.endCursor);
        all.push(...page.nodes.map(({ id }) => id));
      }
      expect(all).toHaveLength(page.totalCount);
      expect(all.filter((id) => ids.includes(id))).toEqual(archived ? ids : [ids[0], ids[2]]);
      expect(all).toEqual(all.toSorted());
    }
  });

  test('the terms that are served can be sent back', async () => {
    const input = { name: aName(), blindStructureId: await structure(), payoutSchemeId: null };
    const terms = open({ deniedCategories: null, guaranteeCents: 10_000, separated: null });
    const id = agreed(await createTournamentTemplate(platform, staff, { ...input, terms }));
    const look = `query ($id: ID!) { node(id: $id) { ... on TournamentTemplate {
      name terms blindStructure { id breakSeconds createdAt } payoutScheme { id }
    } } }`;
    const seen = await ask<{ node: { terms: unknown } }>(platform, staff, look, { id });
    expect(seen.node).toMatchObject({
      terms: { name: 'On the hour', levels: [], guaranteeCents: 10_000, breakSeconds: 300 },
      blindStructure: { id: input.blindStructureId, breakSeconds: 300, createdAt: expect.any(String) },
      payoutScheme: null,
    });
    const send = `mutation ($id: ID!, $input: TournamentTemplateInput!) {
      updateTournamentTemplate(id: $id, input: $input) { tournamentTemplate { terms } userErrors { code field } }
    }`;
    const sent = await ask(platform, staff, send, { id, input: { ...input, terms: seen.node.terms } });
    expect(sent).toEqual({
      updateTournamentTemplate: { tournamentTemplate: { terms: seen.node.terms }, userErrors: [] },
    });
  });
});
