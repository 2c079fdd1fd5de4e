import { expect, it } from 'vitest';
import { ekey } from '../../../machines/aggregates/ekey.decide.ts';
import { policyOf } from '../../../machines/effects.ts';
import { initialSnapshot } from '../../../src/engine/chart/fold.ts';
import { evolve } from '../../../src/engine/loop/evolve.ts';
import { take } from '../../support/given.ts';
import { eKeySent } from '../../support/givenEKey.ts';
import { NOON, owner } from '../../support/givenFacts.ts';

it('an eKey offer adds nothing to the outbox because the recipient’s app reads it from facts', () => {
  const offered = eKeySent();
  const none = initialSnapshot(ekey.machine);
  expect(take(ekey.machine, none, offered).effects).toMatchObject([{ name: 'tellRecipient' }]);
  const followed = evolve(ekey.machine, none, [offered], { now: NOON, by: owner, policyOf });
  expect(followed.effects).toEqual([]);
});
