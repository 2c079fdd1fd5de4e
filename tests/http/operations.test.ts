import { describe, expect, it } from 'vitest';
import { type Attempt, lockCalls } from '../../models/calls/lock.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import type { CommandId, LockId, OperationId } from '../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../models/limits.ts';
import { OpenState } from '../../models/lockState.ts';
import type { Outcome } from '../../models/outcome.ts';
import { Progress } from '../../models/progress.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { type HouseOptions, locks, openHouse } from './house.ts';

async function atHome(options: HouseOptions = {}) {
  const house = await openHouse(options);
  const owner = await house.signIn('owner');
  const ended = (client: SignedClient, attemptId: OperationId): Promise<Attempt> =>
    house.until(async () => {
      const attempt = await client.data(lockCalls.attempt, { attemptId });
      return attempt.settledAt === null ? null : attempt;
    });
  const unlock = async (lockId: LockId, commandId?: string, client = owner) => {
    const command = commandId as CommandId | undefined;
    return (await client.data(lockCalls.unlock, { lockId, commandId: command })).attemptId;
  };
  const requests = async () => {
    const { facts } = await house.store.readAll(null, 10_000);
    return facts.filter(({ type }) => type === 'operation.requested.v1').length;
  };
  return { ...house, owner, ended, unlock, requests };
}

describe('an unlock or lock request', () => {
  it('returns an attempt that settles, and the lock’s report then updates the door state and access records', async () => {
    const { owner, unlock, ended, until } = await atHome();
    const { lockId } = locks.door;
    const attempt = await ended(owner, await unlock(lockId));
    expect(attempt).toMatchObject({
      lockId,
      action: 'unlock',
      state: 'done',
      progress: Progress.SUCCESS,
      reason: null,
    });
    expect(attempt.deadlineAt).toBeLessThanOrEqual(attempt.requestedAt + OPERATION_DEADLINE_MS);
    const detail = await until(async () => {
      const now = await owner.data(lockCalls.detail, { lockId });
      return now.openState === OpenState.UNLOCKED ? now : null;
    });
    expect(detail).toMatchObject({ openStateSource: 'operation', role: 'owner', gatewayName: 'Hall' });
    const record = await until(async () => (await owner.data(lockRecordCalls.list, { lockId })).list[0] ?? null);
    expect(record).toMatchObject({
      operator: 'owner',
      success: true,
      lockAlias: 'Front door',
      timeZone: 'Europe/Berlin',
    });
  });

  it('creates one operation when it is sent twice under one command id', async () => {
    const { unlock, requests } = await atHome();
    const first = await unlock(locks.door.lockId, 'once');
    expect(await unlock(locks.door.lockId, 'once')).toBe(first);
    const both = await Promise.all([unlock(locks.door.lockId, 'twice'), unlock(locks.door.lockId, 'twice')]);
    expect(new Set(both).size).toBe(1);
    expect(both).not.toContain(first);
    expect(await requests()).toBe(2);
  });

  it('does not return another user’s attempt for the same command id', async () => {
    const { unlock, signIn, requests } = await atHome();
    const admin = await signIn('admin');
    expect(await unlock(locks.door.lockId, 'mine', admin)).not.toBe(await unlock(locks.door.lockId, 'mine'));
    expect(await requests()).toBe(2);
  });

  it('is accepted for a lock behind an offline gateway and settles as unreachable', async () => {
    const { owner, unlock, ended } = await atHome();
    const attempt = await ended(owner, await unlock(locks.offline.lockId));
    expect(attempt).toMatchObject({ state: 'unreachable', reason: 'gatewayOffline', progress: Progress.FAILED });
  });

  it.each([
    ['noGateway', lockCalls.unlock, 'noGateway'],
    ['remoteOff', lockCalls.unlock, 'remoteUnlockOff'],
    ['unlockOnly', lockCalls.lock, 'notInThisState'],
  ] as const)('is rejected immediately if the lock cannot perform it: %s', async (which, call, why) => {
    const { owner, requests } = await atHome();
    expect(await owner.ask(call, { lockId: locks[which].lockId })).toMatchObject({ errorMsg: why });
    expect(await requests()).toBe(0);
  });
});

