/** Random walks of an eKey and its app, whose answers are delayed, repeated, reordered or lost. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type EKeyCommand, ekey, PLAIN_EKEY_COMMANDS } from '../../machines/aggregates/ekey.decide.ts';
import type { EKeyOrder } from '../../machines/effects/accessGrantEffects.ts';
import type { EffectParams } from '../../machines/effects.ts';
import { eKeyStanding } from '../../machines/selectors/eKeyStatus.ts';
import { validityPhase } from '../../machines/selectors/validityPhase.ts';
import { EKeyStatus } from '../../models/eKeyStatus.ts';
import type { EKeyFact } from '../../models/facts/ekey.facts.ts';
import type { Validity } from '../../models/validity.ts';
import { isRejected } from '../../src/engine/chart/aggregate.ts';
import { fold, initialSnapshot } from '../../src/engine/chart/fold.ts';
import { take } from '../support/given.ts';
import { DAY, eKeySent, forADay, forAWeek, fullRight } from '../support/givenEKey.ts';
import { guest, NOON } from '../support/givenFacts.ts';
import { assertWalks } from '../support/walkSeeds.ts';

type Told = EffectParams['tellRecipient'];
type Happening =
  | { asks: EKeyCommand['type']; validity: Validity }
  /** The app goes online and applies this many orders. */
  | { takes: number }
  /** One of the app's latest answers arrives, counted from the newest; it may arrive again. */
  | { answer: number };

const timeZone = 'Europe/Berlin';
const asks = (...types: EKeyCommand['type'][]) =>
  fc.record({ asks: fc.constantFrom(...types), validity: fc.constantFrom(forADay, forAWeek) });

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 12, arbitrary: asks('freeze', 'changeValidity', ...PLAIN_EKEY_COMMANDS.filter(type => type !== 'reset')) },
  // These commands end a walk early.
  { weight: 1, arbitrary: asks('reset', 'delete', 'accept', 'decline') },
  { weight: 8, arbitrary: fc.record({ takes: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 8, arbitrary: fc.record({ answer: fc.nat(3) }) },
);

function world() {
  let snapshot: SnapshotFrom<typeof ekey.machine> = initialSnapshot(ekey.machine);
  const facts: EKeyFact[] = [];
  const told: Told[] = [];
  const answers: number[] = [];
  const app: { order: EKeyOrder; validity: Validity; accepted: boolean; taken: number } = {
    order: 'offer',
    validity: forADay,
    accepted: false,
    taken: 0,
  };

  function append(fact: EKeyFact) {
    const step = take(ekey.machine, snapshot, fact);
    snapshot = step.snapshot;
    facts.push(fact);
    told.push(...step.effects.map(({ params }) => params as Told));
    if (fact.type === 'ekey.accepted.v1') Object.assign(app, { accepted: true, order: 'open', taken: told.length });
  }
  function ask(command: EKeyCommand) {
    const decision = ekey.decide(command, snapshot, NOON);
    if (!isRejected(decision)) for (const fact of decision) append({ ...fact, at: NOON } as EKeyFact);
  }
  append(eKeySent());

  return {
    happen(what: Happening) {
      if ('asks' in what) {
        const { revision } = snapshot.context;
        if (what.asks === 'accept') app.validity = told.at(-1)?.validity ?? app.validity;
        const { administers } = fullRight;
        const asked = { validity: what.validity, right: fullRight, administers, timeZone, uid: guest, revision };
        ask({ type: what.asks, ...asked } as EKeyCommand);
      } else if ('takes' in what) {
        for (const { order, validity, revision } of told.slice(app.taken, app.taken + what.takes)) {
          app.taken++;
          if (order === 'offer' || !app.accepted) continue;
          Object.assign(app, { order, validity });
          answers.push(revision);
        }
      } else {
        const revision = answers.at(-1 - what.answer);
        if (revision !== undefined) ask({ type: 'confirm', revision });
      }
    },
    holds() {
      const opens = app.accepted && app.order === 'open';
      if (opens) expect(snapshot.hasTag('mayOpen'), JSON.stringify(snapshot.value)).toBe(true);
      const later = NOON + 2 * DAY;
      if (opens && eKeyStanding(snapshot, later)?.status === EKeyStatus.OVERDUE)
        expect(validityPhase(app.validity, later)).toBe('ended');
      const meta = Object.values(snapshot.getMeta()).flatMap(each => each?.waitsFor ?? []);
      expect(meta).toEqual(snapshot.hasTag('waiting') ? ['recipient'] : []);
      expect(JSON.stringify(fold(ekey.machine, initialSnapshot(ekey.machine), facts))).toBe(JSON.stringify(snapshot));
    },
    /** The app stays online and delivers every answer. */
    settle() {
      this.happen({ takes: told.length });
      for (const revision of answers) ask({ type: 'confirm', revision });
      expect(snapshot.hasTag('wished')).toBe(false);
      if (!app.accepted) return;
      const said: Partial<Record<EKeyOrder, unknown>> = {
        open: { kept: { held: 'normal' } },
        freeze: { kept: { held: 'frozen' } },
        invalidate: { kept: 'reset' },
        delete: 'deleted',
      };
      expect(snapshot.value).toEqual(said[app.order]);
      if (app.order === 'open' || app.order === 'freeze') expect(snapshot.context.reported).toEqual(app.validity);
    },
  };
}

it('the console never shows an eKey as unusable while its app can unlock, and finally agrees with the app', () => {
  assertWalks(
    'eKeys',
    fc.property(fc.boolean(), fc.array(happening, { maxLength: 40, size: 'max' }), (accepts, happenings) => {
      const walk = world();
      if (accepts) walk.happen({ asks: 'accept', validity: forADay });
      for (const what of happenings) {
        walk.happen(what);
        walk.holds();
      }
      walk.settle();
    }),
    150,
  );
});
