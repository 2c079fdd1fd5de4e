/** A list refetches when the status of an item changes by the clock alone. */
import { expect, it, vi } from 'vitest';
import { cardMachine } from '../../../machines/aggregates/card.machine.ts';
import { type CredentialSnapshot, credentialStatus } from '../../../machines/selectors/credentialStatus.ts';
import { nextBoundaryAt } from '../../../machines/selectors/nextBoundary.ts';
import type { CredentialItem } from '../../../models/calls/credential.calls.ts';
import type { Validity } from '../../../models/validity.ts';
import { atNextBoundary } from '../../../src/app/actors/nextBoundary.ts';
import { fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import { fakeClock } from '../../support/fakeClock.ts';

const NOON = 1_700_000_000_000;
const HOUR = 3_600_000;
const permanent: Validity = { kind: 'permanent' };
const limited = (from: number, until: number): Validity => ({ kind: 'limited', start: NOON + from, end: NOON + until });

/** Status of a card that the lock has confirmed. */
function cardOf(validity: Validity) {
  const about = { credentialId: 31, lockId: 7 };
  const revision = { ...about, change: 'add', revision: 1 };
  const content = { kind: 'card', numberRef: 'n', readAtLock: false, lost: false };
  const asked = { ...about, uid: 1, connectivity: { by: 'gateway', gatewayId: 1, readsBack: true }, name: 'Maya' };
  const facts = [
    { type: 'credential.requested.v1', at: NOON - HOUR, data: { ...asked, validity, content } },
    { type: 'credential.sent.v1', at: NOON - HOUR, data: revision },
    { type: 'credential.confirmed.v1', at: NOON - HOUR, data: revision },
  ];
  const snapshot = fold(cardMachine, initialSnapshot(cardMachine), facts) as unknown as CredentialSnapshot;
  const at = (now: number) => credentialStatus(snapshot, now) as NonNullable<ReturnType<typeof credentialStatus>>;
  return { at, item: (now: number) => ({ validity, standing: at(now) }) as unknown as CredentialItem };
}

it('a credential’s status changes exactly at each start or end of its validity', () => {
  for (const validity of [limited(HOUR, 2 * HOUR), limited(-HOUR, HOUR), { kind: 'once', end: NOON + 5 } as Validity]) {
    const card = cardOf(validity);
    const seen = [];
    let now = NOON;
    for (let at = nextBoundaryAt(card.item(now)); at !== null; at = nextBoundaryAt(card.item(now))) {
      expect(card.at(at - 1).state).toBe(card.at(now).state);
      expect(card.at(at).state).not.toBe(card.at(now).state);
      seen.push(card.at(at).state);
      now = at;
    }
    expect(seen.at(-1)).toBe('expired');
  }
  expect(nextBoundaryAt(cardOf(permanent).item(NOON))).toBeNull();
});

it('one timer is set for the earliest start or end of validity among the listed items', async () => {
  const clock = fakeClock(NOON);
  const items = [permanent, limited(2 * HOUR, 9 * HOUR), limited(-HOUR, HOUR)].map(one => cardOf(one).item(NOON));
  const turned = vi.fn();
  atNextBoundary(items, turned, clock);
  await clock.advance(HOUR);
  expect(turned).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(turned).toHaveBeenCalledTimes(1);
  await clock.advance(9 * HOUR);
  expect(turned).toHaveBeenCalledTimes(1);
});

it('a list refetches after 5 seconds if a validity boundary has passed but the server’s clock is behind', async () => {
  const clock = fakeClock(NOON);
  const item = cardOf(limited(0, HOUR)).item(NOON - 1);
  const turned = vi.fn();
  atNextBoundary([item], turned, clock);
  await clock.advance(4999);
  expect(turned).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(turned).toHaveBeenCalledTimes(1);
});

it('a list does not refetch early for a boundary beyond the timer limit, and never without a boundary', async () => {
  const clock = fakeClock(NOON);
  const turned = vi.fn();
  atNextBoundary([cardOf(limited(0, 1000 * 24 * HOUR)).item(NOON)], turned, clock);
  const callOff = atNextBoundary([cardOf(limited(0, HOUR)).item(NOON)], turned, clock);
  callOff();
  atNextBoundary([cardOf(permanent).item(NOON)], turned, clock);
  await clock.advance(24 * 24 * HOUR);
  expect(turned).not.toHaveBeenCalled();
});
