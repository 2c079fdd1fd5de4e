import { operation } from '../../../../machines/aggregates/operation.decide.ts';
import { qrCode } from '../../../../machines/aggregates/qrCode.decide.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { CommandId, OperationId } from '../../../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../../../models/limits.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { connectivityByLink } from '../../connectors/connectivity.ts';
import { pendingByLink } from '../operations/operationRow.ts';
import { GUEST_BLOCK_REASONS, type ResolvedLink } from './guestLink.ts';

type Parts = Pick<Dependencies, 'store' | 'loop' | 'newId' | 'driver'>;

export async function unlockByLink(
  { store, loop, newId, driver }: Parts,
  found: ResolvedLink,
  commandId: CommandId | undefined,
  now: number,
) {
  const { account, ref, lockId, uid, credentialId, door } = found;
  const options = { by: 0, commandId: commandId && (`link-${credentialId}-${commandId}` as CommandId) } as const;
  const known = options.commandId ? await store.answerOf(account, options.commandId) : null;
  if (known) return known.answer as { attemptId: OperationId };
  const connectivity = connectivityByLink(driver, door);
  if ('blockReason' in connectivity)
    return reject(GUEST_BLOCK_REASONS[connectivity.blockReason] ? connectivity.blockReason : 'lockNotReachable');
  // Lets a repeated request return the pending attempt.
  const pending = () => pendingByLink(store.db, account, lockId, credentialId);
  const attemptId = await pending();
  if (attemptId !== null) {
    const { commandId: id } = options;
    const nothing = { ...ref, expected: 'any', facts: [], meta: { by: 0 } } as const;
    if (id) await store.append({ ...nothing, answer: { commandId: id, answer: { attemptId } } });
    return { attemptId };
  }
  const operationId = newId() as OperationId;
  const { timeZone } = door.context;
  const answer = { attemptId: operationId };
  // Appended before the unlock, so that only one concurrent request passes. A crash in between opens nothing.
  const granted = await loop.handle(qrCode, ref, { type: 'askUnlock', operationId, timeZone }, { ...options, answer });
  if (isRejection(granted)) {
    const first = granted.rejected === 'tooManyTries' ? await pending() : null;
    return first === null ? granted : { attemptId: first };
  }
  const deadlineAt = now + OPERATION_DEADLINE_MS;
  const request = { operationId, lockId, uid, jobId: null, byLink: credentialId, deadlineAt, connectivity };
  return loop.handle(
    operation,
    streamRef(account, 'operation', operationId),
    { type: 'request', action: 'unlock', ...request },
    { by: 0, answer: granted },
  );
}
