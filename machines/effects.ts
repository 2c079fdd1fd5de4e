/**
 * Every effect a chart may name, with its parameters, its lane, its priority there and how it may be repeated. One effect of
 * a lane is in flight at a time; whether a lock shares the lane of its gateway or has its own, its driver says.
 */
import type { AccountNews } from '../models/accountNews.ts';
import type { CardNumberId } from '../models/cardNumber.ts';
import type { CredentialChange, CredentialKind } from '../models/credential.ts';
import type {
  AccountId,
  CredentialId,
  EKeyId,
  GatewayId,
  ItemId,
  JobId,
  LockId,
  MessageId,
  MigrationId,
  OperationId,
  OrderId,
  PaymentId,
  ScheduleId,
} from '../models/ids.ts';
import type { ItemEnd } from '../models/itemEnd.ts';
import type { LaneScope } from '../models/lane.ts';
import type { LockSetting, LockSettingName } from '../models/lockSettings.ts';
import type { LockAction } from '../models/lockState.ts';
import type { NoticeChannel } from '../models/messageTemplate.ts';
import type { Money } from '../models/money.ts';
import type { ServiceNotice } from '../models/notice.ts';
import type { CreditPurchase, PayMethod, ReturnReason, VipPurchase } from '../models/order.ts';
import type { FailureReason } from '../models/outcome.ts';
import type { ChangeJobType, IssueJobType } from '../models/progress.ts';
import type { MessageLocale } from '../models/speech.ts';
import type { StoredFingerprintId } from '../models/storedFingerprint.ts';
import type { TransferId, TransferKind } from '../models/transfer.ts';
import type { Validity } from '../models/validity.ts';
import type { CodeDelivery, CodeId, CodePurpose } from '../models/verificationCode.ts';
import type { Connector, DeviceAddress } from '../models/way.ts';
import type { EffectPolicy, PolicyOf } from '../src/engine/chart/effectPolicy.ts';
import { LanePriority } from '../src/engine/chart/lanePriority.ts';

/** One try of a job's item. What came of it is told under `operationId`, the same when it is performed twice. */
interface ItemTry {
  jobId: JobId;
  uid: AccountId;
  itemId: ItemId;
  lockId: LockId;
  tries: number;
  operationId: OperationId;
}

interface MigrationPart {
  migrationId: MigrationId;
  uid: AccountId;
  part: number;
}

