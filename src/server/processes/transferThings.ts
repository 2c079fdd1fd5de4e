/** What may be handed over, by its kind: whether it is still somebody's to give, what goes along, and how it changes hands. */
import { collectedFinger } from '../../../machines/aggregates/collectedFinger.decide.ts';
import { gateway } from '../../../machines/aggregates/gateway.decide.ts';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import type { Effects } from '../../../machines/effects.ts';
import { CollectedId } from '../../../models/collectedFinger.ts';
import { isRejection, type Rejection } from '../../../models/errorCodes.ts';
import { type AccountId, GatewayId, LockId } from '../../../models/ids.ts';
import { type Along, type KeptReason, TransferKind } from '../../../models/transfer.ts';
import type { NewId } from '../clock.ts';
import { collectedRef, snapshotOfCollected } from '../credentials/collected.ts';
import { newCredentialId } from '../credentials/secrets.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import { madeOf } from '../projections/collectedFinger.ts';
import { placeOfGateway } from '../projections/gatewayRow.ts';
import { ownerOfLock } from '../projections/lockRow.ts';
import { accessOf } from '../projections/seenLocks.ts';
import { alongGateway, alongLock, isBeingOperated } from '../projections/transferSurvey.ts';
import type { Store } from '../store/store.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  newId: NewId;
}

type Handing = Pick<Effects['handOver'], 'item' | 'uid' | 'receiver'>;
type End = 'handedOver' | KeptReason;

interface Thing {
  isOf(uid: AccountId, item: number): Promise<boolean>;
  along(item: number): Promise<Along>;
  /** Null: asked again later. Handed over already, it is found so. */
  handOver(handing: Handing): Promise<End | null>;
}

/** Null: asked again later. */
function endOf(answer: unknown): End | null {
  if (!isRejection(answer)) return 'handedOver';
  const ends: Partial<Record<Rejection['rejected'], KeptReason>> = {
    noPermission: 'notOwner',
    gatewayBusy: 'inUse',
    notInThisState: 'inUse',
    lockNotFound: 'gone',
    gatewayNotFound: 'gone',
  };
  return ends[answer.rejected] ?? null;
}

const lockThing = ({ store, loop }: Dependencies): Thing => ({
  isOf: async (uid, item) => (await accessOf(store.db, uid, LockId.parse(item)))?.role === 'owner',
  along: item => alongLock(store.db, LockId.parse(item)),
  async handOver({ item, uid, receiver }) {
    const lockId = LockId.parse(item);
    const home = await ownerOfLock(store.db, lockId);
    if (!home) return 'gone';
    const inUse = await isBeingOperated(store.db, home, lockId);
    const command = { type: 'handOver', from: uid, to: receiver, inUse } as const;
    return endOf(await loop.handle(lock, streamRef(home, lock.kind, lockId), command, { by: uid, answer: null }));
  },
});

const gatewayThing = ({ store, loop }: Dependencies): Thing => ({
  isOf: async (uid, item) => (await placeOfGateway(store.db, GatewayId.parse(item)))?.owner === uid,
  along: item => alongGateway(store.db, GatewayId.parse(item)),
  async handOver({ item, uid, receiver }) {
    const gatewayId = GatewayId.parse(item);
    const place = await placeOfGateway(store.db, gatewayId);
    if (!place) return 'gone';
    if (place.owner === receiver) return 'handedOver';
    if (place.owner !== uid) return 'notOwner';
    const ref = streamRef(place.home, gateway.kind, gatewayId);
    const command = { type: 'handOver', gatewayId, from: uid, to: receiver } as const;
    return endOf(await loop.handle(gateway, ref, command, { by: uid, answer: null }));
  },
});

/** Its data is sealed for the account that has it, and brought to the other by its own chart. */
const fingerThing = ({ store, loop, newId }: Dependencies): Thing => ({
  isOf: async (uid, item) => (await snapshotOfCollected(loop, uid, CollectedId.parse(item))).matches('kept'),
  async along(item) {
    const made = await madeOf(store.db, CollectedId.parse(item));
    return { item, eKeys: 0, credentials: 0, locks: made.length, administrators: 0 };
  },
  async handOver({ item, uid, receiver }) {
    const collectedId = CollectedId.parse(item);
    const snapshot = await snapshotOfCollected(loop, uid, collectedId);
    const { to } = snapshot.context;
    if (to !== null && to !== receiver) return 'notOwner';
    if (snapshot.matches('handedOver')) return 'handedOver';
    if (snapshot.matches('deleted')) return 'gone';
    if (snapshot.matches('kept')) {
      // With the other it has a number of its own: they may have had it before, under the one that it has here.
      const toId = CollectedId.parse(newCredentialId(newId));
      await loop.handle(
        collectedFinger,
        collectedRef(uid, collectedId),
        { type: 'transfer', to: receiver, toId },
        { by: uid, answer: null },
      );
    }
    return null;
  },
});

/** Of a number alone nobody is the owner: a card is known by the locks that have it, so that no call begins to hand one over. */
const nothing: Thing = {
  isOf: async () => false,
  along: async item => ({ item, eKeys: 0, credentials: 0, locks: 0, administrators: 0 }),
  handOver: async () => 'gone',
};

export function transferThings(dependencies: Dependencies): Record<TransferKind, Thing> {
  const [ofLock, ofGateway] = [lockThing(dependencies), gatewayThing(dependencies)];
  return {
    [TransferKind.LOCK_TO_PERSON]: ofLock,
    [TransferKind.LOCK_TO_COMPANY]: ofLock,
    [TransferKind.GATEWAY_TO_PERSON]: ofGateway,
    [TransferKind.GATEWAY_TO_COMPANY]: ofGateway,
    [TransferKind.FINGERPRINT_TO_PERSON]: fingerThing(dependencies),
    [TransferKind.CARD_NUMBER_TO_PERSON]: nothing,
  };
}
