import { describe, expect } from 'vitest';
import { transfer } from '../../machines/processes/transfer.decide.ts';
import type { transferMachine } from '../../machines/processes/transfer.machine.ts';
import { TRANSFER_CONFIRM_MS, TRANSFER_OFFER_MS } from '../../models/transfer.ts';
import { CODE_TRIES } from '../../models/verificationCode.ts';
import { guest, NOON, owner } from '../support/givenFacts.ts';
import { along, transferAsked, transferFact, transferId } from '../support/givenTransfer.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof transferMachine>;
type State = Pick<Here, 'context'> & Pick<Here['snapshot'], 'matches'>;

const FRONT = 7;
const BACK = 8;

/** The last wrong code also refuses the transfer. */
const isOver = ({ context: { wrongCodes } }: State) => wrongCodes === CODE_TRIES;
const unless = <F>(no: boolean, ...facts: F[]) => (no ? [] : facts);

const named = ({ effects }: Here, name: string) => effects.filter(effect => effect.name === name);
const numbers = (items: readonly number[]) => [...items].sort((a, b) => a - b);

/** Each item is with exactly one party or in transit. */
function nothingIsLost({ context: { items, pending, handedOver, kept } }: Here) {
  const all = [...pending, ...handedOver, ...kept.map(({ item }) => item)];
  expect(numbers(all)).toEqual(numbers(items));
}
/** Nothing was transferred, and no transfer was tried. */
function untouched(here: Here) {
  nothingIsLost(here);
  expect(here.context.pending).toEqual(here.context.items);
  expect(named(here, 'handOver')).toEqual([]);
}
const preparing = (here: Here) => {
  untouched(here);
  expect(here.timers).toEqual(['unconfirmed']);
  expect(named(here, 'offerTransfer')).toEqual([]);
};
const over = (here: Here) => {
  nothingIsLost(here);
  expect(here.context.pending).toEqual([]);
  expect(here.timers).toEqual([]);
};
const cameToNothing = (here: Here) => {
  untouched(here);
  expect(here.timers).toEqual([]);
};

