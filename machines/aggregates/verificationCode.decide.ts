import { reject } from '../../models/errorCodes.ts';
import type { NewVerificationCodeFact } from '../../models/facts/verificationCode.facts.ts';
import {
  CODE_LIFETIME_MS,
  CODE_TRIES,
  type CodeFailure,
  type CodeId,
  type CodePurpose,
} from '../../models/verificationCode.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { nextCodeAt } from '../selectors/verificationCode.ts';
import { verificationCodeMachine } from './verificationCode.machine.ts';

type RequestedCode = Extract<NewVerificationCodeFact, { type: 'verificationCode.requested.v1' }>['data'];

export type VerificationCodeCommand =
  | ({ type: 'request' } & Omit<RequestedCode, 'expiresAt'>)
  | { type: 'settleDelivery'; codeId: CodeId; outcome: { kind: 'delivered' } | { kind: 'failed'; reason: CodeFailure } }
  /** `codeId`: the checked code; a newer one may exist. */
  | { type: 'check'; codeId: CodeId; purpose: CodePurpose; matches: boolean };

export const verificationCode: Aggregate<
  typeof verificationCodeMachine,
  VerificationCodeCommand,
  NewVerificationCodeFact
> = {
  kind: 'verificationCode',
  machine: verificationCodeMachine,
  decide(command, snapshot, now) {
    const { context } = snapshot;
    const { codeId } = command;
    switch (command.type) {
      case 'request': {
        // A repeated request for the same code.
        if (codeId === context.codeId) return [];
        const retryAt = nextCodeAt(snapshot);
        if (now < retryAt) return reject('tooManyTries', { retryAt });
        const { type: _, ...request } = command;
        return [{ type: 'verificationCode.requested.v1', data: { ...request, expiresAt: now + CODE_LIFETIME_MS } }];
      }
      case 'settleDelivery': {
        if (codeId !== context.codeId || !snapshot.matches({ inForce: 'sending' })) return [];
        return command.outcome.kind === 'delivered'
          ? [{ type: 'verificationCode.delivered.v1', data: { codeId } }]
          : [{ type: 'verificationCode.deliveryFailed.v1', data: { codeId, reason: command.outcome.reason } }];
      }
      case 'check': {
        if (codeId !== context.codeId || command.purpose !== context.purpose) return reject('codeExpired');
        if (snapshot.matches('lockedOut')) return reject('codeLockedOut');
        // The expiry counts even if its timer is late.
        if (!snapshot.hasTag('counts') || now >= context.expiresAt) return reject('codeExpired');
        if (command.matches) return [{ type: 'verificationCode.used.v1', data: { codeId } }];
        const tries = context.tries + 1;
        const wrong = { type: 'verificationCode.wrong.v1', data: { codeId, tries } } as const;
        return tries < CODE_TRIES ? [wrong] : [wrong, { type: 'verificationCode.lockedOut.v1', data: { codeId } }];
      }
    }
  },
};