export interface EffectParams {
  operateLock: {
    operationId: OperationId;
    lockId: LockId;
    gatewayId: GatewayId;
    action: LockAction;
    deadlineAt: number;
    jobId: JobId | null;
    byLink?: CredentialId | undefined;
  };
  queryState: { lockId: LockId; gatewayId: GatewayId };
  /** A lock was taken in: what it holds already is known from here on, each once however often it is performed. */
  bringInCredentials: { lockId: LockId; gatewayId: GatewayId };
  /** A job asks for the operation of its next item, and by when, if there is a too late. */
  requestOperation: {
    operationId: OperationId;
    lockId: LockId;
    action: LockAction;
    uid: AccountId;
    jobId: JobId;
    startBy?: number;
  };
  /** What the clock was to begin is due: asked for once, however often it is performed. */
  beginScheduled: { scheduleId: ScheduleId };
  /** A job asks for the credential of its next item to be put on the lock, or for its eKey to be sent. */
  issueItem: ItemTry & { jobType: IssueJobType };
  /** A job asks for a change of the credential or eKey that its next item is about. */
  changeItem: ItemTry & { jobType: ChangeJobType };
  /** A job asks for the clock of its next item's lock to follow the change of its zone. */
  followChange: ItemTry;
  exportPart: ItemTry;
  eraseExport: { jobId: JobId; uid: AccountId };
  /** The lines of one part of a file that was brought along are looked at. Nothing is written of them. */
  checkMigrationPart: MigrationPart;
  takeMigrationPart: MigrationPart;
  eraseMigration: Omit<MigrationPart, 'part'>;
  tellJob: { jobId: JobId; uid: AccountId; lockId: LockId; operationId: OperationId; outcome: ItemEnd };
  /**
   * What the app of an eKey's recipient is to make of it, in whole. `turn` counts the wishes: the app answers with it, and
   * an answer to an older one says nothing of the latest.
   */
  tellRecipient: { eKeyId: EKeyId; lockId: LockId; uid: AccountId; turn: number; order: EKeyOrder; validity: Validity };
  /** A moment of a passcode has come in a lock that knows no periods: it is put in or taken out, as it is by the clock there. */
  keepTimes: { credentialId: CredentialId; lockId: LockId };
  /** A face was not verified in time: it is taken out of its lock, by the way that leads there at that moment. */
  enforceVerification: { credentialId: CredentialId; lockId: LockId };
  /** Tells those who can verify a face, and its holder, that this has to be done by `dueAt`, or (null) was not done in time. */
  tellOfVerification: { credentialId: CredentialId; lockId: LockId; dueAt: number | null };
  /**
   * The lock's clock is to follow its zone: asks for the setting `clock`, which tells how that ended by `tellZone`. Without an
   * offset, by what the zone says at the moment, and nobody is told.
   */
  followZone: { lockId: LockId; uid: AccountId; offsetMs: number | null };
  /** The setting `clock` tells how following the zone has ended. `zoneOffsetMs`: what the lock then says that it has. */
  tellZone: {
    lockId: LockId;
    end: 'done' | 'failed' | 'unconfirmed';
    reason: FailureReason | 'notTaken' | null;
    zoneOffsetMs: number | null;
  };
  /** A code goes out. Not after it has expired; sent twice it is the same code, and `codeId` lets a provider see that. */
  deliverCode: {
    codeId: CodeId;
    addressKey: string;
    addressRef: string;
    codeRef: string;
    purpose: CodePurpose;
    delivery: CodeDelivery;
    uid: AccountId | null;
    expiresAt: number;
  };
  /**
   * A message about an eKey or a passcode goes out. `sending` names it, together with `messageId`, for whoever receives it;
   * `turn` is the one that it is settled with.
   */
  deliverMessage: {
    messageId: MessageId;
    channel: NoticeChannel;
    uid: AccountId;
    toRef: string;
    textRef: string;
    speech: MessageLocale;
    turn: number;
    sending: number;
  };
  /** The provider makes a page or a code to pay by. It knows the payment by its id, and so makes one however often asked. */
  startPayment: { paymentId: PaymentId; method: PayMethod; price: Money; closesAt: number };
  /** What the provider knows of a payment. `close`: where it is not paid, it must not be payable any more either. */
  queryPayment: { paymentId: PaymentId; method: PayMethod; close: boolean };
  /** Gives money back. The provider does so once for a `refundId`. */
  refundPayment: { paymentId: PaymentId; method: PayMethod; refundId: string; numberRef: string; money: Money };
  tellOrder: { orderId: OrderId; paymentId: PaymentId; money: Money; news: 'succeeded' | 'refunded' | 'refundFailed' };
  returnPayment: { paymentId: PaymentId; orderId: OrderId; reason: ReturnReason };
  grantUnits: { orderId: OrderId; purchase: CreditPurchase };
  grantVip: { orderId: OrderId; purchase: VipPurchase };
  /** Takes the units of an order out of the balance, if none of them is gone: otherwise it is not refunded. */
  withdrawUnits: { orderId: OrderId; purchase: CreditPurchase };
  tellOwner: { uid: AccountId; notice: ServiceNotice };
  /** Writes to an address of an account what was changed. `forget`: it is the account's no longer, and is erased then. */
  tellAddress: { uid: AccountId; addressRef: string; news: AccountNews; forget: boolean };
  /** Sends an invitation to register. `link`: the page that accepts it. */
  deliverInvitation: { messageId: string; addressRef: string; speech: MessageLocale; link: string };
  /**
   * Ends all that is still in force for somebody who has left, with what they gave where `takeBack` says so, and erases what
   * is theirs. Done in part, it goes on.
   */
  eraseAccount: { uid: AccountId; takeBack?: boolean | undefined };
  /**
   * Brings to the lock all that is wanted of a credential at the moment of sending. Its `turn` says whether it is still
   * wanted: whoever performs it asks to send first, and is refused when it comes too late.
   */
  writeCredential: CredentialRevision;
  readCredential: CredentialRevision;
  readCards: { lockId: LockId; gatewayId: GatewayId };
  computeFeatures: { credentialId: CredentialId; lockId: LockId; photoRef: string; turn: number };
  /** Sets a lock, as it is wanted in this `turn`; whoever performs it asks to send first, and is refused when it is too late. */
  applySetting: { lockId: LockId; gatewayId: GatewayId; setting: LockSetting; turn: number };
  /** Asks a lock how it is set, when its answer to that turn is missing. */
  readSetting: { lockId: LockId; gatewayId: GatewayId; name: LockSettingName; turn: number };
  /** A setting tells the lock's own stream what the lock has said of it: command `learnSetting`. */
  tellLock: { lockId: LockId; setting: LockSetting; reportedAt: number; driftMs: number | null };
  /**
   * What waits for a gateway goes on now that it is back, in the order in which it was asked for: in the gateway's own lane,
   * and from there in each `lane` of its locks.
   */
  drainLane: { gatewayId: GatewayId; lane?: string };
  /**
   * A lock was taken out of the console by `uid`: eKeys of it end, whatever reached it forgets it, and only then is it told
   * that it may be taken in again. Done in part, it goes on.
   */
  releaseLock: { lockId: LockId; uid: AccountId; gatewayId: GatewayId | null; way: Connector; address: DeviceAddress };
  unlinkLocks: { gatewayId: GatewayId };
  /** Tells the locks of an owner what somebody administers of them, as it is wished at that moment. */
  tellLocksOfAdministrator: { owner: AccountId; uid: AccountId; turn: number };
  surveyTransfer: TransferParties & { kind: TransferKind; items: readonly number[] };
  offerTransfer: TransferParties;
  /** Brings the data of a finger to whom it was given. Done already, it is found done. */
  handOverFinger: { collectedId: StoredFingerprintId; uid: AccountId; to: AccountId; toId: StoredFingerprintId };
  /** Brings a card's number to whoever it was given to; only then is it taken from whoever gave it. */
  handOverCardNumber: { cardNumberId: CardNumberId; uid: AccountId; to: AccountId; toId: CardNumberId };
  /** Hands over one thing with all that goes along. Done already, it is found done. */
  handOver: TransferParties & { kind: TransferKind; item: number };
}

