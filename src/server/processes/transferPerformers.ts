/**
 * Looks through what is to be handed over, tells the other of it, and hands one thing over after another.
 *
 * A thing is never copied or moved. The account that leads every key says where a thing is kept, for good; whose it is, a
 * fact in its own stream says, and everybody is asked for by that. So a lock with thousands of credentials, its records, what
 * waits at its gateway and what the vault keeps for it changes hands by a single append: whoever is killed before it has
 * handed nothing over, whoever is killed after it finds it handed over, and only the transfer is still told.
 */
import { collectedFinger } from '../../../machines/aggregates/collectedFinger.decide.ts';
import { gateway } from '../../../machines/aggregates/gateway.decide.ts';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import type { Effects } from '../../../machines/effects.ts';
import { type TransferCommand, transfer } from '../../../machines/processes/transfer.decide.ts';
import { CollectedId } from '../../../models/collectedFinger.ts';
import { isRejection, type Rejection } from '../../../models/errorCodes.ts';
import { GatewayId, LockId } from '../../../models/ids.ts';
import { type Along, type KeptReason, TransferKind, type TransferRefusal } from '../../../models/transfer.ts';
import type { Clock } from '../clock.ts';
import type { Performed, Performers } from '../loop/effectRunner.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import type { Messages } from '../messages/messages.ts';
import { nicknamesOf } from '../projections/accountRow.ts';
import { placeOfGateway } from '../projections/gatewayRow.ts';
import { ownerOfLock } from '../projections/lockRow.ts';
import { accessOf } from '../projections/seenLocks.ts';
import { alongGateway, alongLock, isBeingOperated } from '../projections/transferSurvey.ts';
import type { ClaimedEffect, Store } from '../store/store.ts';
import { performing, settling } from './performing.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  messages: Messages;
  /** What the account signs in with. */
  addressOf(uid: Effects['offerTransfer']['receiver']): Promise<string>;
}

type Of<Name extends 'surveyTransfer' | 'offerTransfer' | 'handOver'> = ClaimedEffect & { params: Effects[Name] };
type End = 'handedOver' | KeptReason;
type Thing = Omit<Effects['handOver'], 'transferId' | 'kind'>;

const isOfLocks = (kind: TransferKind): boolean =>
  kind === TransferKind.LOCK_TO_PERSON || kind === TransferKind.LOCK_TO_COMPANY;
const isOfGateways = (kind: TransferKind): boolean =>
  kind === TransferKind.GATEWAY_TO_PERSON || kind === TransferKind.GATEWAY_TO_COMPANY;

/** Null: asked again later. */
function endOf(answer: unknown): End | null {
  if (!isRejection(answer)) return 'handedOver';
  const ends: Partial<Record<Rejection['rejected'], KeptReason>> = {
    noPermission: 'notOwner',
    gatewayBusy: 'inUse',
    notInThisState: 'inUse',
    lockNotFound: 'gone',
    gatewayNotFound: 'gone',
    collectedNotFound: 'gone',
  };
  return ends[answer.rejected] ?? null;
}

