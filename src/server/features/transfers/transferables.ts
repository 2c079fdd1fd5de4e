import { cardNumber } from '../../../../machines/aggregates/cardNumber.decide.ts';
import { gateway } from '../../../../machines/aggregates/gateway.decide.ts';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { storedFingerprint } from '../../../../machines/aggregates/storedFingerprint.decide.ts';
import type { EffectParams } from '../../../../machines/effects.ts';
import { CardNumberId } from '../../../../models/cardNumber.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import { type AccountId, GatewayId, LockId } from '../../../../models/ids.ts';
import { StoredFingerprintId } from '../../../../models/storedFingerprint.ts';
import { type AlsoTransferred, type KeptReason, TransferKind } from '../../../../models/transfer.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { CardNumberService } from '../cardNumbers/cardNumber.service.ts';
import { cardNumberRef } from '../cardNumbers/cardNumberReader.ts';
import { newCredentialId } from '../credentials/credentialSecrets.ts';
import { storedFingerprintRef, storedFingerprintSnapshot } from '../fingerprints/storedFingerprint.ts';
import { credentialsMadeFrom } from '../fingerprints/storedFingerprintRow.ts';
import { placeOfGateway } from '../gateways/gatewayRow.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { ownerOfLock } from '../locks/lockRow.ts';
import { contentsOfGateway, contentsOfLock, isInOperation } from './transferSurvey.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  newId: NewId;
  cardNumbers: CardNumberService;
}

type HandOver = Pick<EffectParams['handOver'], 'item' | 'uid' | 'receiver'>;
type End = 'handedOver' | KeptReason;

interface Transferable {
  isOwnedBy(uid: AccountId, item: number): Promise<boolean>;
  contents(item: number, uid: AccountId): Promise<AlsoTransferred>;
  /** Transfers the item. Idempotent. Resolves with null if it must be retried. */
  handOver(handing: HandOver): Promise<End | null>;
}

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

const transferableLock = ({ store, loop }: Dependencies): Transferable => ({
  isOwnedBy: async (uid, item) => (await accessOf(store.db, uid, LockId.parse(item)))?.role === 'owner',
  contents: item => contentsOfLock(store.db, LockId.parse(item)),
  async handOver({ item, uid, receiver }) {
    const lockId = LockId.parse(item);
    const ownerId = await ownerOfLock(store.db, lockId);
    if (!ownerId) return 'gone';
    const inUse = await isInOperation(store.db, ownerId, lockId);
    const command = { type: 'handOver', from: uid, to: receiver, inUse } as const;
    return endOf(await loop.handle(lock, streamRef(ownerId, lock.kind, lockId), command, { by: uid, answer: null }));
  },
});

const transferableGateway = ({ store, loop }: Dependencies): Transferable => ({
  isOwnedBy: async (uid, item) => (await placeOfGateway(store.db, GatewayId.parse(item)))?.owner === uid,
  contents: item => contentsOfGateway(store.db, GatewayId.parse(item)),
  async handOver({ item, uid, receiver }) {
    const gatewayId = GatewayId.parse(item);
    const place = await placeOfGateway(store.db, gatewayId);
    if (!place) return 'gone';
    if (place.owner === receiver) return 'handedOver';
    if (place.owner !== uid) return 'notOwner';
    const ref = streamRef(place.account, gateway.kind, gatewayId);
    const command = { type: 'handOver', gatewayId, from: uid, to: receiver } as const;
    return endOf(await loop.handle(gateway, ref, command, { by: uid, answer: null }));
  },
});

interface KeptSnapshot {
  context: { to: AccountId | null };
  matches: (state: 'kept' | 'handedOver' | 'deleted') => boolean;
}

/** Starts the transfer. The recipient's copy gets a new id, because the old id may exist in their account. */
async function handOverStored(
  snapshot: KeptSnapshot,
  receiver: AccountId,
  begin: () => Promise<unknown>,
): Promise<End | null> {
  const { to } = snapshot.context;
  if (to !== null && to !== receiver) return 'notOwner';
  if (snapshot.matches('handedOver')) return 'handedOver';
  if (snapshot.matches('deleted')) return 'gone';
  if (snapshot.matches('kept')) await begin();
  return null;
}

/** The recipient's stream re-encrypts the fingerprint template for their account. */
const transferableFinger = ({ store, loop, newId }: Dependencies): Transferable => ({
  isOwnedBy: async (uid, item) =>
    (await storedFingerprintSnapshot(loop, uid, StoredFingerprintId.parse(item))).matches('kept'),
  async contents(item) {
    const made = await credentialsMadeFrom(store.db, StoredFingerprintId.parse(item));
    return { item, eKeys: 0, credentials: 0, locks: made.length, administrators: 0 };
  },
  async handOver({ item, uid, receiver }) {
    const collectedId = StoredFingerprintId.parse(item);
    const snapshot = await storedFingerprintSnapshot(loop, uid, collectedId);
    return handOverStored(snapshot, receiver, () =>
      loop.handle(
        storedFingerprint,
        storedFingerprintRef(uid, collectedId),
        { type: 'transfer', to: receiver, toId: StoredFingerprintId.parse(newCredentialId(newId)) },
        { by: uid, answer: null },
      ),
    );
  },
});

/** The number is re-encrypted for the recipient. Cards already on locks stay there. */
const transferableCard = ({ loop, cardNumbers }: Dependencies): Transferable => ({
  isOwnedBy: async (uid, item) => (await cardNumbers.snapshotOf(uid, CardNumberId.parse(item))).matches('kept'),
  async contents(item, uid) {
    const locks = await cardNumbers.locksWith(uid, CardNumberId.parse(item));
    return { item, eKeys: 0, credentials: 0, locks, administrators: 0 };
  },
  async handOver({ item, uid, receiver }) {
    const cardNumberId = CardNumberId.parse(item);
    const snapshot = await cardNumbers.snapshotOf(uid, cardNumberId);
    return handOverStored(snapshot, receiver, () =>
      loop.handle(
        cardNumber,
        cardNumberRef(uid, cardNumberId),
        { type: 'transfer', to: receiver, toId: cardNumbers.newCardNumberId() },
        { by: uid, answer: null },
      ),
    );
  },
});

export function createTransferables(dependencies: Dependencies): Record<TransferKind, Transferable> {
  const [ofLock, ofGateway] = [transferableLock(dependencies), transferableGateway(dependencies)];
  return {
    [TransferKind.LOCK_TO_PERSON]: ofLock,
    [TransferKind.LOCK_TO_COMPANY]: ofLock,
    [TransferKind.GATEWAY_TO_PERSON]: ofGateway,
    [TransferKind.GATEWAY_TO_COMPANY]: ofGateway,
    [TransferKind.FINGERPRINT_TO_PERSON]: transferableFinger(dependencies),
    [TransferKind.CARD_NUMBER_TO_PERSON]: transferableCard(dependencies),
  };
}
