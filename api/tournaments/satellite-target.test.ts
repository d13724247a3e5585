import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant, type TournamentId } from '../../engine/ids.js';
import type { TournamentInput } from '../../engine/tournament/definition-input.js';
import type { Caller } from '../accounts/caller.js';
import type { Platform } from '../platform.js';
import { agreed } from '../testing/agreed.js';
import { BOTH_ORDERS, race } from '../testing/barrier.js';
import { newPlayer, newStaff, type Person } from '../testing/people.js';
import { refused } from '../testing/refused.js';
import { openSatellite, openTarget } from '../testing/satellites.js';
import { scheduledInput } from '../testing/scheduled.js';
import { enter, openSitAndGo, sitAndGoInput } from '../testing/sit-and-go.js';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { cancelTournament } from './cancel-tournament.js';
import { createTournament } from './create-tournament.js';
import { publishTournament } from './publish-tournament.js';
import { updateTournament } from './update-tournament.js';

const TARGET = 'INVALID_INPUT input.satellite.targetId';

let opened: TestPlatform;
let platform: Platform;
let staff: Caller;
let person: Person;

beforeAll(async () => {
  opened = await openTestPlatform();
  ({ platform } = opened);
  staff = await newStaff(platform, 'TOURNAMENT_DIRECTOR');
  person = await newPlayer(platform, 'Somebody', 1_000_00);
});
afterAll(() => opened.close());

const leadingTo = (targetId: string): Pick<TournamentInput, 'satellite'> => ({
  satellite: { targetId, award: 'TOKEN' },
});
const create = (input: TournamentInput) => createTournament(platform, staff, input);
const change = (id: TournamentId, terms: TournamentInput, at = platform) => updateTournament(at, staff, { id, terms });
const scheduled = (terms: Partial<TournamentInput> = {}) =>
  scheduledInput(platform.clock.now(), { buyIn: { prizeCents: 900, feeCents: 100 }, ...terms });

describe('T10: the target of a satellite', () => {
  test('is there, published, SCHEDULED and still REGISTERING', async () => {
    const cancelled = await openTarget(platform);
    agreed(await cancelTournament(platform, staff, { id: cancelled, reason: 'no floor' }));
    const draft = agreed(await create(scheduled()));
    const sitAndGo = await openSitAndGo(platform, 4);
    for (const targetId of ['trn_none', 'half \0 an id', `trn_${'0'.repeat(26)}`, draft, sitAndGo, cancelled]) {
      expect(refused(await create(sitAndGoInput(3, leadingTo(targetId))))).toEqual([TARGET]);
    }
    agreed(await create(sitAndGoInput(3, leadingTo(await openTarget(platform)))));
  });

  test('is looked at again when the satellite is published', async () => {
    const target = await openTarget(platform);
    const satellite = agreed(await create(sitAndGoInput(3, leadingTo(target))));
    agreed(await cancelTournament(platform, staff, { id: target, reason: 'no floor' }));
    expect(refused(await publishTournament(platform, staff, satellite))).toEqual(['CONFLICT']);
  });

  test('is not the satellite itself, nor one that leads to it', async () => {
    const first = await openTarget(platform);
    const second = await openTarget(platform, leadingTo(first));
    const third = await openTarget(platform, leadingTo(second));
    for (const targetId of [first, second, third]) {
      expect(refused(await change(first, scheduled(leadingTo(targetId))))).toEqual([TARGET]);
    }
  });

  test.each(BOTH_ORDERS)('two that are to lead to each other at once: one does, in order %d %d', async (...order) => {
    const [one, other] = [await openTarget(platform), await openTarget(platform)];
    const results = await race(
      'staff.before-lock',
      order,
      () => change(one, scheduled(leadingTo(other))),
      () => change(other, scheduled(leadingTo(one)), opened.another()),
    );
    expect(results.map((result) => result.ok)).toEqual(order[0] === 0 ? [true, false] : [false, true]);
  });

  test('stays SCHEDULED with a buy-in, and as it is once somebody has entered a satellite', async () => {
    const startsAt = instant(platform.clock.now() + 600_000);
    const target = await openTarget(platform, { startsAt });
    const satellite = await openSatellite(platform, target, 3);
    const terms = (changed: Partial<TournamentInput> = {}) => scheduled({ name: 'The target', startsAt, ...changed });
    expect(refused(await change(target, sitAndGoInput(3)))).toEqual(['INVALID_INPUT input.kind']);
    agreed(await change(target, terms({ buyIn: { prizeCents: 1_800, feeCents: 200 } })));
    agreed(await change(target, terms()));
    await enter(platform, satellite, [person]);
    expect(refused(await change(target, terms({ buyIn: { prizeCents: 1_800, feeCents: 200 } })))).toEqual([
      'INVALID_INPUT input.buyIn',
    ]);
    agreed(await change(target, terms({ name: 'Under another name', startsAt: instant(startsAt + 60_000) })));
  });
});
