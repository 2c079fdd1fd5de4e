import { isPending } from '../../../machines/selectors/attempt.ts';
import { type Attempt, lockCalls } from '../../../models/calls/lock.calls.ts';
import { CommandId, type OperationId } from '../../../models/ids.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { send } from '../api/send.ts';
import { attemptsActor, type NamedLock } from './attempts.ts';

/** The server ends an attempt at its deadline. Without a live fact by this time after it, the attempt is fetched. */
const LOOK_AFTER_DEADLINE_MS = 2000;

/** Requests the action and tracks it. Returns null if the request failed, which the lock’s row and a toast show. */
export async function operate({ lockId, name }: NamedLock, action: LockAction): Promise<OperationId | null> {
  attemptsActor.send({ type: 'attempt.begun', lockId });
  const commandId = CommandId.parse(crypto.randomUUID());
  const call = action === 'unlock' ? lockCalls.unlock : lockCalls.lock;
  try {
    const { attemptId } = await send(call, { lockId, commandId });
    attemptsActor.send({ type: 'attempt.asked', attemptId, name });
    void follow(attemptId);
    return attemptId;
  } catch (failure) {
    attemptsActor.send({ type: 'attempt.unsent', lockId, name, action, failure });
    return null;
  }
}

async function follow(attemptId: OperationId): Promise<void> {
  await loadAttempt(attemptId);
  const attempt = known(attemptId);
  if (attempt === undefined || !isPending(attempt)) return;
  const wait = Math.max(0, attempt.deadlineAt - Date.now()) + LOOK_AFTER_DEADLINE_MS;
  setTimeout(() => {
    const later = known(attemptId);
    if (later && isPending(later)) void look(attemptId);
  }, wait);
}

const known = (attemptId: OperationId): Attempt | undefined =>
  Object.values(attemptsActor.getSnapshot().context.attempts).find(attempt => attempt.attemptId === attemptId);

/** At most one request per attempt at a time. */
const looking = new Map<OperationId, Promise<void>>();

/** Ignores failures: the live stream reports the result as well. */
export async function loadAttempt(attemptId: OperationId): Promise<void> {
  if (known(attemptId) === undefined) await look(attemptId);
}

function look(attemptId: OperationId): Promise<void> {
  const under = looking.get(attemptId) ?? ask(attemptId).finally(() => looking.delete(attemptId));
  looking.set(attemptId, under);
  return under;
}

async function ask(attemptId: OperationId): Promise<void> {
  try {
    attemptsActor.send({ type: 'attempt.loaded', attempt: await send(lockCalls.attempt, { attemptId }) });
  } catch {
    return;
  }
}
