/** Effects within the console, at providers and in apps. */

import { type FaceCommand, face } from '../../../machines/aggregates/face.decide.ts';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { operation } from '../../../machines/aggregates/operation.decide.ts';
import { verificationCode } from '../../../machines/aggregates/verificationCode.decide.ts';
import type { EffectParams } from '../../../machines/effects.ts';
import { batchJob } from '../../../machines/processes/batchJob.decide.ts';
import { type TransferCommand, transfer } from '../../../machines/processes/transfer.decide.ts';
import type { OperationId } from '../../../models/ids.ts';
import type { ItemEnd } from '../../../models/itemEnd.ts';
import { isRejected } from '../../../src/engine/chart/aggregate.ts';
import type { End, Hands, Performers } from './hands.ts';

export const streamOfLock = (lockId: number) => `lock-${lockId}`;
export const streamOfOperation = (operationId: string) => `operation-${operationId}`;
export const streamOfJob = (jobId: string) => `job-${jobId}`;

const UNSENT = { kind: 'unreachable', reason: 'deadlinePassed' } as const;

interface Others {
  /** Request for an operation with the lock's current state. */
  requestFor(params: EffectParams['requestOperation']): Parameters<typeof operation.decide>[0];
  /** Whether the job was paused or cancelled meanwhile. */
  isHalted(params: EffectParams['requestOperation']): boolean;
  tellApp(order: EffectParams['tellRecipient']): void;
  /** Answers of external services, which may be missing. */
  photoIs(): 'good' | 'bad' | 'unanswered';
  mailIs(): 'delivered' | 'failed' | 'unanswered';
  survey(): Extract<TransferCommand, { type: 'survey' }>['found'];
  handOver(item: number): Extract<TransferCommand, { type: 'settleItem' }>['end'];
}

export function otherPerformers(others: Others): Performers {
  const tellJob = (hands: Hands, jobId: string, operationId: OperationId, end: ItemEnd): End =>
    hands.settle(batchJob, { type: 'settleItem', operationId, end }, streamOfJob(jobId));

  return {
    *requestOperation(params, hands) {
      yield 'claimed';
      const { operationId, jobId } = params;
      if (others.isHalted(params)) return tellJob(hands, jobId, operationId, UNSENT);
      const asked = hands.ask(operation, others.requestFor(params), streamOfOperation(operationId));
      if (!asked) return 'lost';
      // The operation id is derived from the item, so a repeated request is idempotent.
      if (!isRejected(asked)) return 'nothing';
      return tellJob(hands, jobId, operationId, { kind: 'rejected', reason: 'lockGone' });
    },
    *tellJob({ jobId, operationId, outcome }, hands) {
      yield 'claimed';
      return tellJob(hands, jobId, operationId, outcome);
    },
    *tellLock({ lockId, ...learnt }, hands) {
      yield 'claimed';
      return hands.settle(lock, { type: 'learnSetting', ...learnt }, streamOfLock(lockId));
    },
    *tellRecipient(order) {
      yield 'claimed';
      others.tellApp(order);
      yield 'told';
      return 'nothing';
    },
    *computeFeatures({ revision }, hands) {
      yield 'claimed';
      const photo = others.photoIs();
      if (photo === 'unanswered') return 'tryAgain';
      const answer: FaceCommand =
        photo === 'good'
          ? { type: 'tellFeatures', revision, featuresRef: `features-${revision}` }
          : { type: 'refusePhoto', revision, reason: 'notChecked' };
      yield 'computed';
      return hands.settle(face, answer);
    },
    *deliverCode({ codeId }, hands) {
      yield 'claimed';
      const mail = others.mailIs();
      yield 'handed to the provider';
      if (mail === 'unanswered') return 'tryAgain';
      const outcome =
        mail === 'delivered' ? ({ kind: mail } as const) : ({ kind: mail, reason: 'unreachable' } as const);
      return hands.settle(verificationCode, { type: 'settleDelivery', codeId, outcome });
    },
    *surveyTransfer(_, hands) {
      yield 'claimed';
      return hands.settle(transfer, { type: 'survey', found: others.survey() });
    },
    *offerTransfer() {
      yield 'claimed';
      return 'nothing';
    },
    *handOver({ item }, hands) {
      yield 'claimed';
      const end = others.handOver(item);
      yield 'handed over';
      return hands.settle(transfer, { type: 'settleItem', item, end });
    },
  };
}
