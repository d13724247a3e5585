import { setImmediate } from 'node:timers/promises';
import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { PlayerId, TableId } from '../../../engine/ids.js';
import { levelStarted } from '../../testing/table-feed.js';
import { tableStream } from '../stream.js';
import { audienceOf, type Audience } from './audience.js';
import { describeOperation } from './operation.js';
import { Abandoned, Renderer } from './renderer.js';

const event = { seq: 1, at: new Date(0), payload: levelStarted(1) };
const stream = tableStream('tbl_1' as TableId);
const everybody = audienceOf(false, null, null);
const player = audienceOf(false, null, 'ply_1' as PlayerId);

/** A renderer whose executions take until they are let go. */
function stage() {
  const schema = buildSchema('type Query { nothing: Int } type Event { seq: Int } type Subscription { events: Event }');
  const running: { readonly audience: Audience; go(): void }[] = [];
  const field = schema.getSubscriptionType()?.getFields()['events'];
  if (!field) throw new Error('no field');
  Object.assign(field, {
    resolve: (_event: unknown, _arguments: unknown, audience: Audience) =>
      new Promise((resolve) => running.push({ audience, go: () => resolve({ seq: 1 }) })),
  });
  const renderer = new Renderer({ schema, contextFor: (audience) => audience, format: (result: object) => result });
  return {
    running,
    render: (name: string, audience: Audience, wanted = () => true) => {
      const document = parse(`subscription { events { ${name}: seq } }`);
      const operation = describeOperation(schema, document, { operationName: null, variables: {} });
      return renderer.render({ stream, operation, audience, event }, wanted);
    },
  };
}

const names = Array.from({ length: 10 }, (_, n) => `x${n}`);

test('DESIGN 5: few executions run at a time, and spectators keep no player waiting', async () => {
  const { running, render } = stage();
  const payloads = names.map((name) => render(name, everybody));
  await setImmediate();
  expect(running).toHaveLength(3);
  const own = names.map((name) => render(name, player));
  await setImmediate();
  expect(running.map(({ audience }) => audience.privileged)).toEqual([false, false, false, true, true, true]);
  for (let ended = 0; ended < 20; ended += 1) {
    running[ended]?.go();
    await setImmediate();
  }
  expect(running).toHaveLength(20);
  expect((await Promise.all([...payloads, ...own])).map(({ size }) => size > 0)).not.toContain(false);
});

test('what nobody waits for any more is not executed', async () => {
  const { running, render } = stage();
  let wanted = true;
  const payloads = names.map((name) => render(name, everybody, () => wanted));
  const outcomes = Promise.allSettled(payloads);
  await setImmediate();
  wanted = false;
  for (const execution of running) execution.go();
  const ends = await outcomes;
  expect(running).toHaveLength(3);
  expect(ends.filter((end) => end.status === 'rejected' && end.reason instanceof Abandoned)).toHaveLength(7);
  // It may be wanted again.
  const again = render('x9', everybody);
  await setImmediate();
  running[3]?.go();
  expect((await again).size).toBeGreaterThan(0);
});
