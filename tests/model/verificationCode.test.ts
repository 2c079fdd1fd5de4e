import { describe, expect } from 'vitest';
import { verificationCode } from '../../machines/aggregates/verificationCode.decide.ts';
import type { verificationCodeMachine } from '../../machines/aggregates/verificationCode.machine.ts';
import { CODE_INTERVAL_MS, CODE_TRIES, type CodeId } from '../../models/verificationCode.ts';
import { codeFact, codeNo, codeRequested, codeWrong } from '../support/givenCodes.ts';
import { NOON } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof verificationCodeMachine;
type Here = Standing<Machine>;
type Command = Parameters<typeof verificationCode.decide>[0];

/** The second one is by voice, a minute later; more would be no other place. */
const SECOND = NOON + CODE_INTERVAL_MS;
const numberOf = (codeId: CodeId | null) => (codeId === null ? 0 : codeId === codeNo(1) ? 1 : 2);
const since = ({ codeId }: Here['context']) => (codeId === codeNo(2) ? SECOND : NOON) + 1;
/** The fifth wrong one is written together with what locks the code: nothing comes between. */
const isLocking = (snapshot: Here['snapshot']) => snapshot.hasTag('counts') && snapshot.context.tries === CODE_TRIES;
const inForce = (snapshot: Here['snapshot'], locking = false) => {
  const { codeId } = snapshot.context;
  return codeId !== null && isLocking(snapshot) === locking ? [{ codeId }] : [];
};

const checked = (codeId: CodeId, { purpose }: Here['context'], matches: boolean): Command =>
  purpose === null ? expect.fail('nothing to check') : { type: 'check', codeId, purpose, matches };

const named = ({ effects }: Here) => effects.filter(({ name }) => name === 'deliverCode').length;
const counts = (here: Here) => {
  expect(here.timers).toEqual(['lifetime']);
  expect(here.snapshot.hasTag('counts')).toBe(true);
  expect(named(here)).toBe(numberOf(here.context.codeId));
  expect(here.context.requestedAt).toHaveLength(named(here));
  expect(here.effects.at(-1)?.params).toMatchObject({ codeId: here.context.codeId, codeRef: here.context.codeRef });
};
const isOver = (here: Here) => {
  expect(here.timers).toEqual([]);
  expect(here.snapshot.hasTag('counts')).toBe(false);
  expect(named(here)).toBe(numberOf(here.context.codeId));
};

describe('paths of a verification code', () => {
  walkEveryPath(verificationCode, {
    examples: {
      'verificationCode.requested.v1': state => {
        const first = [codeRequested(1)];
        const byVoice = [codeRequested(2, SECOND, { delivery: 'voice' })];
        if (isLocking(state)) return [];
        return [first, byVoice, []][numberOf(state.context.codeId)] ?? [];
      },
      'verificationCode.delivered.v1': state =>
        inForce(state).map(code => codeFact('verificationCode.delivered.v1', code, since(state.context))),
      'verificationCode.deliveryFailed.v1': state =>
        inForce(state).map(code =>
          codeFact('verificationCode.deliveryFailed.v1', { ...code, reason: 'providerRefused' }, since(state.context)),
        ),
      'verificationCode.wrong.v1': state =>
        inForce(state).map(({ codeId }) => codeWrong(state.context.tries + 1, numberOf(codeId), since(state.context))),
      'verificationCode.lockedOut.v1': state =>
        inForce(state, true).map(code => codeFact('verificationCode.lockedOut.v1', code, since(state.context))),
      'verificationCode.expired.v1': state =>
        inForce(state).map(code => codeFact('verificationCode.expired.v1', code, state.context.expiresAt)),
      'verificationCode.used.v1': state =>
        inForce(state).map(code => codeFact('verificationCode.used.v1', code, since(state.context))),
    },
    matters: ({ codeId, tries }) => [codeId, tries],
    origins: {
      'verificationCode.requested.v1': ({ data: { expiresAt: _, ...asked } }) => ({ type: 'request', ...asked }),
      'verificationCode.delivered.v1': ({ data: { codeId } }) => ({
        type: 'settleDelivery',
        codeId,
        outcome: { kind: 'delivered' },
      }),
      'verificationCode.deliveryFailed.v1': ({ data: { codeId, reason } }) => ({
        type: 'settleDelivery',
        codeId,
        outcome: { kind: 'failed', reason },
      }),
      'verificationCode.wrong.v1': ({ data }, context) => checked(data.codeId, context, false),
      'verificationCode.lockedOut.v1': () => expect.fail('decided with the fifth wrong one'),
      'verificationCode.expired.v1': () => 'timer',
      'verificationCode.used.v1': ({ data }, context) => checked(data.codeId, context, true),
    },
    invariants: {
      none: ({ effects, timers, context }) => expect([effects, timers, context.codeId]).toEqual([[], [], null]),
      'inForce.sending': here => {
        counts(here);
        expect(here.context.failure).toBeNull();
      },
      'inForce.delivered': here => {
        counts(here);
        expect(here.context.failure).toBeNull();
      },
      'inForce.undelivered': here => {
        counts(here);
        expect(here.context.failure).toBe('providerRefused');
      },
      used: here => {
        isOver(here);
        expect(here.context.tries).toBeLessThan(CODE_TRIES);
      },
      expired: here => {
        isOver(here);
        expect(here.context.tries).toBeLessThan(CODE_TRIES);
      },
      lockedOut: here => {
        isOver(here);
        expect(here.context.tries).toBe(CODE_TRIES);
      },
    },
  });
});