interface TransferParties {
  transferId: TransferId;
  uid: AccountId;
  receiver: AccountId;
}

export interface CredentialRevision {
  kind: CredentialKind;
  credentialId: CredentialId;
  lockId: LockId;
  gatewayId: GatewayId;
  change: CredentialChange;
  turn: number;
}

/** `invalidate`: keep showing it, open nothing with it. */
export type EKeyOrder = 'offer' | 'open' | 'freeze' | 'invalidate' | 'delete';

export type ProductEffectName = keyof EffectParams;

/** `tries`: what a job waits for is never given up, or the job would wait for ever. */
interface Policy<Params> extends Omit<EffectPolicy<Params>, 'lane'> {
  lane(params: Params, scopeOf?: ScopeOf): string;
}

export type ScopeOf = (lockId: LockId) => LaneScope;

const UNTIL_SETTLED = Number.POSITIVE_INFINITY;
/** About half an hour: long enough for a mail server that is started anew. */
const MESSAGE_TRIES = 20;

/** Also the beginning of the lanes of its locks: what concerns the gateway concerns them as well. */
export const gatewayLane = (gatewayId: GatewayId): string => `gateway-${gatewayId}`;

interface AtLock {
  lockId: LockId;
  gatewayId: GatewayId;
}
const lockLane = ({ lockId, gatewayId }: AtLock, scopeOf: ScopeOf = () => 'gateway'): string =>
  scopeOf(lockId) === 'gateway' ? gatewayLane(gatewayId) : `${gatewayLane(gatewayId)}/lock-${lockId}`;

const byAccount = (_: unknown, by: AccountId | 0): string => `${by}`;
const toLock = { lane: lockLane, asker: byAccount };
const change = { ...toLock, priority: () => LanePriority.CHANGE };
const question = { ...toLock, priority: () => LanePriority.QUERY };
const atOnce = { priority: () => LanePriority.INTERACTIVE };

const recipientLane = (uid: AccountId): string => `recipient-${uid}`;
const orderLane = (orderId: OrderId): string => `order-${orderId}`;
const paymentLane = (paymentId: PaymentId): string => `payment-${paymentId}`;
const migrationLane = ({ migrationId }: { migrationId: MigrationId }): string => `migration-${migrationId}`;
const jobLane = (jobId: JobId): string => `job-${jobId}`;

