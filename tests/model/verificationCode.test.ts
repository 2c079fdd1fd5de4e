import { describe, expect } from 'vitest';
import { verificationCode } from '../../machines/aggregates/verificationCode.decide.ts';
import type { verificationCodeMachine } from '../../machines/aggregates/verificationCode.machine.ts';
import { CODE_TRIES, type CodeId } from '../../models/verificationCode.ts';
import { exploredVerificationCode, numberOf } from '../support/explored/verificationCode.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof verificationCodeMachine;
type Here = Standing<Machine>;
type Command = Parameters<typeof verificationCode.decide>[0];

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
    ...exploredVerificationCode,
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
