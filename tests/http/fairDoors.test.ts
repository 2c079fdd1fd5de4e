/** Many requests of one user do not delay the doors of others behind the same gateway. */
import { describe, expect, it } from 'vitest';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { CommandId, GatewayId, LockId, OperationId } from '../../models/ids.ts';
import { NOT_GROUPED } from '../../models/ids.ts';
import { MAX_PENDING_DOORS } from '../../models/limits.ts';
import { CAPABILITIES, type LockAction } from '../../models/lockState.ts';
import { JobType } from '../../models/progress.ts';
import { lockData } from '../support/givenFacts.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse, uidOf } from './house.ts';

const hall = 1 as GatewayId;
const front = locks.door.lockId;
const mailbox = locks.unlockOnly.lockId;

async function atHome() {
  const house = await openHouse();
  const [owner, guest] = await Promise.all([house.signIn('owner'), house.signIn('guest')]);
  const { keyId } = await owner.data(ekeyCalls.send, {
    lockId: front,
    recipient: nameOf('guest'),
    name: 'Ana',
    remoteUnlock: 'true',
    validity: { kind: 'permanent' },
  });
  const { list } = await guest.data(ekeyCalls.listMine, {});
  await guest.data(ekeyCalls.accept, { keyId, turn: list.find(key => key.keyId === keyId)?.turn ?? 0 });

  const asks = (who: SignedClient, lockId: LockId, action: LockAction = 'unlock', commandId?: string) =>
    who.ask(lockCalls[action], { lockId, commandId: commandId as CommandId });
  const ended = (attemptId: OperationId) =>
    house.until(async () => {
      const { settledAt, state } = await owner.data(lockCalls.attempt, { attemptId });
      return settledAt === null ? null : state;
    });
  /** The locks in the order in which their operations were sent. */
  async function sent(): Promise<LockId[]> {
    const { facts } = await house.store.readAll(null, 10_000);
    return facts.flatMap(({ type, data }) => (type === 'operation.sent.v1' ? (data as { lockId: LockId }).lockId : []));
  }
  async function doors(many: number): Promise<LockId[]> {
    const lockIds = Array.from({ length: many }, (_, nth) => (7000 + nth) as LockId);
    for (const lockId of lockIds) {
      const added = { ...lockData, lockId, alias: `Door ${lockId}`, mac: String(lockId), capabilities: CAPABILITIES };
      await house.write('lock', lockId, [
        { type: 'lock.added.v1', data: added },
        { type: 'lock.linked.v1', data: { lockId, gatewayId: hall } },
        { type: 'lock.accessGranted.v1', data: { lockId, uid: uidOf('owner'), role: 'owner', groupId: NOT_GROUPED } },
      ]);
    }
    return lockIds;
  }
  return { house, owner, guest, asks, ended, sent, doors };
}

const attemptOf = ({ data }: { data?: unknown }) => (data as { attemptId: OperationId }).attemptId;

describe('operations behind one gateway', () => {
  it('are sent once for fifty repeated requests of one user, so that the owner’s unlock is sent next', async () => {
    const { house, owner, guest, asks, ended, sent } = await atHome();
    const goOn = house.holdOperations(front);
    const flood = await Promise.all(Array.from({ length: 50 }, () => asks(guest, front)));
    expect(new Set(flood.map(attemptOf)).size).toBe(1);
    const asked = attemptOf(await asks(owner, mailbox));
    // More requests from the same user.
    await Promise.all(Array.from({ length: 20 }, () => asks(guest, front)));
    goOn({ kind: 'done' });
    expect(await ended(asked)).toBe('done');
    expect(await sent()).toEqual([front, mailbox]);
  });

  it('are merged if one user repeats them, and rejected if they contradict the user’s pending one', async () => {
    const { house, owner, guest, asks, ended } = await atHome();
    const goOn = house.holdOperations(front);
    const first = attemptOf(await asks(owner, front));
    const again = attemptOf(await asks(owner, front, 'unlock', 'again'));
    expect(again).toBe(first);
    expect(await asks(owner, front, 'lock')).toMatchObject({
      errorMsg: 'operationPending',
      data: { attemptId: first },
    });
    const another = attemptOf(await asks(guest, front));
    expect(another).not.toBe(first);
    goOn({ kind: 'done' });
    await Promise.all([ended(first), ended(another)]);
    // A repeated command gets the same answer later as well; a new command starts a new attempt.
    expect(attemptOf(await asks(owner, front, 'unlock', 'again'))).toBe(first);
    expect(attemptOf(await asks(owner, front, 'lock'))).not.toBe(first);
  });

  it('are rejected above the maximum number of pending operations per account', async () => {
    const { house, owner, asks, doors, ended } = await atHome();
    const goOn = house.holdOperations();
    const lockIds = await doors(MAX_PENDING_DOORS + 20);
    const answers = await Promise.all(lockIds.map(lockId => asks(owner, lockId)));
    const accepted = answers.filter(({ errorCode }) => errorCode === 0);
    expect(accepted).toHaveLength(MAX_PENDING_DOORS);
    for (const { errorCode, errorMsg } of answers) if (errorCode !== 0) expect(errorMsg).toBe('tooManyPending');
    goOn({ kind: 'done' });
    await Promise.all(accepted.map(answer => ended(attemptOf(answer))));
    expect((await asks(owner, lockIds.at(-1) as LockId)).errorCode).toBe(0);
  });

  it('wait for only one lock when a large job is running, and the job still completes', async () => {
    const { house, owner, guest, asks, doors, ended, sent } = await atHome();
    const lockIds = await doors(40);
    const [first] = lockIds as [LockId];
    for (const lockId of lockIds.slice(1)) house.holdOperations(lockId)({ kind: 'done' });
    const goOn = house.holdOperations(first);
    const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds });
    await house.until(async () => ((await sent()).length === 1 ? true : null));
    const [mine, theirs] = [attemptOf(await asks(owner, mailbox)), attemptOf(await asks(guest, front))];
    // This lock is part of the job, too.
    const again = attemptOf(await asks(owner, lockIds.at(-1) as LockId));
    goOn({ kind: 'done' });
    expect(await Promise.all([ended(mine), ended(theirs), ended(again)])).toEqual(['done', 'done', 'done']);
    expect((await sent()).slice(0, 4)).toEqual([first, mailbox, front, lockIds.at(-1)]);
    await house.until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    const { list } = await owner.data(jobCalls.items, { jobId, pageSize: 200 });
    expect(new Set(list.map(({ reason }) => reason))).toEqual(new Set([null]));
  });
});
