import type { SnapshotFrom } from 'xstate';
import type { verificationCodeMachine } from '../../../machines/aggregates/verificationCode.machine.ts';
import { CODE_INTERVAL_MS, CODE_TRIES, type CodeId } from '../../../models/verificationCode.ts';
import { codeFact, codeNo, codeRequested, codeWrong } from '../givenCodes.ts';
import { NOON } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

type Snapshot = SnapshotFrom<typeof verificationCodeMachine>;

/** A second code, by voice, a minute later; more would add no states. */
const SECOND = NOON + CODE_INTERVAL_MS;
export const numberOf = (codeId: CodeId | null) => (codeId === null ? 0 : codeId === codeNo(1) ? 1 : 2);
const since = ({ codeId }: Snapshot['context']) => (codeId === codeNo(2) ? SECOND : NOON) + 1;
/** The fifth wrong code and the lockout are appended together. */
const isLocking = (snapshot: Snapshot) => snapshot.hasTag('counts') && snapshot.context.tries === CODE_TRIES;
const inForce = (snapshot: Snapshot, locking = false) => {
  const { codeId } = snapshot.context;
  return codeId !== null && isLocking(snapshot) === locking ? [{ codeId }] : [];
};

export const exploredVerificationCode: Exploration<typeof verificationCodeMachine> = {
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
};
