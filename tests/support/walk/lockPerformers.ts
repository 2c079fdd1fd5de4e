/** Effects on locks, as the server handles them: send, command the gateway, settle or read back. */

import { card } from '../../../machines/aggregates/card.decide.ts';
import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import { sameValidity } from '../../../machines/aggregates/credential/eKeyTerms.ts';
import { face } from '../../../machines/aggregates/face.decide.ts';
import { fingerprint } from '../../../machines/aggregates/fingerprint.decide.ts';
import { keyFob } from '../../../machines/aggregates/keyFob.decide.ts';
import { lockSetting } from '../../../machines/aggregates/lockSetting.decide.ts';
import { operation } from '../../../machines/aggregates/operation.decide.ts';
import { palmVein } from '../../../machines/aggregates/palmVein.decide.ts';
import { passcode } from '../../../machines/aggregates/passcode.decide.ts';
import { qrCode } from '../../../machines/aggregates/qrCode.decide.ts';
import type { CredentialRevision } from '../../../machines/effects/accessGrantEffects.ts';
import { batchJob } from '../../../machines/processes/batchJob.decide.ts';
import type { CredentialChange, CredentialKind, ReadBackResult, WriteOutcome } from '../../../models/credential.ts';
import type { LockSetting } from '../../../models/lockSettings.ts';
import { isRejected } from '../../../src/engine/chart/aggregate.ts';
import type { Hands, Performers } from './hands.ts';
import { streamOfJob } from './otherPerformers.ts';
import type { Answer, Command, Kept, PhysicalLock } from './physical.ts';
import type { Streams, Thing } from './streams.ts';

/** Commands that every credential type accepts. */
export const CREDENTIALS = { card, passcode, fingerprint, palmVein, face, qrCode, keyFob } as unknown as Record<
  CredentialKind,
  Thing<typeof card.machine, unknown, { type: string; data: unknown }>
>;

const NO_ANSWER = { kind: 'unconfirmed', reason: 'noAnswer' } as const;
/** Sent before a crash: the outcome is unknown. */
const RESTARTED = { kind: 'unconfirmed', reason: 'serverRestarted' } as const;
const outcomeOf = (answer: Answer | null): WriteOutcome & Answer => (answer ?? NO_ANSWER) as WriteOutcome & Answer;

const wantedOf = ({ validity, content }: CredentialContext): Kept => ({
  validity,
  blocked: content?.kind === 'card' && content.lost,
});
const isAtLock = ({ content }: CredentialContext) =>
  content?.kind === 'palmVein' ||
  content?.kind === 'keyFob' ||
  (content?.kind === 'fingerprint' && content.templateRef === null);

export const isSame = (a: Kept, b: Kept) => a.blocked === b.blocked && sameValidity(a.validity, b.validity);

/** Writes the desired state to a lock. */
export function writes(context: CredentialContext, change: CredentialChange): Command['act'] {
  const { credentialId } = context as CredentialContext & CredentialRevision;
  const kept = wantedOf(context);
  return lock => {
    if (change === 'add' && isAtLock(context)) return { shows: { credentialId, kept } };
    if (change === 'delete') lock.credentials.delete(credentialId);
    else lock.credentials.set(credentialId, kept);
    return {};
  };
}

export function lockPerformers(streams: Streams, spread: () => number): Performers {
  const contextOf = (kind: CredentialKind, { stream }: Hands) =>
    streams.streamOf(CREDENTIALS[kind], stream).snapshot.context;

  return {
    *operateLock({ operationId, lockId, gatewayId, deadlineAt, jobId }, hands) {
      yield 'claimed';
      const isHalted = jobId && !streams.streamOf(batchJob, streamOfJob(jobId)).snapshot.matches('running');
      if (isHalted && streams.streamOf(operation, hands.stream).snapshot.matches('requested')) return 'tryAgain';
      const sent = hands.ask(operation, { type: 'send' });
      if (!sent) return 'lost';
      const { snapshot } = streams.streamOf(operation, hands.stream);
      if (isRejected(sent))
        return snapshot.matches('sent') ? hands.settle(operation, { type: 'settle', outcome: RESTARTED }) : 'nothing';
      if (!snapshot.matches('sent')) return 'nothing';
      const answer = yield* hands.tell(gatewayId, { lockId, operationId, act: () => ({}) }, deadlineAt);
      return hands.settle(operation, { type: 'settle', outcome: outcomeOf(answer) });
    },
    *queryState({ lockId, gatewayId }, hands) {
      yield 'claimed';
      const answer = yield* hands.tell(gatewayId, { lockId, act: () => ({}) });
      return answer?.kind === 'done' ? 'nothing' : 'tryAgain';
    },
    *writeCredential({ kind, lockId, gatewayId, change, revision }, hands) {
      yield 'claimed';
      const sent = hands.ask(CREDENTIALS[kind], { type: 'send', revision });
      if (!sent) return 'lost';
      if (isRejected(sent) && sent.rejected === 'gatewayBusy') return 'tryAgain';
      // Superseded, or sent by another process: settles an older revision.
      if (isRejected(sent))
        return hands.settle(CREDENTIALS[kind], { type: 'settle', revision, outcome: RESTARTED, spread: spread() });
      const act = writes(contextOf(kind, hands), change);
      const answer = yield* hands.tell(gatewayId, { lockId, act });
      const settle = { type: 'settle', revision, outcome: outcomeOf(answer), spread: spread() };
      return hands.settle(CREDENTIALS[kind], settle);
    },
    *readCredential({ kind, credentialId, lockId, gatewayId, revision }, hands) {
      yield 'claimed';
      const act = (lock: PhysicalLock) => ({ told: lock.credentials.get(credentialId) ?? 'absent' });
      const answer = yield* hands.tell(gatewayId, { lockId, act });
      if (answer?.kind !== 'done') return 'tryAgain';
      const told = answer.told as Kept | 'absent';
      const asWanted = told !== 'absent' && isSame(told, wantedOf(contextOf(kind, hands)));
      const found: ReadBackResult = told === 'absent' ? 'absent' : asWanted ? 'asWanted' : 'different';
      return hands.settle(CREDENTIALS[kind], { type: 'readBack', revision, found, spread: spread() });
    },
    *applySetting({ lockId, gatewayId, setting, revision }, hands) {
      yield 'claimed';
      const sent = hands.ask(lockSetting, { type: 'send', revision });
      if (!sent) return 'lost';
      if (isRejected(sent))
        return hands.settle(lockSetting, { type: 'settle', revision, outcome: RESTARTED, spread: spread() });
      const act = (lock: PhysicalLock) => {
        lock.settings.set(setting.name, setting);
        return {};
      };
      const answer = yield* hands.tell(gatewayId, { lockId, act });
      return hands.settle(lockSetting, { type: 'settle', revision, outcome: outcomeOf(answer), spread: spread() });
    },
    *readSetting({ lockId, gatewayId, name, revision }, hands) {
      yield 'claimed';
      const answer = yield* hands.tell(gatewayId, { lockId, act: lock => ({ told: lock.settings.get(name) ?? null }) });
      if (answer?.kind !== 'done') return 'tryAgain';
      const setting = answer.told as LockSetting | null;
      const found = setting && { setting };
      return hands.settle(lockSetting, { type: 'readBack', revision, found, spread: spread() });
    },
  };
}
