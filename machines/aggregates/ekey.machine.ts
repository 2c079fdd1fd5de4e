/**
 * The eKey is held in its recipient's app: a change takes effect when the app reports it (spec §4). A newer request
 * replaces an unconfirmed one. An unfreeze during a freeze is sent too, since the app may be applying the freeze.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { EKeyFact } from '../../models/facts/ekey.facts.ts';
import { named } from '../effects.ts';
import type { StatusTag } from '../tags.ts';
import { type EKeyContext, NO_EKEY, sent } from './credential/eKeyContext.ts';
import { offeredUntil } from './credential/eKeyTerms.ts';
import { orderApp, orderTransition } from './credential/eKeyWish.ts';

const A_MANAGER = { uid: null, administers: true };

const chart = setup({
  types: {
    context: {} as EKeyContext,
    events: {} as EKeyFact,
    /** `mayOpen`: the eKey opens the door, or may still do so. `wished`: the app has not confirmed a change yet. */
    tags: {} as StatusTag | 'mayOpen' | 'wished',
  },
  actions: {
    tellRecipient: named<'tellRecipient'>,
    rememberOffer: assign(({ event }) => {
      if (event.type !== 'ekey.sent.v1') return {};
      const { validity, ...terms } = event.data;
      return { ...terms, revision: 1, desired: validity, offeredUntil: offeredUntil(validity, event.at) };
    }),
    rememberWish: assign(({ context, event }) => ({
      revision: context.revision + 1,
      ...(event.type === 'ekey.validityAsked.v1' ? { desired: event.data.validity, validityInDoubt: true } : {}),
      ...(event.type === 'ekey.freezeAsked.v1' ? { frozenBy: event.data.by ?? A_MANAGER } : {}),
      ...(event.type === 'ekey.thawAsked.v1' ? { frozenBy: null } : {}),
    })),
    rememberFreezer: assign(({ event }) =>
      event.type === 'ekey.freezeTakenOver.v1' ? { frozenBy: event.data.by } : {},
    ),
    extendOffer: assign(({ context, event }) => ({ offeredUntil: offeredUntil(context.desired, event.at) })),
    rememberTaken: assign(({ context }) => ({ reported: context.desired, validityInDoubt: false })),
    rememberUse: assign(({ event }) => ({ usedAt: event.at })),
    rememberDescription: assign(({ event }) =>
      event.type === 'ekey.described.v1' ? { name: event.data.name, remarks: event.data.remarks } : {},
    ),
    rememberTerms: assign(({ event }) => {
      if (event.type === 'ekey.mayIssueSet.v1') return { mayIssue: event.data.mayIssue };
      return event.type === 'ekey.remoteUnlockSet.v1' ? { remoteUnlock: event.data.remoteUnlock } : {};
    }),
    lapseInTime: raise(
      ({ context, event }): EKeyFact => {
        const { eKeyId, lockId } = sent(context);
        return { type: 'ekey.lapsed.v1', data: { eKeyId, lockId }, at: event.at };
      },
      { id: 'offer', delay: 'untilLapse' },
    ),
    stopLapse: cancel('offer'),
  },
  guards: {
    isValidityInDoubt: ({ context }) => context.validityInDoubt,
    isIssuersFreeze: ({ context }) => context.frozenBy?.administers === false,
  },
  delays: { untilLapse: ({ context, event }) => Math.max(0, context.offeredUntil - event.at) },
});

const waiting = { meta: { waitsFor: 'recipient' } } as const;
const settable = {
  'ekey.mayIssueSet.v1': { actions: 'rememberTerms' },
  'ekey.remoteUnlockSet.v1': { actions: 'rememberTerms' },
} as const;

const keptFrozen = {
  'ekey.freezeTakenOver.v1': { guard: 'isIssuersFreeze', actions: 'rememberFreezer' },
} as const;

