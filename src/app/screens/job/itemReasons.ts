import { defineMessage, defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { ItemReason } from '../../../../models/itemEnd.ts';
import { PHOTO_MAX_BYTES } from '../../../../models/limits.ts';
import { isDoorJob, JobType } from '../../../../models/progress.ts';
import type { Format } from '../../i18n/intl.tsx';
import { reasonMessages } from '../../i18n/reasons.ts';
import { writeReasonMessages } from '../../i18n/writeReasons.ts';

const itemMessages = defineMessages({
  noPermission: {
    id: 'job.reason.noPermission',
    defaultMessage: 'You don’t have permission, or the lock rejected the command. Check your access to this lock.',
  },
  lockGone: {
    id: 'job.reason.lockGone',
    defaultMessage: 'The lock is no longer in this account. Nothing changed.',
  },
  cancelled: {
    id: 'job.reason.cancelled',
    defaultMessage: 'The job was canceled before this item’s turn. Nothing changed.',
  },
  waitsForApp: {
    id: 'job.reason.waitsForApp',
    defaultMessage: 'Waiting for the recipient’s app to confirm. Until then, nothing changes at the door.',
  },
  removed: { id: 'job.reason.removed', defaultMessage: 'The credential was deleted in the meantime.' },
  addedByOldApp: {
    id: 'job.reason.addedByOldApp',
    defaultMessage:
      'The lock was added with an old app version. Delete the lock in that app, then add it again with a current version.',
  },
  cardExists: {
    id: 'job.reason.cardExists',
    defaultMessage: 'The lock already has a card with this number.',
  },
  recipientRepeated: {
    id: 'job.reason.recipientRepeated',
    defaultMessage: 'This recipient already has access to the lock.',
  },
  validityEnded: {
    id: 'job.reason.validityEnded',
    defaultMessage: 'The access has already expired. Choose a later end.',
  },
  notVerified: {
    id: 'job.reason.notVerified',
    defaultMessage: 'The face wasn’t verified in time and isn’t on the lock. Verify the face to restore access.',
  },
  passcodeStartsTooEarly: {
    id: 'job.reason.startsTooEarly',
    defaultMessage: 'The passcode’s start was more than 24 hours ago, so nothing was added. Choose a later start.',
  },
  putInLater: {
    id: 'job.reason.putInLater',
    defaultMessage: 'This lock can’t schedule access. The console adds the credential at its start time.',
  },
  changeAhead: {
    id: 'job.reason.changeAhead',
    defaultMessage: 'The console sets the lock’s clock at the next clock change.',
  },
  notFollowed: {
    id: 'job.reason.notFollowed',
    defaultMessage: 'The clock stays unchanged. A user skipped the clock change, or the change no longer applies.',
  },
  notPossible: {
    id: 'job.reason.notPossible',
    defaultMessage: 'This action isn’t possible right now. Try this item alone to see why.',
  },
  balanceExhausted: {
    id: 'job.reason.balanceExhausted',
    defaultMessage: 'No credits are left for this action. Try again once the lock’s owner buys more credits.',
  },
});

/** Unlike for a credential, `notWritten` is about a part of the file. */
const notWrittenPart: MessageDescriptor = defineMessage({
  id: 'job.reason.notWritten',
  defaultMessage:
    'The server couldn’t write this part to disk. The file is missing this part. Ask the operator to free up disk space, then try again.',
});

const ofCredentials: Record<ItemReason, MessageDescriptor> = { ...writeReasonMessages, ...itemMessages };
const ofDoors: Record<ItemReason, MessageDescriptor> = { ...ofCredentials, ...reasonMessages };
const ofExports: Record<ItemReason, MessageDescriptor> = { ...ofCredentials, notWritten: notWrittenPart };

function reasonsOf(type: JobType): Record<ItemReason, MessageDescriptor> {
  if (type === JobType.EXPORT) return ofExports;
  return isDoorJob(type) ? ofDoors : ofCredentials;
}

const MEGABYTE = 1024 * 1024;

/** Why an item failed. Only reasons of door operations mention that the door did not move. */
export const itemReason = (format: Format, type: JobType, reason: ItemReason): string =>
  format(reasonsOf(type)[reason], {
    megabytes: PHOTO_MAX_BYTES / MEGABYTE,
  });