export const effectPolicies: { [Name in ProductEffectName]: Policy<EffectParams[Name]> } = {
  operateLock: {
    repeat: 'once',
    tries: UNTIL_SETTLED,
    lane: lockLane,
    priority: ({ jobId }) => (jobId === null ? LanePriority.INTERACTIVE : LanePriority.BATCH),
    // Guests do not share the turns of whoever gave them the link.
    asker: ({ byLink }, by) => (byLink ? `link-${byLink}` : byAccount(null, by)),
  },
  queryState: { repeat: 'idempotent', tries: 8, ...question },
  // In the lock's lane: nothing of what is brought in is asked for before all of it is known to the driver.
  bringInCredentials: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...change },
  writeCredential: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...change },
  readCredential: { repeat: 'idempotent', tries: 8, ...question },
  readCards: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...question },
  applySetting: { repeat: 'idempotent', tries: UNTIL_SETTLED, ...change },
  readSetting: { repeat: 'idempotent', tries: 8, ...question },
  tellLock: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ lockId }) => `lock-${lockId}` },
  // In the lane itself: nobody is just putting something off in it when it is performed.
  drainLane: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ gatewayId, lane }) => lane ?? gatewayLane(gatewayId),
    ...atOnce,
  },
  unlinkLocks: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ gatewayId }) => gatewayLane(gatewayId),
    ...atOnce,
  },
  // After what is on its way to the lock, which may still write down what it has done.
  releaseLock: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ lockId, gatewayId }, scopeOf) =>
      gatewayId === null ? `lock-${lockId}` : lockLane({ lockId, gatewayId }, scopeOf),
    asker: byAccount,
  },
  tellLocksOfAdministrator: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ owner, uid }) => `administrator-${owner}-${uid}`,
  },
  surveyTransfer: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ transferId }) => `transfer-${transferId}` },
  offerTransfer: { repeat: 'idempotent', tries: 8, lane: ({ transferId }) => `transfer-${transferId}` },
  handOver: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ transferId }) => `transfer-${transferId}` },
  handOverFinger: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ collectedId }) => `collectedFinger-${collectedId}`,
  },
  handOverCardNumber: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ cardNumberId }) => `cardNumber-${cardNumberId}`,
  },
  computeFeatures: { repeat: 'idempotent', tries: 8, lane: ({ credentialId }) => `face-${credentialId}` },
  requestOperation: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  beginScheduled: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ scheduleId }) => `schedule-${scheduleId}` },
  issueItem: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  changeItem: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  followChange: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  exportPart: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  // After the part that is being written, if one is.
  eraseExport: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  checkMigrationPart: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: migrationLane },
  takeMigrationPart: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: migrationLane },
  // After the part that is being looked at, if one is.
  eraseMigration: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: migrationLane },
  tellJob: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  // Nobody is called: the recipient's app comes and asks, and says by itself what it has taken.
  tellRecipient: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ uid }) => recipientLane(uid),
    readFromFacts: true,
  },
  // Never given up: a passcode whose time is over would go on opening the door.
  keepTimes: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ credentialId }) => `times-${credentialId}` },
  // Never given up, for the same reason.
  enforceVerification: {
    repeat: 'idempotent',
    tries: UNTIL_SETTLED,
    lane: ({ credentialId }) => `times-${credentialId}`,
  },
  tellOfVerification: {
    repeat: 'idempotent',
    tries: MESSAGE_TRIES,
    lane: ({ credentialId }) => `told-${credentialId}`,
  },
  followZone: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ lockId }) => `lock-${lockId}` },
  tellZone: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ lockId }) => `lock-${lockId}` },
  // Of one address in their order, so that the last to arrive is the one that counts.
  deliverCode: { repeat: 'idempotent', tries: 6, lane: ({ addressKey }) => `address-${addressKey}` },
  // Sixteen at a time, by how the id ends, which is random: a mail server takes no more connections than that from one place.
  deliverMessage: {
    repeat: 'idempotent',
    tries: MESSAGE_TRIES,
    lane: ({ messageId }) => `message-${messageId.slice(-1)}`,
  },
  // In the same lanes, for the same reason.
  deliverInvitation: {
    repeat: 'idempotent',
    tries: MESSAGE_TRIES,
    lane: ({ messageId }) => `message-${messageId.slice(-1)}`,
  },
  startPayment: { repeat: 'idempotent', tries: 8, lane: ({ paymentId }) => paymentLane(paymentId) },
  // Never given up: without the provider's word a payment is neither done nor failed.
  queryPayment: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ paymentId }) => paymentLane(paymentId) },
  // Not `once`: money that is owed must arrive, late rather than never, and the provider sees by the key that it has paid.
  refundPayment: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ paymentId }) => paymentLane(paymentId) },
  tellOrder: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
  returnPayment: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ paymentId }) => paymentLane(paymentId) },
  grantUnits: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
  grantVip: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
  withdrawUnits: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ orderId }) => orderLane(orderId) },
  tellAddress: { repeat: 'idempotent', tries: 6, lane: ({ uid }) => `account-${uid}` },
  eraseAccount: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ uid }) => `account-${uid}` },
  tellOwner: { repeat: 'idempotent', tries: 8, lane: ({ uid }) => `owner-${uid}` },
};

export function policiesFor(scopeOf: ScopeOf): PolicyOf {
  const policies = Object.entries<Policy<never>>(effectPolicies).map(
    ([name, policy]) =>
      [name, { ...policy, lane: (params: never) => policy.lane(params, scopeOf) }] as [string, EffectPolicy<never>],
  );
  const known = new Map(policies);
  return name => {
    const policy = known.get(name);
    if (!policy) throw new Error(`there is no effect ${name}`);
    return policy;
  };
}

export const policyOf = policiesFor(() => 'gateway');

/** An action of a chart that names the effect and does nothing: `setup({ actions: { queryState: named<'queryState'> } })`. */
export const named = <Name extends ProductEffectName>(_: unknown, _params: EffectParams[Name]): void => {};