describe('a lock', () => {
  it('reports why it cannot be operated', async () => {
    const { owner, signIn } = await atHome();
    const guest = await signIn('guest');
    const obstacles = async (client: SignedClient, lockId: LockId) =>
      (await client.data(lockCalls.detail, { lockId })).obstacles;
    expect(await obstacles(owner, locks.door.lockId)).toEqual({ unlock: null, lock: null });
    expect(await obstacles(guest, locks.door.lockId)).toEqual({ unlock: 'noPermission', lock: 'noPermission' });
    expect(await obstacles(owner, locks.noGateway.lockId)).toEqual({ unlock: 'noGateway', lock: 'noGateway' });
    expect(await obstacles(owner, locks.unlockOnly.lockId)).toEqual({ unlock: null, lock: 'notSupported' });
  });

  it('answers a state query with its last known state, then reports its current one', async () => {
    const { owner, until } = await atHome();
    const { lockId } = locks.door;
    const known = await owner.data(lockCalls.queryState, { lockId });
    expect(known).toEqual({ openState: OpenState.UNKNOWN, openStateSource: null, openStateAt: null });
    const told = await until(async () => {
      const detail = await owner.data(lockCalls.detail, { lockId });
      return detail.openStateAt === null ? null : detail;
    });
    expect(told).toMatchObject({ openState: OpenState.LOCKED, openStateSource: 'query' });
  });

  it('is shown as unreadable after refusing a state query, and then queried only on a user’s request', async () => {
    const { lockId } = locks.door;
    let asked = 0;
    const { owner, unlock, ended, until, store, report } = await atHome({
      broken: {
        operate: async () => ({ kind: 'unconfirmed', reason: 'noAnswer' }),
        queryState: async () => {
          asked++;
          return { kind: 'refused', reason: 'notSupported' };
        },
      },
    });
    const detail = () => owner.data(lockCalls.detail, { lockId });
    const refused = () => until(async () => ((await detail()).stateUnreadable === 'notSupported' ? true : null));
    const nothingWaits = () =>
      until(async () => ((await store.db.selectFrom('outbox').select('id').execute()).length === 0 ? true : null));
    await owner.data(lockCalls.queryState, { lockId });
    await refused();
    expect(await detail()).toMatchObject({ openState: OpenState.UNKNOWN, openStateAt: null });
    expect(asked).toBe(1);

    await ended(owner, await unlock(lockId));
    await nothingWaits();
    expect(asked, 'an unconfirmed unlock asks no more').toBe(1);

    await owner.data(lockCalls.queryState, { lockId });
    await refused();
    expect(asked).toBe(2);

    await report({ type: 'door', lockId, openState: OpenState.LOCKED, source: 'gateway', reportedAt: Date.now() });
    expect(await detail()).toMatchObject({ openState: OpenState.LOCKED, stateUnreadable: null });
  });

  it('is queried again automatically if it refused a state query for a temporary reason', async () => {
    const { lockId } = locks.door;
    const answers: Outcome[] = [
      { kind: 'refused', reason: 'jammed' },
      { kind: 'refused', reason: 'lowBattery' },
    ];
    const { owner, until } = await atHome({
      broken: { queryState: async () => answers.shift() ?? { kind: 'done' } },
    });
    await owner.data(lockCalls.queryState, { lockId });
    await until(async () =>
      (await owner.data(lockCalls.detail, { lockId })).stateUnreadable === 'lowBattery' ? true : null,
    );
    expect(answers).toEqual([]);
  });

  it('rejects a state query if it has no gateway', async () => {
    const { owner } = await atHome();
    const { lockId } = locks.noGateway;
    expect(await owner.ask(lockCalls.queryState, { lockId })).toMatchObject({ errorMsg: 'noGateway' });
  });

  it('is listed for remote operation to users who may unlock it', async () => {
    const { owner, signIn } = await atHome();
    const offered = async (client: SignedClient) =>
      (await client.data(lockCalls.listForRemoteOperation, {})).list.map(({ lockAlias }) => lockAlias);
    expect(await offered(owner)).toEqual(['Front door', 'Mailbox', 'Shed']);
    expect(await offered(await signIn('admin'))).toEqual(['Front door']);
    expect(await offered(await signIn('guest'))).toEqual([]);
  });
});
