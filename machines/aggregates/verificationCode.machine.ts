/**
 * A new code replaces the former. A code is valid before its delivery is reported: reports come late, and "failed" is
 * sometimes wrong.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { VerificationCodeFact } from '../../models/facts/verificationCode.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import { DEFAULT_MESSAGE_LOCALE, type MessageLocale } from '../../models/speech.ts';
import {
  CODE_DAY_MS,
  type CodeDelivery,
  type CodeFailure,
  type CodeId,
  type CodePurpose,
} from '../../models/verificationCode.ts';
import { type EffectParams, named } from '../effects.ts';

export interface VerificationCodeContext {
  codeId: CodeId | null;
  addressKey: string;
  addressRef: string;
  codeRef: string;
  purpose: CodePurpose | null;
  delivery: CodeDelivery;
  uid: AccountId | null;
  expiresAt: number;
  speech: MessageLocale;
  tries: number;
  failure: CodeFailure | null;
  /** Requests of the last 24 hours, oldest first. */
  requestedAt: readonly number[];
}

const requested = (context: VerificationCodeContext) =>
  context as VerificationCodeContext & { codeId: CodeId; purpose: CodePurpose };

const chart = setup({
  types: { context: {} as VerificationCodeContext, events: {} as VerificationCodeFact },
  actions: {
    deliverCode: named<'deliverCode'>,
    rememberRequest: assign(({ context, event }) =>
      event.type === 'verificationCode.requested.v1'
        ? {
            ...event.data,
            speech: event.data.speech ?? DEFAULT_MESSAGE_LOCALE,
            tries: 0,
            failure: null,
            requestedAt: [...context.requestedAt.filter(at => event.at - at < CODE_DAY_MS), event.at],
          }
        : {},
    ),
    rememberFailure: assign(({ event }) =>
      event.type === 'verificationCode.deliveryFailed.v1' ? { failure: event.data.reason } : {},
    ),
    countTry: assign(({ event }) => (event.type === 'verificationCode.wrong.v1' ? { tries: event.data.tries } : {})),
    expireInTime: raise(
      ({ context, event }): VerificationCodeFact => ({
        type: 'verificationCode.expired.v1',
        data: { codeId: requested(context).codeId },
        at: event.at,
      }),
      { id: 'lifetime', delay: 'untilExpiry' },
    ),
    stopExpiry: cancel('lifetime'),
  },
  delays: { untilExpiry: ({ context, event }) => Math.max(0, context.expiresAt - event.at) },
});

export const verificationCodeMachine = chart.createMachine({
  id: 'verificationCode',
  context: {
    codeId: null,
    addressKey: '',
    addressRef: '',
    codeRef: '',
    purpose: null,
    delivery: 'sms',
    uid: null,
    expiresAt: 0,
    speech: DEFAULT_MESSAGE_LOCALE,
    tries: 0,
    failure: null,
    requestedAt: [],
  },
  initial: 'none',
  on: { 'verificationCode.requested.v1': { target: '.inForce', reenter: true, actions: 'rememberRequest' } },
  states: {
    none: { tags: 'idle' },
    inForce: {
      tags: 'counts',
      entry: [{ type: 'deliverCode', params: ({ context }) => deliver(requested(context)) }, 'expireInTime'],
      exit: 'stopExpiry',
      on: {
        'verificationCode.wrong.v1': { actions: 'countTry' },
        'verificationCode.lockedOut.v1': 'lockedOut',
        'verificationCode.expired.v1': 'expired',
        'verificationCode.used.v1': 'used',
      },
      initial: 'sending',
      states: {
        sending: {
          tags: 'waiting',
          meta: { waitsFor: 'provider' },
          on: {
            'verificationCode.delivered.v1': 'delivered',
            'verificationCode.deliveryFailed.v1': { target: 'undelivered', actions: 'rememberFailure' },
          },
        },
        delivered: { tags: 'waiting', meta: { waitsFor: 'person' } },
        undelivered: { tags: 'attention' },
      },
    },
    used: { tags: 'done' },
    expired: { tags: 'attention' },
    lockedOut: { tags: 'danger' },
  },
});

function deliver(context: ReturnType<typeof requested>): EffectParams['deliverCode'] {
  const { codeId, addressKey, addressRef, codeRef, purpose, delivery, uid, expiresAt } = context;
  return { codeId, addressKey, addressRef, codeRef, purpose, delivery, uid, expiresAt };
}
