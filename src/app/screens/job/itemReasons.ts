import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { ItemReason } from '../../../../models/itemEnd.ts';
import { PHOTO_MAX_BYTES } from '../../../../models/limits.ts';
import { isDoorJob, type JobType } from '../../../../models/progress.ts';
import type { Format } from '../../i18n/intl.tsx';
import { reasonMessages } from '../../i18n/reasons.ts';
import { writeReasonMessages } from '../../i18n/writeReasons.ts';

const itemMessages = defineMessages({
  noPermission: {
    id: 'job.reason.noPermission',
    defaultMessage: 'Not permitted: the lock itself refuses, or it is not yours to do this at.',
  },
  lockGone: {
    id: 'job.reason.lockGone',
    defaultMessage: 'The lock is no longer in this account. Nothing was changed.',
  },
  cancelled: {
    id: 'job.reason.cancelled',
    defaultMessage: 'The job was cancelled before its turn. Nothing was changed.',
  },
  waitsForApp: {
    id: 'job.reason.waitsForApp',
    defaultMessage: 'Asked for, but not so yet: it waits for the recipient’s app. Until then the door stays as it was.',
  },
  removed: { id: 'job.reason.removed', defaultMessage: 'Somebody deleted it meanwhile.' },
  addedByOldApp: {
    id: 'job.reason.addedByOldApp',
    defaultMessage: 'The lock was added with an old app. Delete it there and add it again.',
  },
  cardExists: {
    id: 'job.reason.cardExists',
    defaultMessage: 'A card of this number is on the lock already.',
  },
  recipientRepeated: {
    id: 'job.reason.recipientRepeated',
    defaultMessage: 'This person can open the lock already.',
  },
  validityEnded: { id: 'job.reason.validityEnded', defaultMessage: 'Its validity was over when its turn came.' },
  notVerified: {
    id: 'job.reason.notVerified',
    defaultMessage: 'The face wasn’t verified in time, so the lock doesn’t hold it.',
  },
  passcodeStartsTooEarly: {
    id: 'job.reason.startsTooEarly',
    defaultMessage: 'Its start was more than 24 hours past when its turn came.',
  },
  putInLater: {
    id: 'job.reason.putInLater',
    defaultMessage: 'The lock knows no periods: the console puts it in when its time begins.',
  },
  changeAhead: {
    id: 'job.reason.changeAhead',
    defaultMessage: 'It is set by itself when the clocks of its zone are changed.',
  },
  notFollowed: {
    id: 'job.reason.notFollowed',
    defaultMessage: 'The clock is left as it is: somebody chose so, or the zone does not change after all.',
  },
  notPossible: {
    id: 'job.reason.notPossible',
    defaultMessage: 'It cannot be done as it stands. Do it by itself to see why.',
  },
  balanceExhausted: {
    id: 'job.reason.balanceExhausted',
    defaultMessage:
      'The package that this takes a unit from is used up. Its owner can buy another one, then try again.',
  },
  notWritten: {
    id: 'job.reason.notWritten',
    defaultMessage:
      'The disk of the server has not taken it, so it is not in the file. Make room there, then try again.',
  },
});

const ofCredentials: Record<ItemReason, MessageDescriptor> = { ...writeReasonMessages, ...itemMessages };
const ofDoors: Record<ItemReason, MessageDescriptor> = { ...ofCredentials, ...reasonMessages };

const MEGABYTE = 1024 * 1024;

/** Why an item failed. Only reasons of door operations mention that the door did not move. */
export const itemReason = (format: Format, type: JobType, reason: ItemReason): string =>
  format((isDoorJob(type) ? ofDoors : ofCredentials)[reason], {
    megabytes: PHOTO_MAX_BYTES / MEGABYTE,
  });
