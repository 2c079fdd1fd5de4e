/** Random requests, reschedules and settlements in lanes keep the scheduling rules. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LanePriority } from '../../src/engine/chart/lanePriority.ts';
import { LONG_DUE_MS, MOST_PASSED_AT_DOORS } from '../../src/engine/store/claim.ts';
import type { ClaimedEffect } from '../../src/engine/store/store.ts';
import { within } from '../support/pace.ts';
import { sqlitePlace } from '../unit/store/databases.ts';
import { appendTo, effect, fakeClock } from '../unit/store/given.ts';

type Step =
  | { does: 'ask'; priority: number; asker: number; lane: number }
  | { does: 'claim' }
  | { does: 'settle' | 'putOff'; which: number }
  | { does: 'wait'; ms: number }
  /** Many requests of one kind are added, and as many are served. */
  | { does: 'flood'; priority: number; asker: number; lane: number };

const asked = { priority: fc.nat(LanePriority.QUERY), asker: fc.nat(3), lane: fc.nat(1) };
const FLOOD = 24;

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ does: fc.constant('ask' as const), ...asked }),
    },
    { weight: 5, arbitrary: fc.record({ does: fc.constant('claim' as const) }) },
    { weight: 5, arbitrary: fc.record({ does: fc.constant('settle' as const), which: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('putOff' as const), which: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('flood' as const), ...asked }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.nat(2 * LONG_DUE_MS) }) },
  ),
  { minLength: 20, maxLength: 120 },
);

interface Waiting {
  name: string;
  lane: string;
  priority: number;
  asker: string;
  dueAt: number;
  /** The number of claims when it was added. */
  since: number;
}

async function keepsToTheRules(walk: readonly Step[]): Promise<void> {
  const clock = fakeClock(1_000);
  const place = sqlitePlace();
  const store = await place.open({ clock });
  const waiting = new Map<string, Waiting>();
  const held: ClaimedEffect[] = [];
  const lastTurn = new Map<string, number>();
  const passed = new Map<string, number>();
  let [nth, claims] = [0, 0];

  function judge(claimed: ClaimedEffect): void {
    const now = clock.now();
    expect(
      held.map(({ lane }) => lane),
      'one in flight of a lane',
    ).not.toContain(claimed.lane);
    const due = [...waiting.values()].filter(each => each.lane === claimed.lane && each.dueAt <= now);
    const mine = waiting.get(claimed.name) as Waiting;
    const highest = Math.min(...due.map(({ priority }) => priority));
    const long = due.filter(each => each.priority > highest && each.dueAt <= now - LONG_DUE_MS);
    // A lower priority goes first only when long overdue, the longest overdue first.
    if (mine.priority > highest) expect(Math.min(...long.map(({ dueAt }) => dueAt))).toBe(mine.dueAt);
    const inARow = mine.priority === highest && long.length > 0 ? (passed.get(claimed.lane) ?? 0) + 1 : 0;
    passed.set(claimed.lane, inARow);
    expect(inARow, 'how long a lower priority is passed over').toBeLessThanOrEqual(MOST_PASSED_AT_DOORS);
    claims += 1;
    const revisionOf = (asker: string) => `${claimed.lane} ${mine.priority} ${asker}`;
    const before = lastTurn.get(revisionOf(mine.asker)) ?? 0;
    // Between two turns of one requester, each requester that waited throughout had one.
    for (const other of due)
      if (
        mine.priority === highest &&
        other.priority === highest &&
        other.asker !== mine.asker &&
        other.since <= before
      )
        expect(lastTurn.get(revisionOf(other.asker)) ?? 0, 'turns').toBeGreaterThanOrEqual(before);
    lastTurn.set(revisionOf(mine.asker), claims);
    held.push(claimed);
    waiting.delete(claimed.name);
  }

  async function ask(step: { priority: number; asker: number; lane: number }): Promise<void> {
    const [name, lane, asker] = [`e${nth++}`, `gateway-${step.lane}`, `${step.asker}`];
    const { priority } = step;
    const dueAt = clock.now();
    await store.append(appendTo(name, { facts: [], effects: [effect(name, { lane, priority, asker, dueAt })] }));
    waiting.set(name, { name, lane, priority, asker, dueAt, since: claims });
  }
  async function serve(): Promise<void> {
    for (const one of held.splice(0))
      await store.append(appendTo('other', { facts: [], lease: { effect: one, settle: true } }));
    for (const claimed of await store.claimEffects(clock.now(), 10)) judge(claimed);
  }

  try {
    for (const step of walk) {
      if (step.does === 'wait') clock.set(clock.now() + step.ms);
      else if (step.does === 'ask') await ask(step);
      else if (step.does === 'flood') {
        for (let many = 0; many < FLOOD; many++) await ask(step);
        for (let many = 0; many < FLOOD; many++) await serve();
      } else if (step.does === 'claim') {
        // Leases do not expire in this model.
        for (const each of held) await store.renew(each, clock.now());
        for (const claimed of await store.claimEffects(clock.now(), 10)) judge(claimed);
      } else {
        const [one] = held.splice(step.which % Math.max(1, held.length), 1);
        if (!one) continue;
        if (step.does === 'settle')
          await store.append(appendTo('other', { facts: [], lease: { effect: one, settle: true } }));
        else {
          const dueAt = clock.now() + 5_000;
          await store.reschedule(one, dueAt);
          const { name, lane, priority, asker } = one;
          waiting.set(name, { name, lane, priority, asker: asker ?? '', dueAt, since: Number.POSITIVE_INFINITY });
        }
      }
    }
    // Everything is served in the end.
    for (let left = waiting.size + held.length; left > 0; left--) {
      clock.set(clock.now() + 5_000);
      await serve();
    }
    expect([...waiting.keys()]).toEqual([]);
  } finally {
    await store.close();
    await place.remove();
  }
}

it(
  'an effect queue runs one effect at a time by priority, alternates between requesters and starves none',
  async () => {
    await fc.assert(fc.asyncProperty(steps, keepsToTheRules), { numRuns: 60, seed: Number(process.env.TEST_SEED) });
  },
  within(120_000),
);
