import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { CommandId, type LockId, type OperationId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { send } from '../api/send.ts';
import { attemptsActor } from './attempts.ts';

/** Asks for the action, then looks once how it stands; the rest is heard live. Rejects when it was not even accepted. */
export async function operate(lockId: LockId, action: LockAction): Promise<OperationId> {
  const commandId = CommandId.parse(crypto.randomUUID());
  const call = action === 'unlock' ? lockCalls.unlock : lockCalls.lock;
  const { attemptId } = await send(call, { lockId, commandId });
  void loadAttempt(attemptId);
  return attemptId;
}

/** A failure is no matter: what happens next is heard live, and the page says so when it is not connected. */
export async function loadAttempt(attemptId: OperationId): Promise<void> {
  try {
    attemptsActor.send({ type: 'attempt.loaded', attempt: await send(lockCalls.attempt, { attemptId }) });
  } catch {
    return;
  }
}
