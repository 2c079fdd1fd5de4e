/**
 * Nothing is transferred before the receiver accepts. An item that can't be transferred stays with its owner; the
 * others are transferred.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { TransferFact } from '../../models/facts/transfer.facts.ts';
import { TRANSFER_CONFIRM_MS, TRANSFER_OFFER_MS } from '../../models/transfer.ts';
import { type EffectParams, named } from '../effects.ts';
import { NO_TRANSFER, type TransferContext, transferAfter } from './transferContext.ts';

type RequestedTransfer = TransferContext & EffectParams['surveyTransfer'];
interface About {
  context: TransferContext;
}
interface Now extends About {
  event: TransferFact;
}

const asked = ({ context }: About): EffectParams['surveyTransfer'] => {
  const { transferId, kind, uid, receiver, items } = context as RequestedTransfer;
  return { transferId, kind, uid, receiver, items };
};
const offered = (about: About): EffectParams['offerTransfer'] => {
  const { transferId, uid, receiver } = asked(about);
  return { transferId, uid, receiver };
};
const next = (about: About): EffectParams['handOver'] => {
  const { items: _, ...rest } = asked(about);
  return { ...rest, item: about.context.pending[0] as number };
};
const expire = (now: Now): TransferFact => ({
  type: 'transfer.expired.v1',
  data: { transferId: asked(now).transferId },
  at: now.event.at,
});

const chart = setup({
  types: { context: {} as TransferContext, events: {} as TransferFact },
  actions: {
    surveyTransfer: named<'surveyTransfer'>,
    offerTransfer: named<'offerTransfer'>,
    handOver: named<'handOver'>,
    remember: assign(({ context, event }) => transferAfter(context, event)),
    expireUnconfirmed: raise(expire, { id: 'unconfirmed', delay: TRANSFER_CONFIRM_MS }),
    expireUnaccepted: raise(expire, { id: 'unaccepted', delay: TRANSFER_OFFER_MS }),
    stopWaitingForOwner: cancel('unconfirmed'),
    stopWaitingForReceiver: cancel('unaccepted'),
  },
  guards: {
    moreWaits: ({ context }) => context.pending.length > 1,
    nothingKept: ({ context }) => context.kept.length === 0,
    nothingHandedOver: ({ context }) => context.handedOver.length === 0,
  },
});

const refused = { 'transfer.refused.v1': { target: '#transfer.refused', actions: 'remember' } } as const;
const cancelled = { 'transfer.cancelled.v1': '#transfer.cancelled' } as const;
const expired = { 'transfer.expired.v1': '#transfer.expired' } as const;
const retry = { 'transfer.retried.v1': { target: 'handingOver', actions: 'remember' } } as const;

export const transferMachine = chart.createMachine({
  id: 'transfer',
  context: NO_TRANSFER,
  initial: 'none',
  states: {
    none: { tags: 'idle', on: { 'transfer.asked.v1': { target: 'preparing', actions: 'remember' } } },
    preparing: {
      initial: 'asked',
      entry: 'expireUnconfirmed',
      exit: 'stopWaitingForOwner',
      on: { ...refused, ...cancelled, ...expired },
      states: {
        asked: {
          tags: 'waiting',
          meta: { waitsFor: 'person' },
          on: { 'transfer.codeWrong.v1': { actions: 'remember' }, 'transfer.codeVerified.v1': 'verified' },
        },
        verified: {
          tags: 'waiting',
          meta: { waitsFor: 'server' },
          entry: { type: 'surveyTransfer', params: asked },
          on: { 'transfer.surveyed.v1': { target: 'told', actions: 'remember' } },
        },
        told: {
          tags: 'waiting',
          meta: { waitsFor: 'person' },
          on: { 'transfer.confirmed.v1': '#transfer.offered' },
        },
      },
    },
    offered: {
      tags: 'waiting',
      meta: { waitsFor: 'recipient' },
      entry: [{ type: 'offerTransfer', params: offered }, 'expireUnaccepted'],
      exit: 'stopWaitingForReceiver',
      on: { 'transfer.accepted.v1': 'handingOver', ...refused, ...cancelled, ...expired },
    },
    handingOver: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      entry: { type: 'handOver', params: next },
      on: {
        'transfer.itemHandedOver.v1': [
          { guard: 'moreWaits', target: 'handingOver', reenter: true, actions: 'remember' },
          { guard: 'nothingKept', target: 'received', actions: 'remember' },
          { target: 'partlyReceived', actions: 'remember' },
        ],
        'transfer.itemKept.v1': [
          { guard: 'moreWaits', target: 'handingOver', reenter: true, actions: 'remember' },
          { guard: 'nothingHandedOver', target: 'kept', actions: 'remember' },
          { target: 'partlyReceived', actions: 'remember' },
        ],
      },
    },
    received: { tags: 'done' },
    partlyReceived: { tags: 'attention', on: retry },
    kept: { tags: 'danger', on: retry },
    refused: { tags: 'danger' },
    cancelled: { tags: 'done' },
    expired: { tags: 'attention' },
  },
});
