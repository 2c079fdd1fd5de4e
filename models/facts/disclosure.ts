/** Who is told of each fact over `/live`, and what of its data stays on the server. One complete record: see {@link FACT_DISCLOSURE}. */

import type { AccountId, EKeyId, GatewayId, LockId } from '../ids.ts';
import { lookUp } from '../lookUp.ts';
import type { TransferId } from '../transfer.ts';
import type { AnyFact } from './anyFact.ts';

/** What each audience is found by, in the data of the fact. How: `src/server/factAudience.ts`. */
export interface AudienceKeys {
  /** Stays on the server. */
  nobody: unknown;
  /** The account whose stream it is. */
  accountOnly: unknown;
  /** Whoever sees the lock, recipients of eKeys included. */
  viewersOfLock: { lockId: LockId };
  /** The lock's owner and administrators. */
  administratorsOfLock: { lockId: LockId };
  /** Whoever saw it up to this moment. */
  formerViewersOfLock: { lockId: LockId; uid: AccountId };
  /** Who owns the gateway, and whoever sees a lock behind it. */
  viewersOfGateway: { gatewayId: GatewayId };
  /** Whose it was and whose it is. */
  giverAndReceiver: { from: AccountId; to: AccountId };
  /** Recipient and sender of the eKey, and the lock's owner and administrators. */
  partiesOfEKey: { eKeyId: EKeyId; lockId: LockId };
  /** Giver, and the recipient once they were asked. */
  partiesOfTransfer: { transferId: TransferId };
  /** Those, and whoever administers locks for the giver, since what is transferred is theirs no more. */
  partiesOfTransferAndAdministrators: { transferId: TransferId };
  ownerAndAdministrator: { uid: AccountId };
}
export type Audience = keyof AudienceKeys;

/** Only those that the data has the key of. */
type AudienceOf<Data> = { [A in Audience]: Data extends AudienceKeys[A] ? A : never }[Audience];

type Scalar = string | number | boolean | null | undefined;
type FieldNames<Data> = Data extends Scalar
  ? never
  : Data extends readonly (infer Element)[]
    ? FieldNames<Element>
    : { [Name in keyof Data & string]-?: Name | FieldNames<Data[Name]> }[keyof Data & string];

/** Named like a reference to the vault, a hash or a key, at whatever depth: of each the record says whether it is sent. */
type SuspectField<Data> = Extract<FieldNames<Data>, `${string}${'Ref' | 'Hash' | 'Key'}` | 'key' | 'ref' | 'forgets'>;

type Disclosure<Data> = { audience: AudienceOf<Data> } & ([SuspectField<Data>] extends [never]
  ? { fields?: never }
  : { fields: Record<SuspectField<Data>, 'withheld' | 'sent'> });

const nobody = { audience: 'nobody' } as const;
const accountOnly = { audience: 'accountOnly' } as const;
const viewersOfLock = { audience: 'viewersOfLock' } as const;
const administratorsOfLock = { audience: 'administratorsOfLock' } as const;
const viewersOfGateway = { audience: 'viewersOfGateway' } as const;
const giverAndReceiver = { audience: 'giverAndReceiver' } as const;
const partiesOfEKey = { audience: 'partiesOfEKey' } as const;
const partiesOfTransfer = { audience: 'partiesOfTransfer' } as const;
const ownerAndAdministrator = { audience: 'ownerAndAdministrator' } as const;

/** Of what a credential is made: `CredentialContent`. */
const CONTENT = {
  numberRef: 'withheld',
  digitsRef: 'withheld',
  templateRef: 'withheld',
  photoRef: 'withheld',
  featuresRef: 'withheld',
  codeRef: 'withheld',
  linkRef: 'withheld',
} as const;