describe('paths of a transfer', () => {
  walkEveryPath(transfer, {
    examples: {
      'transfer.asked.v1': () => [transferAsked(FRONT), transferAsked(FRONT, BACK)],
      'transfer.codeWrong.v1': state =>
        unless(isOver(state), transferFact('transfer.codeWrong.v1', { tries: state.context.wrongCodes + 1 })),
      'transfer.codeVerified.v1': state => unless(isOver(state), transferFact('transfer.codeVerified.v1', {})),
      'transfer.surveyed.v1': ({ context }) => [
        transferFact('transfer.surveyed.v1', { alsoTransferred: context.items.map(along) }),
      ],
      'transfer.confirmed.v1': () => [transferFact('transfer.confirmed.v1', {})],
      'transfer.accepted.v1': () => [transferFact('transfer.accepted.v1', {})],
      'transfer.itemHandedOver.v1': ({ context: { pending } }) => [
        transferFact('transfer.itemHandedOver.v1', { item: pending[0] ?? 0 }),
      ],
      'transfer.itemKept.v1': ({ context: { pending } }) =>
        (['inUse', 'gone'] as const).map(reason =>
          transferFact('transfer.itemKept.v1', { item: pending[0] ?? 0, reason }),
        ),
      'transfer.retried.v1': ({ context: { kept } }) => {
        const items = kept.filter(({ reason }) => reason === 'inUse').map(({ item }) => item);
        return unless(items.length === 0, transferFact('transfer.retried.v1', { items: numbers(items) }));
      },
      'transfer.refused.v1': state => {
        if (isOver(state)) return [transferFact('transfer.refused.v1', { reason: 'tooManyWrongCodes' })];
        if (state.matches('offered')) return [transferFact('transfer.refused.v1', { reason: 'declined' })];
        if (!state.matches({ preparing: 'verified' })) return [];
        return (['receiverUnknown', 'receiverIsSelf', 'notOwner'] as const).map(reason =>
          transferFact('transfer.refused.v1', { reason }),
        );
      },
      'transfer.cancelled.v1': state => unless(isOver(state), transferFact('transfer.cancelled.v1', {})),
      'transfer.expired.v1': state => {
        const patience = state.matches('offered') ? TRANSFER_OFFER_MS : TRANSFER_CONFIRM_MS;
        return unless(isOver(state), transferFact('transfer.expired.v1', {}, NOON + patience));
      },
    },
    matters: ({ items, pending, handedOver, kept, wrongCodes }) => [
      items.length,
      pending.length,
      handedOver.length,
      numbers(kept.map(({ reason }) => (reason === 'inUse' ? 1 : 0))),
      wrongCodes,
    ],
    origins: {
      'transfer.asked.v1': ({ data: { items, names = [], kind, uid, receiver } }) => ({
        type: 'ask',
        transferId,
        kind,
        items: items.map((item, i) => ({ item, name: names[i] ?? '' })),
        uid,
        receiver,
        isCompany: false,
        notOwned: [],
      }),
      'transfer.codeWrong.v1': () => ({ type: 'enterCode', uid: owner, isRight: false }),
      'transfer.codeVerified.v1': () => ({ type: 'enterCode', uid: owner, isRight: true }),
      'transfer.surveyed.v1': ({ data }) => ({ type: 'survey', found: { alsoTransferred: data.alsoTransferred } }),
      'transfer.confirmed.v1': () => ({ type: 'confirm', uid: owner }),
      'transfer.accepted.v1': () => ({ type: 'accept', uid: guest }),
      'transfer.itemHandedOver.v1': ({ data: { item } }) => ({ type: 'settleItem', item, end: 'handedOver' }),
      'transfer.itemKept.v1': ({ data: { item, reason } }) => ({ type: 'settleItem', item, end: reason }),
      'transfer.retried.v1': () => ({ type: 'retry', uid: owner }),
      'transfer.refused.v1': ({ data: { reason } }) =>
        reason === 'declined' ? { type: 'decline', uid: guest } : { type: 'survey', found: { refusal: reason } },
      'transfer.cancelled.v1': () => ({ type: 'cancel', uid: owner }),
      'transfer.expired.v1': () => 'timer',
    },
    invariants: {
      none: ({ context, effects, timers }) => expect([context.items, effects, timers]).toEqual([[], [], []]),
      'preparing.asked': here => {
        preparing(here);
        expect(here.context.wrongCodes).toBeLessThanOrEqual(CODE_TRIES);
        expect(here.effects).toEqual([]);
      },
      'preparing.verified': here => {
        preparing(here);
        expect(here.context.wrongCodes).toBeLessThan(CODE_TRIES);
        expect(named(here, 'surveyTransfer')).toHaveLength(1);
      },
      'preparing.told': here => {
        preparing(here);
        expect(here.context.alsoTransferred.map(({ item }) => item)).toEqual(here.context.items);
      },
      offered: here => {
        untouched(here);
        expect(here.timers).toEqual(['unaccepted']);
        expect(named(here, 'offerTransfer')).toHaveLength(1);
      },
      handingOver: here => {
        nothingIsLost(here);
        expect(named(here, 'handOver').at(-1)?.params).toMatchObject({
          item: here.context.pending[0],
          receiver: guest,
        });
        expect(here.timers).toEqual([]);
      },
      received: here => {
        over(here);
        expect(here.context.kept).toEqual([]);
      },
      partlyReceived: here => {
        over(here);
        expect(here.context.handedOver.length * here.context.kept.length).toBeGreaterThan(0);
      },
      kept: here => {
        over(here);
        expect(here.context.handedOver).toEqual([]);
      },
      refused: here => {
        cameToNothing(here);
        expect(here.context.refusal).not.toBeNull();
      },
      cancelled: cameToNothing,
      expired: cameToNothing,
    },
  });
});
