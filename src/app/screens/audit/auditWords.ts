import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { Audited } from '../../../../models/audit.ts';
import type { AuditItem } from '../../../../models/calls/audit.calls.ts';
import { LOCK_ACTIONS, type LockAction } from '../../../../models/lockState.ts';

/** What somebody did. */
const auditWords: Record<Audited, MessageDescriptor> = defineMessages({
  'lock.added.v1': { id: 'audit.lock.added', defaultMessage: 'Added the lock' },
  'lock.renamed.v1': { id: 'audit.lock.renamed', defaultMessage: 'Renamed the lock' },
  'lock.zoneSet.v1': { id: 'audit.lock.zoneSet', defaultMessage: 'Set the time zone' },
  'lock.roomStatusSet.v1': { id: 'audit.lock.roomStatusSet', defaultMessage: 'Set whether the room is occupied' },
  'lock.frozen.v1': { id: 'audit.lock.frozen', defaultMessage: 'Froze the lock' },
  'lock.thawed.v1': { id: 'audit.lock.thawed', defaultMessage: 'Thawed the lock' },
  'lock.accessGranted.v1': { id: 'audit.lock.accessGranted', defaultMessage: 'Gave somebody access' },
  'lock.accessRevoked.v1': { id: 'audit.lock.accessRevoked', defaultMessage: 'Took somebody’s access away' },
  'lock.handedOver.v1': { id: 'audit.lock.handedOver', defaultMessage: 'Handed the lock over' },
  'lock.removed.v1': { id: 'audit.lock.removed', defaultMessage: 'Removed the lock from the console' },
  'lockSetting.requested.v1': { id: 'audit.lockSetting.requested', defaultMessage: 'Changed a setting' },
  'credential.requested.v1': { id: 'audit.credential.requested', defaultMessage: 'Issued a credential' },
  'credential.imported.v1': { id: 'audit.credential.imported', defaultMessage: 'Brought a credential along' },
  'credential.changeRequested.v1': {
    id: 'audit.credential.changeRequested',
    defaultMessage: 'Changed when a credential opens',
  },
  'credential.deletionRequested.v1': {
    id: 'audit.credential.deletionRequested',
    defaultMessage: 'Deleted a credential',
  },
  'credential.withdrawn.v1': { id: 'audit.credential.withdrawn', defaultMessage: 'Withdrew a credential' },
  'credential.renamed.v1': { id: 'audit.credential.renamed', defaultMessage: 'Renamed a credential' },
  'credential.givenTo.v1': { id: 'audit.credential.givenTo', defaultMessage: 'Said whose a credential is' },
  'credential.retried.v1': { id: 'audit.credential.retried', defaultMessage: 'Tried a credential again' },
  'card.reportedLost.v1': { id: 'audit.card.reportedLost', defaultMessage: 'Reported a card lost' },
  'card.found.v1': { id: 'audit.card.found', defaultMessage: 'Said that a card is there again' },
  'face.photoReplaced.v1': { id: 'audit.face.photoReplaced', defaultMessage: 'Replaced the photo of a face' },
  'face.verificationSet.v1': {
    id: 'audit.face.verificationSet',
    defaultMessage: 'Set how often a face is verified',
  },
  'face.verified.v1': { id: 'audit.face.verified', defaultMessage: 'Verified a face' },
  'face.resumed.v1': { id: 'audit.face.resumed', defaultMessage: 'Verified a suspended face' },
  'fingerprint.transferred.v1': { id: 'audit.fingerprint.transferred', defaultMessage: 'Handed a fingerprint over' },
  'passcode.generated.v1': { id: 'audit.passcode.generated', defaultMessage: 'Generated a passcode' },
  'passcode.digitsChangeRequested.v1': {
    id: 'audit.passcode.digitsChangeRequested',
    defaultMessage: 'Changed the digits of a passcode',
  },
  'passcode.timesChanged.v1': { id: 'audit.passcode.timesChanged', defaultMessage: 'Changed when a passcode opens' },
  'passcode.revealed.v1': { id: 'audit.passcode.revealed', defaultMessage: 'Looked at the digits of a passcode' },
  'qrCode.issued.v1': { id: 'audit.qrCode.issued', defaultMessage: 'Issued a QR code' },
  'qrCode.changed.v1': { id: 'audit.qrCode.changed', defaultMessage: 'Changed when a QR code opens' },
  'qrCode.renewed.v1': { id: 'audit.qrCode.renewed', defaultMessage: 'Made the link of a QR code anew' },
  'qrCode.linkRevoked.v1': { id: 'audit.qrCode.linkRevoked', defaultMessage: 'Revoked the link of a QR code' },
  'cardNumber.kept.v1': { id: 'audit.cardNumber.kept', defaultMessage: 'Kept a card number' },
  'cardNumber.described.v1': { id: 'audit.cardNumber.described', defaultMessage: 'Renamed a card number' },
  'cardNumber.deleted.v1': { id: 'audit.cardNumber.deleted', defaultMessage: 'Deleted a card number' },
  'collectedFinger.kept.v1': { id: 'audit.collectedFinger.kept', defaultMessage: 'Kept a collected fingerprint' },
  'collectedFinger.renamed.v1': {
    id: 'audit.collectedFinger.renamed',
    defaultMessage: 'Renamed a collected fingerprint',
  },
  'collectedFinger.deleted.v1': {
    id: 'audit.collectedFinger.deleted',
    defaultMessage: 'Deleted a collected fingerprint',
  },
  'ekey.sent.v1': { id: 'audit.ekey.sent', defaultMessage: 'Sent an eKey' },
  'ekey.validityAsked.v1': { id: 'audit.ekey.validityAsked', defaultMessage: 'Changed when an eKey opens' },
  'ekey.freezeAsked.v1': { id: 'audit.ekey.freezeAsked', defaultMessage: 'Froze an eKey' },
  'ekey.thawAsked.v1': { id: 'audit.ekey.thawAsked', defaultMessage: 'Thawed an eKey' },
  'ekey.resetAsked.v1': { id: 'audit.ekey.resetAsked', defaultMessage: 'Reset an eKey' },
  'ekey.deletionAsked.v1': { id: 'audit.ekey.deletionAsked', defaultMessage: 'Deleted an eKey' },
  'ekey.withdrawn.v1': { id: 'audit.ekey.withdrawn', defaultMessage: 'Withdrew an eKey' },
  'ekey.described.v1': { id: 'audit.ekey.described', defaultMessage: 'Renamed an eKey' },
  'ekey.mayIssueSet.v1': { id: 'audit.ekey.mayIssueSet', defaultMessage: 'Set whether an eKey may be passed on' },
  'ekey.remoteUnlockSet.v1': {
    id: 'audit.ekey.remoteUnlockSet',
    defaultMessage: 'Set whether an eKey opens from afar',
  },
  'ekey.accepted.v1': { id: 'audit.ekey.accepted', defaultMessage: 'Accepted an eKey' },
  'ekey.declined.v1': { id: 'audit.ekey.declined', defaultMessage: 'Declined an eKey' },
  'lockRecords.deleted.v1': { id: 'audit.records.deleted', defaultMessage: 'Deleted records' },
  'lockRecords.cleared.v1': { id: 'audit.records.cleared', defaultMessage: 'Cleared the records' },
  'operation.requested.v1': { id: 'audit.operation.requested', defaultMessage: 'Asked the lock to open or close' },
  'daylightSaving.accepted.v1': {
    id: 'audit.daylightSaving.accepted',
    defaultMessage: 'Let the clock follow daylight saving',
  },
  'daylightSaving.dismissed.v1': {
    id: 'audit.daylightSaving.dismissed',
    defaultMessage: 'Left the clock as it is at a change of daylight saving',
  },
  'daylightSaving.muted.v1': {
    id: 'audit.daylightSaving.muted',
    defaultMessage: 'Wished no more reminders of daylight saving',
  },
  'daylightSaving.unmuted.v1': {
    id: 'audit.daylightSaving.unmuted',
    defaultMessage: 'Wished reminders of daylight saving again',
  },
  'job.created.v2': { id: 'audit.job.created', defaultMessage: 'Started a job' },
  'job.paused.v1': { id: 'audit.job.paused', defaultMessage: 'Paused a job' },
  'job.resumed.v1': { id: 'audit.job.resumed', defaultMessage: 'Resumed a job' },
  'migration.uploaded.v1': { id: 'audit.migration.uploaded', defaultMessage: 'Had a file of another system looked at' },
  'migration.confirmed.v1': { id: 'audit.migration.confirmed', defaultMessage: 'Took over a file of another system' },
  'export.asked.v1': { id: 'audit.export.asked', defaultMessage: 'Exported records or lock users' },
  'export.removed.v1': { id: 'audit.export.removed', defaultMessage: 'Deleted the file of an export' },
  'schedule.set.v1': { id: 'audit.schedule.set', defaultMessage: 'Scheduled the locking or opening of doors' },
  'schedule.changed.v1': { id: 'audit.schedule.changed', defaultMessage: 'Changed a schedule' },
  'schedule.paused.v1': { id: 'audit.schedule.paused', defaultMessage: 'Paused a schedule' },
  'schedule.resumed.v1': { id: 'audit.schedule.resumed', defaultMessage: 'Resumed a schedule' },
  'schedule.cancelled.v1': { id: 'audit.schedule.cancelled', defaultMessage: 'Cancelled a schedule' },
  'job.cancelled.v1': { id: 'audit.job.cancelled', defaultMessage: 'Cancelled a job' },
  'messageTemplate.added.v1': { id: 'audit.messageTemplate.added', defaultMessage: 'Wrote a template for messages' },
  'messageTemplate.changed.v1': {
    id: 'audit.messageTemplate.changed',
    defaultMessage: 'Changed a template for messages',
  },
  'messageTemplate.deleted.v1': {
    id: 'audit.messageTemplate.deleted',
    defaultMessage: 'Deleted a template for messages',
  },
  'gateway.added.v1': { id: 'audit.gateway.added', defaultMessage: 'Added the gateway' },
  'gateway.renamed.v1': { id: 'audit.gateway.renamed', defaultMessage: 'Renamed a gateway' },
  'gateway.removed.v1': { id: 'audit.gateway.removed', defaultMessage: 'Deleted a gateway' },
  'gateway.handedOver.v1': { id: 'audit.gateway.handedOver', defaultMessage: 'Handed a gateway over' },
  'administrator.added.v1': { id: 'audit.administrator.added', defaultMessage: 'Authorized an administrator' },
  'administrator.renamed.v1': { id: 'audit.administrator.renamed', defaultMessage: 'Renamed an administrator' },
  'administrator.termChanged.v1': {
    id: 'audit.administrator.termChanged',
    defaultMessage: 'Changed an administrator’s term',
  },
  'administrator.locksGiven.v1': {
    id: 'audit.administrator.locksGiven',
    defaultMessage: 'Gave an administrator locks',
  },
  'administrator.locksTaken.v1': {
    id: 'audit.administrator.locksTaken',
    defaultMessage: 'Took locks from an administrator',
  },
  'administrator.removed.v1': { id: 'audit.administrator.removed', defaultMessage: 'Removed an administrator' },
  'account.groupCreated.v1': { id: 'audit.account.groupCreated', defaultMessage: 'Made a group' },
  'account.groupRenamed.v1': { id: 'audit.account.groupRenamed', defaultMessage: 'Renamed a group' },
  'account.groupDeleted.v1': { id: 'audit.account.groupDeleted', defaultMessage: 'Deleted a group' },
  'account.passwordChanged.v1': { id: 'audit.account.passwordChanged', defaultMessage: 'Changed the password' },
  'account.described.v1': { id: 'audit.account.described', defaultMessage: 'Changed the profile' },
  'account.companySet.v1': {
    id: 'audit.account.companySet',
    defaultMessage: 'Changed whether the account is a company’s',
  },
  'account.pictureSet.v1': { id: 'audit.account.pictureSet', defaultMessage: 'Changed the picture of the profile' },
  'account.addressChanged.v1': { id: 'audit.account.addressChanged', defaultMessage: 'Changed the account' },
  'account.addressBound.v1': { id: 'audit.account.addressBound', defaultMessage: 'Bound an address to the account' },
  'account.addressUnbound.v1': {
    id: 'audit.account.addressUnbound',
    defaultMessage: 'Unbound an address from the account',
  },
  'account.closed.v1': { id: 'audit.account.closed', defaultMessage: 'Left the service' },
  'account.recordKeepingSet.v1': {
    id: 'audit.account.recordKeeping',
    defaultMessage: 'Said how long records are kept',
  },
  'account.locksGrouped.v1': { id: 'audit.account.locksGrouped', defaultMessage: 'Moved locks to a group' },
  'outbox.codeViewed.v1': { id: 'audit.outbox.codeViewed', defaultMessage: 'Viewed a visitor’s code' },
  'transfer.asked.v1': { id: 'audit.transfer.asked', defaultMessage: 'Began a transfer' },
  'transfer.confirmed.v1': { id: 'audit.transfer.confirmed', defaultMessage: 'Offered a transfer' },
  'transfer.accepted.v1': { id: 'audit.transfer.accepted', defaultMessage: 'Accepted a transfer' },
  'transfer.refused.v1': { id: 'audit.transfer.refused', defaultMessage: 'Declined a transfer' },
  'transfer.cancelled.v1': { id: 'audit.transfer.cancelled', defaultMessage: 'Cancelled a transfer' },
  'session.confirmationAsked.v1': {
    id: 'audit.session.confirmationAsked',
    defaultMessage: 'Gave the right password on a new device, and was asked for a code',
  },
  'session.opened.v1': { id: 'audit.session.opened', defaultMessage: 'Signed in' },
  'session.secondFactorAsked.v1': {
    id: 'audit.session.secondFactorAsked',
    defaultMessage: 'Gave the right password, and was asked for the second factor',
  },
  'session.closed.v1': { id: 'audit.session.closed', defaultMessage: 'Signed out' },
  'session.revoked.v1': { id: 'audit.session.revoked', defaultMessage: 'Ended a session' },
  'secondFactor.turnedOn.v1': { id: 'audit.secondFactor.turnedOn', defaultMessage: 'Turned the second factor on' },
  'secondFactor.recoveryRenewed.v1': {
    id: 'audit.secondFactor.recoveryRenewed',
    defaultMessage: 'Made the recovery codes anew',
  },
  'secondFactor.turnedOff.v1': { id: 'audit.secondFactor.turnedOff', defaultMessage: 'Turned the second factor off' },
  'passkey.registered.v1': { id: 'audit.passkey.registered', defaultMessage: 'Added a passkey' },
  'passkey.cloneSuspected.v1': {
    id: 'audit.passkey.cloneSuspected',
    defaultMessage: 'Was refused with a passkey of which there seem to be two',
  },
  'passkey.deleted.v1': { id: 'audit.passkey.deleted', defaultMessage: 'Deleted a passkey' },
});

const operationWords: Record<LockAction, MessageDescriptor> = defineMessages({
  unlock: { id: 'audit.operation.unlock', defaultMessage: 'Sent an unlock command' },
  lock: { id: 'audit.operation.lock', defaultMessage: 'Sent a lock command' },
});

/** Of a command to a lock it is said which; of one from before that was kept, that there was one. */
export function wordsOf({ what, subject }: Pick<AuditItem, 'what' | 'subject'>): MessageDescriptor {
  const action = what === 'operation.requested.v1' ? LOCK_ACTIONS.find(one => one === subject) : undefined;
  return action === undefined ? auditWords[what] : operationWords[action];
}