export function createTransferPerformers({ store, loop, clock, messages, addressOf }: Dependencies): Performers {
  const { settleWithNothing } = performing({ store, clock });

  async function tell(effect: ClaimedEffect, command: TransferCommand): Promise<Performed> {
    const asking = { by: 0, answer: null, with: settling(effect) } as const;
    const told = await loop.handle(transfer, effect, command, asking);
    return isRejection(told) ? 'tryAgain' : 'settled';
  }

  async function handOverLock({ item, uid, receiver }: Thing): Promise<End | null> {
    const lockId = LockId.parse(item);
    const home = await ownerOfLock(store.db, lockId);
    if (!home) return 'gone';
    const inUse = await isBeingOperated(store.db, home, lockId);
    const command = { type: 'handOver', from: uid, to: receiver, inUse } as const;
    return endOf(await loop.handle(lock, streamRef(home, lock.kind, lockId), command, { by: uid, answer: null }));
  }

  async function handOverGateway({ item, uid, receiver }: Thing): Promise<End | null> {
    const gatewayId = GatewayId.parse(item);
    const place = await placeOfGateway(store.db, gatewayId);
    if (!place) return 'gone';
    if (place.owner === receiver) return 'handedOver';
    if (place.owner !== uid) return 'notOwner';
    const ref = streamRef(place.home, gateway.kind, gatewayId);
    const command = { type: 'handOver', gatewayId, from: uid, to: receiver } as const;
    return endOf(await loop.handle(gateway, ref, command, { by: uid, answer: null }));
  }

  /** Its data is sealed for the account that has it, and brought to the other by its own chart. */
  async function handOverFinger({ item, uid, receiver }: Thing): Promise<End | null> {
    const collectedId = CollectedId.parse(item);
    const ref = streamRef(uid, collectedFinger.kind, collectedId);
    const { snapshot } = await loop.snapshot(collectedFinger, ref);
    if (snapshot.context.to === receiver) return snapshot.matches('handingOver') ? null : 'handedOver';
    // Each is collected once, so that the number it had is free in the other's account.
    const command = { type: 'transfer', to: receiver, toId: collectedId } as const;
    const asked = await loop.handle(collectedFinger, ref, command, { by: uid, answer: null });
    return isRejection(asked) ? endOf(asked) : null;
  }

  async function handOver(effect: Of<'handOver'>): Promise<Performed> {
    const { kind, item } = effect.params;
    const hand = isOfLocks(kind) ? handOverLock : isOfGateways(kind) ? handOverGateway : handOverFinger;
    const end = await hand(effect.params);
    return end === null ? 'tryAgain' : tell(effect, { type: 'settleItem', item, end });
  }

  async function isStillTheirs({ uid, kind }: Effects['surveyTransfer'], item: number): Promise<boolean> {
    if (isOfLocks(kind)) return (await accessOf(store.db, uid, LockId.parse(item)))?.role === 'owner';
    if (isOfGateways(kind)) return (await placeOfGateway(store.db, GatewayId.parse(item)))?.owner === uid;
    const ref = streamRef(uid, collectedFinger.kind, item);
    return (await loop.snapshot(collectedFinger, ref)).snapshot.matches('kept');
  }

  async function survey(params: Effects['surveyTransfer']): Promise<{ along: Along[] } | { refusal: TransferRefusal }> {
    const { kind, items, uid, receiver } = params;
    if (receiver === uid) return { refusal: 'receiverIsSelf' };
    if (!(await nicknamesOf(store.db, [receiver])).has(receiver)) return { refusal: 'receiverUnknown' };
    const along: Along[] = [];
    for (const item of items) {
      if (!(await isStillTheirs(params, item))) return { refusal: 'notOwner' };
      if (isOfLocks(kind)) along.push(await alongLock(store.db, LockId.parse(item)));
      else if (isOfGateways(kind)) along.push(await alongGateway(store.db, GatewayId.parse(item)));
      else along.push({ item, eKeys: 0, credentials: 0, locks: 0, administrators: 0 });
    }
    return { along };
  }

  async function offerTransfer(effect: Of<'offerTransfer'>): Promise<Performed> {
    const { transferId, uid, receiver } = effect.params;
    const { items } = (await loop.snapshot(transfer, effect)).snapshot.context;
    const from = (await nicknamesOf(store.db, [uid])).get(uid) ?? '';
    const text = { kind: 'transferOffered', transferId, from, total: items.length } as const;
    const messageId = `transfer-${transferId}`;
    const to = await addressOf(receiver);
    const sent = await messages.deliver({ messageId, uid: receiver, to, text, at: clock.now() });
    return sent.kind === 'delivered' ? settleWithNothing(effect) : 'tryAgain';
  }

  const performers = {
    surveyTransfer: async (effect: Of<'surveyTransfer'>) =>
      tell(effect, { type: 'survey', found: await survey(effect.params) }),
    offerTransfer,
    handOver,
  };
  // Each is only ever called for the effect of its name, whose parameters the chart has typed.
  return performers as unknown as Performers;
}
