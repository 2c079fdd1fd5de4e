/** A second factor takes effect after its first correct code, so that a failed setup locks no user out. */
import { assign, cancel, raise, setup } from 'xstate';
import type { SecondFactorFact } from '../../models/facts/secondFactor.facts.ts';
import type { AccountId } from '../../models/ids.ts';

export interface SecondFactorContext {
  uid: AccountId | null;
  secretRef: string;
  confirmBy: number;
  since: number;
  /** No code of this TOTP step or an earlier one is accepted. */
  lastStep: number;
  recoveryRef: string;
  recoveryLeft: readonly number[];
}

const NONE = { secretRef: '', confirmBy: 0, since: 0, lastStep: 0, recoveryRef: '', recoveryLeft: [] };

const chart = setup({
  types: { context: {} as SecondFactorContext, events: {} as SecondFactorFact },
  actions: {
    rememberEnrolment: assign(({ event }) =>
      event.type === 'secondFactor.enrolmentBegun.v1'
        ? { uid: event.data.uid, secretRef: event.data.secretRef, confirmBy: event.data.confirmBy }
        : {},
    ),
    rememberOn: assign(({ event }) =>
      event.type === 'secondFactor.turnedOn.v1'
        ? { since: event.at, confirmBy: 0, lastStep: event.data.step, ...newCodes(event.data) }
        : {},
    ),
    rememberStep: assign(({ event }) =>
      event.type === 'secondFactor.codeUsed.v1' ? { lastStep: event.data.step } : {},
    ),
    strikeRecoveryCode: assign(({ context, event }) =>
      event.type === 'secondFactor.recoveryUsed.v1'
        ? { recoveryLeft: context.recoveryLeft.filter(place => place !== event.data.place) }
        : {},
    ),
    rememberRecoveryCodes: assign(({ event }) =>
      event.type === 'secondFactor.recoveryRenewed.v1' ? newCodes(event.data) : {},
    ),
    forget: assign(NONE),
    expireEnrolment: raise(
      ({ context, event }): SecondFactorFact => ({
        type: 'secondFactor.enrolmentExpired.v1',
        data: { uid: context.uid as AccountId, forgets: [context.secretRef] },
        at: event.at,
      }),
      { id: 'enrolment', delay: 'untilExpiry' },
    ),
    stopExpiry: cancel('enrolment'),
  },
  delays: { untilExpiry: ({ context, event }) => Math.max(0, context.confirmBy - event.at) },
});

function newCodes({ recoveryRef, recoveryCodes }: { recoveryRef: string; recoveryCodes: number }) {
  return { recoveryRef, recoveryLeft: Array.from({ length: recoveryCodes }, (_, place) => place) };
}

const toOff = { target: 'off', actions: 'forget' } as const;
const toEnrolling = { target: 'enrolling', reenter: true, actions: 'rememberEnrolment' } as const;

export const secondFactorMachine = chart.createMachine({
  id: 'secondFactor',
  context: { uid: null, ...NONE },
  initial: 'off',
  states: {
    off: { tags: 'idle', on: { 'secondFactor.enrolmentBegun.v1': toEnrolling } },
    enrolling: {
      tags: 'waiting',
      meta: { waitsFor: 'person' },
      entry: 'expireEnrolment',
      exit: 'stopExpiry',
      on: {
        'secondFactor.enrolmentBegun.v1': toEnrolling,
        'secondFactor.enrolmentGivenUp.v1': toOff,
        'secondFactor.enrolmentExpired.v1': toOff,
        'secondFactor.turnedOn.v1': { target: 'on', actions: 'rememberOn' },
      },
    },
    on: {
      tags: 'done',
      on: {
        'secondFactor.codeUsed.v1': { actions: 'rememberStep' },
        'secondFactor.recoveryUsed.v1': { actions: 'strikeRecoveryCode' },
        'secondFactor.recoveryRenewed.v1': { actions: 'rememberRecoveryCodes' },
        'secondFactor.turnedOff.v1': toOff,
      },
    },
  },
});