export const ekeyMachine = chart.createMachine({
  id: 'ekey',
  context: NO_EKEY,
  initial: 'none',
  states: {
    none: {
      tags: 'idle',
      on: { 'ekey.sent.v1': { target: 'kept', actions: ['rememberOffer', orderApp('offer')] } },
    },
    kept: {
      initial: 'offered',
      on: { 'ekey.described.v1': { actions: 'rememberDescription' } },
      states: {
        offered: {
          ...waiting,
          tags: 'waiting',
          entry: 'lapseInTime',
          exit: 'stopLapse',
          on: {
            ...settable,
            'ekey.validityAsked.v1': {
              target: 'offered',
              reenter: true,
              actions: ['rememberWish', 'extendOffer', orderApp('offer')],
            },
            'ekey.accepted.v1': { target: 'held', actions: 'rememberTaken' },
            'ekey.declined.v1': 'declined',
            'ekey.lapsed.v1': 'lapsed',
            'ekey.withdrawn.v1': orderTransition('delete', '#ekey.deleted'),
          },
        },
        declined: { tags: 'attention', on: { 'ekey.withdrawn.v1': '#ekey.deleted' } },
        lapsed: { tags: 'attention', on: { 'ekey.withdrawn.v1': orderTransition('delete', '#ekey.deleted') } },
        held: {
          initial: 'normal',
          on: {
            ...settable,
            'ekey.used.v1': { actions: 'rememberUse' },
            'ekey.resetAsked.v1': orderTransition('invalidate', 'resetting'),
            'ekey.deletionAsked.v1': orderTransition('delete', '#ekey.deleting'),
          },
          states: {
            normal: {
              tags: ['done', 'mayOpen'],
              on: {
                'ekey.validityAsked.v1': orderTransition('open', 'updating'),
                'ekey.freezeAsked.v1': orderTransition('freeze', 'freezing'),
              },
            },
            updating: {
              ...waiting,
              tags: ['waiting', 'wished', 'mayOpen'],
              on: {
                'ekey.validityAsked.v1': orderTransition('open', 'updating'),
                'ekey.freezeAsked.v1': orderTransition('freeze', 'freezing'),
                'ekey.appSeen.v1': { target: 'normal', actions: 'rememberTaken' },
              },
            },
            freezing: {
              ...waiting,
              tags: ['waiting', 'wished', 'mayOpen'],
              on: {
                ...keptFrozen,
                'ekey.validityAsked.v1': orderTransition('freeze', 'freezing'),
                'ekey.thawAsked.v1': [
                  { ...orderTransition('open', 'updating'), guard: 'isValidityInDoubt' },
                  orderTransition('open', 'normal'),
                ],
                'ekey.appSeen.v1': { target: 'frozen', actions: 'rememberTaken' },
              },
            },
            frozen: {
              tags: 'attention',
              on: {
                ...keptFrozen,
                'ekey.validityAsked.v1': orderTransition('freeze', 'updatingFrozen'),
                'ekey.thawAsked.v1': orderTransition('open', 'unfreezing'),
              },
            },
            updatingFrozen: {
              ...waiting,
              tags: ['waiting', 'wished'],
              on: {
                ...keptFrozen,
                'ekey.validityAsked.v1': orderTransition('freeze', 'updatingFrozen'),
                'ekey.thawAsked.v1': orderTransition('open', 'unfreezing'),
                'ekey.appSeen.v1': { target: 'frozen', actions: 'rememberTaken' },
              },
            },
            unfreezing: {
              ...waiting,
              tags: ['waiting', 'wished', 'mayOpen'],
              on: {
                'ekey.validityAsked.v1': orderTransition('open', 'unfreezing'),
                'ekey.freezeAsked.v1': orderTransition('freeze', 'freezing'),
                'ekey.appSeen.v1': { target: 'normal', actions: 'rememberTaken' },
              },
            },
          },
        },
        resetting: {
          ...waiting,
          tags: ['waiting', 'wished', 'mayOpen'],
          on: { 'ekey.appSeen.v1': 'reset', 'ekey.deletionAsked.v1': orderTransition('delete', '#ekey.deleting') },
        },
        reset: { tags: 'attention', on: { 'ekey.deletionAsked.v1': orderTransition('delete', '#ekey.deleting') } },
      },
    },
    deleting: { ...waiting, tags: ['waiting', 'wished', 'mayOpen'], on: { 'ekey.appSeen.v1': 'deleted' } },
    deleted: { tags: 'done' },
  },
});
