/** Plays trial, purchase and expiry of an owner's advanced plan on the test server, leaping over months. */
import type { SnapshotFrom } from 'xstate';
import { vip } from '../../../machines/aggregates/vip.decide.ts';
import { vipMachine } from '../../../machines/aggregates/vip.machine.ts';
import { vipCalls } from '../../../models/calls/vip.calls.ts';
import type { OrderId } from '../../../models/ids.ts';
import { Currency } from '../../../models/money.ts';
import type { Purchase } from '../../../models/order.ts';
import { vipRef } from '../../../src/server/features/billing/billingRefs.ts';
import { exploredVip } from '../../support/explored/vip.ts';
import type { FakeClock } from '../../support/fakeClock.ts';
import { NOON } from '../../support/givenFacts.ts';
import { uidOf } from '../house.ts';
import { shopping } from '../shop.ts';
import type { Stage, Staged } from './walkStaged.ts';

type State = SnapshotFrom<typeof vipMachine>;

/** Owns a lock and has bought nothing. */
const WHO = 'stranger';
const HOUR_MS = 3_600_000;

/** Leaps: what became due meanwhile is processed late, as after downtime. */
const leaping = (clock: FakeClock): FakeClock => ({
  ...clock,
  advance: ms => (ms > HOUR_MS ? clock.leap(ms) : clock.advance(ms)),
});

/** A new session each time: a session lasts for a month, and these paths take years. */
export const signIn = ({ house }: Stage) => house.signIn(WHO);

async function buy(stage: Stage, purchase: Purchase) {
  const shop = shopping(stage.house, await signIn(stage));
  await pay(stage, await shop.order(purchase, Currency.RMB));
}

export async function pay(stage: Stage, orderId: OrderId) {
  const shop = shopping(stage.house, await signIn(stage));
  const { url } = await shop.pay(orderId);
  await shop.choose(url, 'approve');
  await shop.stands(orderId, 'closed.paid.granted');
}

export const stagedVip: Staged<typeof vipMachine, Stage> = {
  machine: vipMachine,
  exploration: exploredVip,
  startsAt: NOON,
  setUp: async stage => ({ ...stage, clock: leaping(stage.clock) }),
  stream: () => vipRef(uidOf(WHO)),
  play: {
    'vip.trialBegun.v1': async (_, here) => (await signIn(here)).data(vipCalls.beginTrial, {}),
    'vip.opened.v1': ({ data: { locks } }, here) => buy(here, { kind: 'vip', locks, years: 1 }),
    'vip.renewed.v1': (_, here, { context }: State) => buy(here, { kind: 'vip', locks: context.locks ?? 0, years: 1 }),
    'vip.upgraded.v1': ({ data: { locks } }, here, { context }: State) =>
      buy(here, { kind: 'vipLocks', from: context.locks ?? 0, to: locks, until: context.until }),
    // Happens on its own: a timer fires.
    'vip.endNoticed.v1': async () => {},
    'vip.ended.v1': async () => {},
    // Requested by an administrator, whom this house does not have.
    'vip.requested.v1': ({ data: { by, from } }, { house }) =>
      house.loop.handle(vip, vipRef(uidOf(WHO)), { type: 'request', uid: uidOf(WHO), by, from }, { by, answer: null }),
  },
};