/** A fact type without an entry doesn't compile; one that this process doesn't know, written by a newer one, is sent to nobody. */
const FACT_DISCLOSURE = {
  'account.registered.v1': {
    ...nobody,
    fields: { usernameKey: 'withheld', usernameRef: 'withheld', passwordRef: 'withheld' },
  },
  'account.groupCreated.v1': accountOnly,
  'account.groupRenamed.v1': accountOnly,
  'account.groupDeleted.v1': accountOnly,
  'account.locksGrouped.v1': accountOnly,
  'account.spokenTo.v1': nobody,
  'account.languageChosen.v1': accountOnly,
  'account.described.v1': { audience: 'accountOnly', fields: { idNumberRef: 'withheld' } },
  'account.companySet.v1': accountOnly,
  'account.pictureSet.v1': { ...accountOnly, fields: { pictureRef: 'withheld', formerRef: 'withheld' } },
  'account.addressChanged.v1': {
    ...accountOnly,
    fields: { addressKey: 'withheld', addressRef: 'withheld', formerRef: 'withheld' },
  },
  'account.addressBound.v1': {
    ...accountOnly,
    fields: { addressKey: 'withheld', addressRef: 'withheld', formerRef: 'withheld' },
  },
  'account.addressUnbound.v1': { ...accountOnly, fields: { formerRef: 'withheld' } },
  'account.closed.v1': nobody,
  'account.erased.v1': nobody,
  'account.passwordChanged.v1': { ...nobody, fields: { passwordRef: 'withheld' } },
  'account.recordKeepingSet.v1': accountOnly,

  'administrator.added.v1': ownerAndAdministrator,
  'administrator.renamed.v1': ownerAndAdministrator,
  'administrator.termChanged.v1': ownerAndAdministrator,
  'administrator.locksGiven.v1': ownerAndAdministrator,
  'administrator.locksTaken.v1': ownerAndAdministrator,
  'administrator.begun.v1': ownerAndAdministrator,
  'administrator.ended.v1': ownerAndAdministrator,
  'administrator.removed.v1': ownerAndAdministrator,
  'administrator.applied.v1': ownerAndAdministrator,

  'attention.seen.v1': { ...accountOnly, fields: { key: 'sent' } },

  'balance.bought.v1': accountOnly,
  'balance.reserved.v1': accountOnly,
  'balance.used.v1': accountOnly,
  'balance.givenBack.v1': accountOnly,
  'balance.withdrawn.v1': accountOnly,

  'credential.imported.v1': { ...administratorsOfLock, fields: CONTENT },

  'card.read.v1': { ...administratorsOfLock, fields: { numberRef: 'withheld' } },
  'card.reportedLost.v1': administratorsOfLock,
  'card.found.v1': administratorsOfLock,

  'cardNumber.kept.v1': { ...accountOnly, fields: { numberRef: 'withheld' } },
  'cardNumber.described.v1': accountOnly,
  'cardNumber.transferAsked.v1': accountOnly,
  'cardNumber.handedOver.v1': accountOnly,
  'cardNumber.deleted.v1': accountOnly,

  'cardSync.asked.v1': administratorsOfLock,
  'cardSync.begun.v1': administratorsOfLock,
  'cardSync.compared.v1': { ...administratorsOfLock, fields: { numberRef: 'withheld', forgets: 'withheld' } },
  'cardSync.failed.v1': administratorsOfLock,

  'collectedFinger.kept.v1': { ...accountOnly, fields: { templateRef: 'withheld' } },
  'collectedFinger.renamed.v1': accountOnly,
  'collectedFinger.transferAsked.v1': accountOnly,
  'collectedFinger.handedOver.v1': accountOnly,
  'collectedFinger.deleted.v1': accountOnly,

  'credential.requested.v1': { ...administratorsOfLock, fields: CONTENT },
  'credential.sent.v1': administratorsOfLock,
  'credential.confirmed.v1': administratorsOfLock,
  'credential.failed.v1': administratorsOfLock,
  'credential.unconfirmed.v1': administratorsOfLock,
  'credential.unreadable.v1': administratorsOfLock,
  'credential.retryDue.v1': administratorsOfLock,
  'credential.retried.v1': administratorsOfLock,
  'credential.changeRequested.v1': administratorsOfLock,
  'credential.deletionRequested.v1': administratorsOfLock,
  'credential.withdrawn.v1': administratorsOfLock,
  'credential.renamed.v1': administratorsOfLock,
  'credential.givenTo.v1': administratorsOfLock,

  'daylightSaving.announced.v1': administratorsOfLock,
  'daylightSaving.withdrawn.v1': administratorsOfLock,
  'daylightSaving.accepted.v1': administratorsOfLock,
  'daylightSaving.begun.v1': administratorsOfLock,
  'daylightSaving.passed.v1': administratorsOfLock,
  'daylightSaving.applied.v1': administratorsOfLock,
  'daylightSaving.failed.v1': administratorsOfLock,
  'daylightSaving.unconfirmed.v1': administratorsOfLock,
  'daylightSaving.retried.v1': administratorsOfLock,
  'daylightSaving.dismissed.v1': administratorsOfLock,
  'daylightSaving.muted.v1': administratorsOfLock,
  'daylightSaving.unmuted.v1': administratorsOfLock,

  'ekey.sent.v1': partiesOfEKey,
  'ekey.accepted.v1': partiesOfEKey,
  'ekey.declined.v1': partiesOfEKey,
  'ekey.lapsed.v1': partiesOfEKey,
  'ekey.freezeAsked.v1': partiesOfEKey,
  'ekey.freezeTakenOver.v1': partiesOfEKey,
  'ekey.thawAsked.v1': partiesOfEKey,
  'ekey.validityAsked.v1': partiesOfEKey,
  'ekey.resetAsked.v1': partiesOfEKey,
  'ekey.deletionAsked.v1': partiesOfEKey,
  'ekey.appSeen.v1': partiesOfEKey,
  'ekey.withdrawn.v1': partiesOfEKey,
  'ekey.used.v1': partiesOfEKey,
  'ekey.described.v1': partiesOfEKey,
  'ekey.mayIssueSet.v1': partiesOfEKey,
  'ekey.remoteUnlockSet.v1': partiesOfEKey,

  'enrolment.began.v1': administratorsOfLock,
  'enrolment.stepped.v1': administratorsOfLock,

  'export.asked.v1': accountOnly,
  'export.expired.v1': accountOnly,
  'export.removed.v1': accountOnly,

  'face.featuresMade.v1': { ...administratorsOfLock, fields: { featuresRef: 'withheld' } },
  'face.photoRefused.v1': administratorsOfLock,
  'face.photoReplaced.v1': { ...administratorsOfLock, fields: { photoRef: 'withheld' } },
  'face.verificationSet.v1': administratorsOfLock,
  'face.verified.v1': administratorsOfLock,
  'face.verificationNear.v1': administratorsOfLock,
  'face.verificationDue.v1': administratorsOfLock,
  'face.suspensionBegan.v1': administratorsOfLock,
  'face.suspended.v1': administratorsOfLock,
  'face.resumed.v1': administratorsOfLock,

  'fingerprint.transferred.v1': administratorsOfLock,

  'gateway.added.v1': viewersOfGateway,
  'gateway.cameOnline.v1': viewersOfGateway,
  'gateway.wentOffline.v1': viewersOfGateway,
  'gateway.signalReported.v1': viewersOfGateway,
  'gateway.nearbyReported.v1': nobody,
  'gateway.renamed.v1': viewersOfGateway,
  'gateway.handedOver.v1': giverAndReceiver,
  'gateway.removed.v1': viewersOfGateway,

  'job.created.v2': accountOnly,
  'job.itemStarted.v2': accountOnly,
  'job.itemSucceeded.v2': accountOnly,
  'job.itemFailed.v2': accountOnly,
  'job.itemRequeued.v1': accountOnly,
  'job.itemWaits.v1': accountOnly,
  'job.awaitedTold.v1': accountOnly,
  'job.allStarted.v1': accountOnly,
  'job.itemSetAside.v2': accountOnly,
  'job.itemGivenUp.v2': accountOnly,
  'job.paused.v1': accountOnly,
  'job.resumed.v1': accountOnly,
  'job.cancelled.v1': accountOnly,
  'job.retried.v2': accountOnly,
  'job.itemsMoved.v1': accountOnly,
  'job.ended.v1': accountOnly,

  'keyFob.batteryReported.v1': administratorsOfLock,

  'lock.added.v1': viewersOfLock,
  'lock.linked.v1': viewersOfLock,
  'lock.unlinked.v1': viewersOfLock,
  'lock.lost.v1': viewersOfLock,
  'lock.found.v1': viewersOfLock,
  'lock.doorReported.v1': viewersOfLock,
  'lock.stateAsked.v1': viewersOfLock,
  'lock.stateUnreadable.v1': viewersOfLock,
  'lock.autoLockDue.v1': viewersOfLock,
  'lock.batteryReported.v1': viewersOfLock,
  'lock.frozen.v1': viewersOfLock,
  'lock.thawed.v1': viewersOfLock,
  'lock.passageModeReported.v1': viewersOfLock,
  'lock.autoLockTimeSet.v1': viewersOfLock,
  'lock.passageEnded.v1': viewersOfLock,
  'lock.clockReported.v1': nobody,
  'lock.renamed.v1': viewersOfLock,
  'lock.zoneSet.v1': viewersOfLock,
  'lock.roomStatusSet.v1': viewersOfLock,
  'lock.remoteUnlockSet.v1': viewersOfLock,
  'lock.accessGranted.v1': nobody,
  'lock.handedOver.v1': nobody,
  'lock.accessRevoked.v1': nobody,
  'lock.removed.v1': { audience: 'formerViewersOfLock' },
  'lock.released.v1': nobody,

  'lockRecords.received.v1': administratorsOfLock,
  'lockRecords.deleted.v1': administratorsOfLock,
  'lockRecords.cleared.v1': administratorsOfLock,

  'lockSetting.reported.v1': administratorsOfLock,
  'lockSetting.asked.v1': administratorsOfLock,
  'lockSetting.requested.v1': administratorsOfLock,
  'lockSetting.sent.v1': administratorsOfLock,
  'lockSetting.confirmed.v1': administratorsOfLock,
  'lockSetting.refused.v1': administratorsOfLock,
  'lockSetting.failed.v1': administratorsOfLock,
  'lockSetting.unconfirmed.v1': administratorsOfLock,
  'lockSetting.unreadable.v1': administratorsOfLock,
  'lockSetting.retryDue.v1': administratorsOfLock,

  'message.asked.v1': { ...administratorsOfLock, fields: { toRef: 'withheld', textRef: 'withheld' } },
  'message.sent.v1': administratorsOfLock,
  'message.failed.v1': administratorsOfLock,
  'message.doubted.v1': administratorsOfLock,
  'message.retried.v1': administratorsOfLock,

  'messageTemplate.added.v1': accountOnly,
  'messageTemplate.changed.v1': accountOnly,
  'messageTemplate.deleted.v1': accountOnly,

  'migration.uploaded.v1': accountOnly,
  'migration.partChecked.v1': accountOnly,
  'migration.confirmed.v1': accountOnly,
  'migration.partTaken.v1': accountOnly,
  'migration.dropped.v1': accountOnly,
  'migration.expired.v1': accountOnly,

  'operation.requested.v1': viewersOfLock,
  'operation.sent.v1': viewersOfLock,
  'operation.done.v1': viewersOfLock,
  'operation.refused.v1': viewersOfLock,
  'operation.unreachable.v1': viewersOfLock,
  'operation.unconfirmed.v1': viewersOfLock,

  'order.created.v1': accountOnly,
  'order.paid.v1': accountOnly,
  'order.paidLate.v1': accountOnly,
  'order.overdue.v1': accountOnly,
  'order.cancelled.v1': accountOnly,
  'order.paymentSentBack.v1': accountOnly,
  'order.granted.v1': accountOnly,
  'order.grantRefused.v1': accountOnly,
  'order.refundAsked.v1': accountOnly,
  'order.refundAgreed.v1': accountOnly,
  'order.refundRefused.v1': accountOnly,
  'order.refunded.v1': accountOnly,
  'order.refundFailed.v1': accountOnly,

  'invitation.made.v1': { ...nobody, fields: { addressKey: 'withheld', addressRef: 'withheld' } },
  'invitation.delivered.v1': nobody,
  'invitation.deliveryFailed.v1': nobody,
  'invitation.withdrawn.v1': nobody,
  'invitation.used.v1': nobody,

  'lockUser.idNumberSet.v1': { audience: 'accountOnly', fields: { idNumberRef: 'withheld' } },
  'lockUser.idNumberChanged.v1': { audience: 'accountOnly', fields: { idNumberRef: 'withheld' } },
  'lockUser.idNumberRemoved.v1': accountOnly,

  'outbox.codeViewed.v1': nobody,

  'passcode.generated.v1': { ...administratorsOfLock, fields: CONTENT },
  'passcode.used.v1': administratorsOfLock,
  'passcode.lapsed.v1': administratorsOfLock,
  'passcode.ended.v1': administratorsOfLock,
  'passcode.endChanged.v1': administratorsOfLock,
  'passcode.reset.v1': administratorsOfLock,
  'passcode.digitsChangeRequested.v1': { ...administratorsOfLock, fields: { digitsRef: 'withheld' } },
  'passcode.timesChanged.v1': administratorsOfLock,
  'passcode.turnDue.v1': administratorsOfLock,
  'passcode.timeBegan.v1': administratorsOfLock,
  'passcode.timeEnded.v1': administratorsOfLock,
  'passcode.timePassed.v1': administratorsOfLock,
  'passcode.timesSet.v1': administratorsOfLock,
  'passcode.revealed.v1': administratorsOfLock,

  'passkey.registered.v1': { ...nobody, fields: { publicKey: 'withheld' } },
  'passkey.used.v1': nobody,
  'passkey.cloneSuspected.v1': nobody,
  'passkey.deleted.v1': nobody,

  'payment.asked.v1': accountOnly,
  'payment.handedOver.v1': { ...accountOnly, fields: { pageRef: 'withheld' } },
  'payment.checkAsked.v1': accountOnly,
  'payment.stillOpen.v1': accountOnly,
  'payment.windowClosed.v1': accountOnly,
  'payment.cancelAsked.v1': accountOnly,
  'payment.succeeded.v1': { ...accountOnly, fields: { key: 'withheld', numberRef: 'withheld' } },
  'payment.failed.v1': accountOnly,
  'payment.cancelled.v1': accountOnly,
  'payment.leftUnpaid.v1': accountOnly,
  'payment.mismatched.v1': { ...accountOnly, fields: { key: 'withheld', numberRef: 'withheld' } },
  'payment.doubtCleared.v1': accountOnly,
  'payment.refundAsked.v1': accountOnly,
  'payment.refunded.v1': accountOnly,
  'payment.refundFailed.v1': accountOnly,

  'qrCode.issued.v1': { ...administratorsOfLock, fields: CONTENT },
  'qrCode.changed.v1': administratorsOfLock,
  'qrCode.renewed.v1': { ...administratorsOfLock, fields: { linkRef: 'withheld' } },
  'qrCode.linkRevoked.v1': administratorsOfLock,
  'qrCode.shown.v1': administratorsOfLock,
  'qrCode.unlockAsked.v1': administratorsOfLock,

  'schedule.set.v1': accountOnly,
  'schedule.changed.v1': accountOnly,
  'schedule.planned.v1': accountOnly,
  'schedule.fellDue.v1': accountOnly,
  'schedule.begun.v1': accountOnly,
  'schedule.missed.v1': accountOnly,
  'schedule.paused.v1': accountOnly,
  'schedule.resumed.v1': accountOnly,
  'schedule.cancelled.v1': accountOnly,

  'secondFactor.enrolmentBegun.v1': { ...nobody, fields: { secretRef: 'withheld', forgets: 'withheld' } },
  'secondFactor.enrolmentGivenUp.v1': { ...nobody, fields: { forgets: 'withheld' } },
  'secondFactor.enrolmentExpired.v1': { ...nobody, fields: { forgets: 'withheld' } },
  'secondFactor.turnedOn.v1': { ...nobody, fields: { recoveryRef: 'withheld' } },
  'secondFactor.codeUsed.v1': nobody,
  'secondFactor.recoveryUsed.v1': nobody,
  'secondFactor.recoveryRenewed.v1': { ...nobody, fields: { recoveryRef: 'withheld', forgets: 'withheld' } },
  'secondFactor.turnedOff.v1': { ...nobody, fields: { forgets: 'withheld' } },

  'session.confirmationAsked.v1': nobody,
  'session.secondFactorAsked.v1': nobody,
  'session.opened.v1': { ...nobody, fields: { cookieHash: 'withheld', tokenHash: 'withheld' } },
  'session.givenUp.v1': nobody,
  'session.closed.v1': nobody,
  'session.expired.v1': nobody,
  'session.revoked.v1': nobody,

  'transfer.asked.v1': partiesOfTransfer,
  'transfer.codeWrong.v1': partiesOfTransfer,
  'transfer.codeVerified.v1': partiesOfTransfer,
  'transfer.surveyed.v1': partiesOfTransfer,
  'transfer.confirmed.v1': partiesOfTransfer,
  'transfer.accepted.v1': partiesOfTransfer,
  'transfer.itemHandedOver.v1': { audience: 'partiesOfTransferAndAdministrators' },
  'transfer.itemKept.v1': partiesOfTransfer,
  'transfer.retried.v1': partiesOfTransfer,
  'transfer.refused.v1': partiesOfTransfer,
  'transfer.cancelled.v1': partiesOfTransfer,
  'transfer.expired.v1': partiesOfTransfer,

  'verificationCode.requested.v1': {
    ...nobody,
    fields: { addressKey: 'withheld', addressRef: 'withheld', codeRef: 'withheld' },
  },
  'verificationCode.delivered.v1': nobody,
  'verificationCode.deliveryFailed.v1': nobody,
  'verificationCode.wrong.v1': nobody,
  'verificationCode.lockedOut.v1': nobody,
  'verificationCode.expired.v1': nobody,
  'verificationCode.used.v1': nobody,

  'vip.trialBegun.v1': accountOnly,
  'vip.opened.v1': accountOnly,
  'vip.renewed.v1': accountOnly,
  'vip.upgraded.v1': accountOnly,
  'vip.endNoticed.v1': accountOnly,
  'vip.ended.v1': accountOnly,
  'vip.requested.v1': accountOnly,
} as const satisfies { [Fact in AnyFact as Fact['type']]: Disclosure<Fact['data']> };

type Disclosures = typeof FACT_DISCLOSURE;
export type BrowserFactType = {
  [Type in keyof Disclosures]: Disclosures[Type]['audience'] extends 'nobody' ? never : Type;
}[keyof Disclosures];

export interface RuntimeDisclosure {
  audience: Audience;
  fields?: Readonly<Record<string, 'withheld' | 'sent'>>;
}

/** Null for a type that this process doesn't know. */
export const disclosureOf = (type: string): RuntimeDisclosure | null =>
  lookUp<RuntimeDisclosure>(FACT_DISCLOSURE, type) ?? null;
