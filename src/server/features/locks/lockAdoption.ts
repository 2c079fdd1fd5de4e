import { gateway } from '../../../../machines/aggregates/gateway.decide.ts';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import type { Adopting, addingCalls, DiscoveredLock, DiscoveryResult } from '../../../../models/calls/adding.calls.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, GatewayId, type GroupId, LockId, NOT_GROUPED } from '../../../../models/ids.ts';
import type { Connector, DeviceAddress, NotAdoptable } from '../../../../models/way.ts';
import type { FindOutcome, FoundGateway, FoundLock } from '../../../drivers/finding.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { type AddressOwners, addressOwners } from '../../connectors/connectivityRow.ts';
import type { Fleet } from '../../connectors/fleet.ts';
import { newNumericId } from '../../storage/newNumericId.ts';
import type { PaidPlan } from '../billing/paidPlan.service.ts';
import { hasGroup } from './groupRow.ts';
import { rolesOn } from './lockPermissions.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  newId: NewId;
  fleet: Fleet;
  advanced: Pick<PaidPlan, 'requireOpen' | 'requireRoomForNext'>;
}

type AdoptParams = ParamsOf<typeof addingCalls.adopt>;
type Discovery = Extract<FindOutcome, { kind: 'done' }>;
/** `lockId` only if visible to them. */
type Adoptability = { lockId: LockId | null; refused: NotAdoptable | null };

export type LockAdoption = ReturnType<typeof createLockAdoption>;

export function createLockAdoption({ store, loop, newId, fleet, advanced }: Dependencies) {
  const discover = async (uid: AccountId, way: Connector): Promise<FindOutcome> =>
    (await fleet.discoveryDriver(way)?.find(uid)) ?? { kind: 'away' };

  /** A lock and its gateway share an account. */
  async function adoptability(
    uid: AccountId,
    owners: AddressOwners,
    locks: readonly FoundLock[],
  ): Promise<Adoptability[]> {
    const held = locks.flatMap(({ address }) => owners.locks.get(address)?.id ?? []);
    const roles = await rolesOn(store.db, uid, held);
    return locks.map(({ address, gateway, refused }) => {
      const lockId = owners.locks.get(address)?.id ?? null;
      if (lockId !== null) return roles.has(lockId) ? { lockId, refused } : { lockId: null, refused: 'ofSomebodyElse' };
      const candidate = gateway === null ? undefined : owners.gateways.get(gateway);
      return { lockId, refused: candidate && candidate.ownerId !== uid ? 'ofSomebodyElse' : refused };
    });
  }

  async function find(uid: AccountId, way: Connector): Promise<DiscoveryResult> {
    const found = await discover(uid, way);
    if (found.kind !== 'done') return { state: found.kind };
    const adoptable = await adoptability(uid, await addressOwners(store.db, way), found.locks);
    const names = new Map(found.gateways.map(({ address, name }) => [address, name]));
    const list = found.locks.map((lock, nth): DiscoveredLock => {
      const { address, name, mac, maker, model, gateway, battery, zoneOffsetMinutes, blockReason } = lock;
      return {
        ...{ address, name, mac, maker, model, battery, zoneOffsetMinutes, obstacle: blockReason },
        gatewayName: gateway === null ? null : (names.get(gateway) ?? gateway),
        ...(adoptable[nth] ?? { lockId: null, refused: null }),
      };
    });
    return { state: 'found', list };
  }

  async function groupRefusal(uid: AccountId, groupId: GroupId, name: string): Promise<Rejection | null> {
    if (groupId === NOT_GROUPED) return null;
    if (!(await hasGroup(store.db, uid, groupId))) return reject('groupNotFound');
    return (await advanced.requireOpen(uid)) ?? advanced.requireRoomForNext(uid, name);
  }

  /** Adopted with its first lock. After a crash the next lock reuses it. */
  async function adoptGateway(
    uid: AccountId,
    way: Connector,
    { address, name, networkName }: Pick<FoundGateway, 'address' | 'name' | 'networkName'>,
  ): Promise<GatewayId | Rejection> {
    const known = (await addressOwners(store.db, way)).gateways.get(address);
    if (known) return known.ownerId === uid ? known.id : reject('notAdoptable', { why: 'ofSomebodyElse' });
    const gatewayId = GatewayId.parse(newNumericId(newId));
    return loop.handle(
      gateway,
      streamRef(uid, gateway.kind, gatewayId),
      { type: 'adopt', gatewayId, name, networkName, reachedBy: { way, address } },
      { by: uid, answer: gatewayId },
    );
  }

  /** Null: no gateway. */
  async function resolveGateway(
    uid: AccountId,
    way: Connector,
    { gateways }: Discovery,
    address: DeviceAddress | null,
  ) {
    if (address === null) return null;
    const candidate = gateways.find(one => one.address === address) ?? { address, name: address, networkName: '' };
    const adopted = await adoptGateway(uid, way, candidate);
    // A concurrent adoption was faster.
    return isRejection(adopted) && adopted.rejected === 'conflict' ? adoptGateway(uid, way, candidate) : adopted;
  }

  /**
   * Client data is not trusted: the lock is discovered again. The append is the adoption; everything else follows from
   * the log.
   */
  async function adopt(uid: AccountId, wish: AdoptParams): Promise<Adopting | Rejection> {
    const { way, address, lockAlias: alias, groupId, timeZone, commandId } = wish;
    const previous = commandId ? await store.answerOf(uid, commandId) : null;
    if (previous) return previous.answer as Adopting | Rejection;
    const refusal = await groupRefusal(uid, groupId, alias);
    if (refusal) return refusal;
    const found = await discover(uid, way);
    if (found.kind === 'notSignedIn') return reject('wayClosed', { why: 'notSignedIn' });
    if (found.kind === 'away') return reject('wayAway');
    const there = found.locks.find(one => one.address === address);
    const [adoptable] = there ? await adoptability(uid, await addressOwners(store.db, way), [there]) : [];
    if (!there || !adoptable) return reject('lockNotFound');
    if (adoptable.lockId !== null) return reject('takenIn');
    if (adoptable.refused) return reject('notAdoptable', { why: adoptable.refused });
    const gatewayId = await resolveGateway(uid, way, found, there.gateway);
    if (isRejection(gatewayId)) return gatewayId;

    const { name, mac, battery, autoLockSeconds, remoteUnlock, addedByOldApp, passcodeVersion } = there;
    const capabilities = [...there.capabilities];
    const known = {
      ...{ name, mac, battery, autoLockSeconds, remoteUnlock, addedByOldApp, capabilities },
      ...(passcodeVersion !== null && { passcodeVersion }),
      reachedBy: { way, address },
    };
    const lockId = LockId.parse(newNumericId(newId));
    fleet.expectAdoption(lockId, way);
    const answer = await loop.handle(
      lock,
      streamRef(uid, lock.kind, lockId),
      { type: 'adopt', uid, gatewayId, groupId, lock: { lockId, alias, timeZone, ...known } },
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
