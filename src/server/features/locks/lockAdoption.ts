import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import type { Adopting, addingCalls } from '../../../../models/calls/adding.calls.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type GroupId, LockId, NOT_GROUPED } from '../../../../models/ids.ts';
import type { Connector } from '../../../../models/way.ts';
import type { FoundLock } from '../../../drivers/finding.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { addressOwners } from '../../connectors/connectivityRow.ts';
import type { Fleet } from '../../connectors/fleet.ts';
import { newNumericId } from '../../storage/newNumericId.ts';
import type { PaidPlan } from '../billing/paidPlan.service.ts';
import { createGatewayAdoption } from './gatewayAdoption.ts';
import { hasGroup } from './groupRow.ts';
import { createLockDiscovery } from './lockDiscovery.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  newId: NewId;
  fleet: Fleet;
  advanced: Pick<PaidPlan, 'requireOpen' | 'requireRoomForNext'>;
}

type AdoptParams = ParamsOf<typeof addingCalls.adopt>;

export type LockAdoption = ReturnType<typeof createLockAdoption>;

function adoptedState({ address, passcodeVersion, ...found }: FoundLock, way: Connector) {
  const { name, mac, battery, autoLockSeconds, remoteUnlock, addedByOldApp } = found;
  const capabilities = [...found.capabilities];
  return {
    ...{ name, mac, battery, autoLockSeconds, remoteUnlock, addedByOldApp, capabilities },
    ...(passcodeVersion !== null && { passcodeVersion }),
    reachedBy: { way, address },
  };
}

export function createLockAdoption({ store, loop, newId, fleet, advanced }: Dependencies) {
  const { discover, adoptability, find } = createLockDiscovery({ store, fleet });
  const resolveGateway = createGatewayAdoption({ store, loop, newId });

  async function groupRefusal(uid: AccountId, groupId: GroupId, name: string): Promise<Rejection | null> {
    if (groupId === NOT_GROUPED) return null;
    if (!(await hasGroup(store.db, uid, groupId))) return reject('groupNotFound');
    return (await advanced.requireOpen(uid)) ?? advanced.requireRoomForNext(uid, name);
  }

  /** Runs discovery again, because the client's data isn't trusted. */
  async function adoptableLock(uid: AccountId, { way, address }: Pick<AdoptParams, 'way' | 'address'>) {
    const found = await discover(uid, way);
    if (found.kind === 'notSignedIn') return reject('wayClosed', { why: 'notSignedIn' });
    if (found.kind === 'away') return reject('wayAway');
    const there = found.locks.find(one => one.address === address);
    const [adoptable] = there ? await adoptability(uid, await addressOwners(store.db, way), [there]) : [];
    if (!there || !adoptable) return reject('lockNotFound');
    if (adoptable.lockId !== null) return reject('takenIn');
    if (adoptable.refused) return reject('notAdoptable', { why: adoptable.refused });
    return { lock: there, gateways: found.gateways };
  }

  /** The lock is adopted once its fact is appended. Later steps follow from the log, even after a crash. */
  async function adopt(uid: AccountId, params: AdoptParams): Promise<Adopting | Rejection> {
    const { way, address, lockAlias: alias, groupId, timeZone, commandId } = params;
    const previous = commandId ? await store.answerOf(uid, commandId) : null;
    if (previous) return previous.answer as Adopting | Rejection;
    const refusal = await groupRefusal(uid, groupId, alias);
    if (refusal) return refusal;
    const found = await adoptableLock(uid, params);
    if (isRejection(found)) return found;
    const gatewayId = await resolveGateway(uid, way, found.gateways, found.lock.gateway);
    if (isRejection(gatewayId)) return gatewayId;
    const lockId = LockId.parse(newNumericId(newId));
    fleet.expectAdoption(lockId, way);
    const answer = await loop.handle(
      lock,
      streamRef(uid, lock.kind, lockId),
      { type: 'adopt', uid, gatewayId, groupId, lock: { lockId, alias, timeZone, ...adoptedState(found.lock, way) } },
      { by: uid, answer: { lockId }, commandId },
    );
    if (isRejection(answer)) {
      const isTaken = (await addressOwners(store.db, way)).locks.has(address);
      return answer.rejected === 'conflict' && isTaken ? reject('takenIn') : answer;
    }
    await fleet.refresh(answer.lockId);
    return answer;
  }

  return { find, adopt };
}
