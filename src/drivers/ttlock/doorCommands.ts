import { MINUTE_MS, SECOND_MS } from '../../../models/duration.ts';
import { OpenState } from '../../../models/lockState.ts';
import type { Outcome } from '../../../models/outcome.ts';
import type { Driver } from '../driver.ts';
import type { AdoptedLock } from '../finding.ts';
import { ofUnlock, outcomeOf } from './errors.ts';
import { OpenStateSaid } from './shapes.ts';
import { notSupported, type TtlockParts } from './ttlockParts.ts';

const OWN_QUESTION_MS = MINUTE_MS;

const openStateOf = (state: number): OpenState =>
  state === OpenState.LOCKED || state === OpenState.UNLOCKED ? state : OpenState.UNKNOWN;

/** True for an automatic query: an auto-lock was just due, which callbacks never report. */
async function isOwnQuestion({ reporter, facts }: TtlockParts, { lockId, address }: AdoptedLock): Promise<boolean> {
  const unlockedFor = reporter.unlockedForMs(lockId);
  const { autoLockSeconds } = await facts.of(address);
  if (unlockedFor === null || autoLockSeconds === 0) return false;
  const overdue = unlockedFor - autoLockSeconds * SECOND_MS;
  return overdue >= 0 && overdue < OWN_QUESTION_MS;
}

/**
 * Skips the query if the log will report the auto-lock (recordSync.ts) or the budget is low. The auto-lock then stays
 * unconfirmed until a record reports it.
 */
async function mayAskDoor({ facts, recordSync, budget }: TtlockParts, lock: AdoptedLock): Promise<boolean> {
  const { tellsAutoLock } = await facts.of(lock.address);
  if (tellsAutoLock) recordSync.soon(lock);
  return !tellsAutoLock && budget.mayAsk('door');
}

export function createDoorCommands(parts: TtlockParts): Pick<Driver, 'operate' | 'queryState'> {
  const { client, clock, operations, reporter, inLane } = parts;

  return {
    operate: ({ operationId, action, ...command }) =>
      inLane<Outcome>(command, async ({ uid, address, lockId, capabilities }) => {
        if (!capabilities.includes(action === 'unlock' ? 'remoteUnlock' : 'remoteLock')) return notSupported;
        // Noted before sending, because the record may arrive before the response.
        await operations.note(address, operationId, { action, at: clock.now() });
        const { deadlineAt } = command;
        const question = { path: `lock/${action}`, form: { lockId: address }, deadlineAt, by: 'people' } as const;
        const answer = await client.ask(uid, question);
        if (answer.kind === 'refused' || answer.kind === 'unreachable') await operations.forget(address, operationId);
        if (answer.kind !== 'done') return outcomeOf(action === 'unlock' ? ofUnlock(answer) : answer);
        reporter.gateway(command.gatewayId, true);
        const state = action === 'unlock' ? OpenState.UNLOCKED : OpenState.LOCKED;
        await reporter.door(lockId, state, 'operation', clock.now(), deadlineAt);
        return { kind: 'done' };
      }),

    queryState: command =>
      inLane<Outcome>(command, async lock => {
        const isOwn = await isOwnQuestion(parts, lock);
        if (isOwn && !(await mayAskDoor(parts, lock))) return { kind: 'unreachable', reason: 'callsUsedUp' };
        const { deadlineAt } = command;
        const form = { lockId: lock.address };
        const question = { path: 'lock/queryOpenState', form, deadlineAt, by: isOwn ? 'itself' : 'people' } as const;
        const answer = await client.asked(lock.uid, question, OpenStateSaid);
        if (answer.kind !== 'done') return outcomeOf(answer);
        reporter.gateway(command.gatewayId, true);
        const { state, electricQuantity } = answer.said;
        if (typeof electricQuantity === 'number') reporter.battery(lock.lockId, electricQuantity);
        await reporter.door(lock.lockId, openStateOf(state), 'query', clock.now(), deadlineAt);
        return { kind: 'done' };
      }),
  };
}
