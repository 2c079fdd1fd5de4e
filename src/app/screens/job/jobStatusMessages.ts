import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { JobType } from '../../../../models/progress.ts';

export const jobTitles: Record<JobType, MessageDescriptor> = {
  ...defineMessages({
    [JobType.IC_CARD]: {
      id: 'job.title.card',
      defaultMessage: 'Add {total, plural, =0 {cards} one {# card} other {# cards}}',
    },
    [JobType.CUSTOM_PASSCODE]: {
      id: 'job.title.passcode',
      defaultMessage: 'Create {total, plural, =0 {passcodes} one {# passcode} other {# passcodes}}',
    },
    [JobType.FINGERPRINT]: {
      id: 'job.title.fingerprint',
      defaultMessage: 'Add {total, plural, =0 {fingerprints} one {# fingerprint} other {# fingerprints}}',
    },
    [JobType.FACE]: {
      id: 'job.title.face',
      defaultMessage: 'Add {total, plural, =0 {faces} one {# face} other {# faces}}',
    },
    [JobType.BATCH_UNLOCK]: {
      id: 'job.title',
      defaultMessage: 'Unlock {total, plural, =0 {locks} one {# lock} other {# locks}}',
    },
    [JobType.BATCH_LOCK]: {
      id: 'job.title.lock',
      defaultMessage: 'Lock {total, plural, =0 {locks} one {# lock} other {# locks}}',
    },
    [JobType.EXPORT]: {
      id: 'job.title.export',
      defaultMessage: '{total, plural, one {Export a file} other {Export a file in # parts}}',
    },
    [JobType.EKEY]: {
      id: 'job.title.ekey',
      defaultMessage: 'Send {total, plural, one {# eKey} other {# eKeys}}',
    },
    [JobType.REMOVE]: {
      id: 'job.title.remove',
      defaultMessage: 'Delete {total, plural, one {# credential} other {# credentials}}',
    },
    [JobType.CHANGE_PERIOD]: {
      id: 'job.title.changePeriod',
      defaultMessage: 'Change the validity of {total, plural, one {# credential} other {# credentials}}',
    },
    [JobType.FREEZE]: {
      id: 'job.title.freeze',
      defaultMessage: 'Freeze {total, plural, one {# eKey} other {# eKeys}}',
    },
    [JobType.UNFREEZE]: {
      id: 'job.title.unfreeze',
      defaultMessage: 'Unfreeze {total, plural, one {# eKey} other {# eKeys}}',
    },
    [JobType.TRY_AGAIN]: {
      id: 'job.title.tryAgain',
      defaultMessage: 'Retry {total, plural, one {# credential} other {# credentials}}',
    },
    [JobType.DAYLIGHT_SAVING]: {
      id: 'job.title.daylightSaving',
      defaultMessage: 'Set {total, plural, one {the clock of # lock} other {the clocks of # locks}}',
    },
  }),
};

const unlocking = defineMessages({
  operating: { id: 'job.progress.operating', defaultMessage: 'Unlocking' },
  success: { id: 'job.progress.success', defaultMessage: 'Unlocked' },
  pausing: { id: 'job.state.pausing', defaultMessage: 'Pausing after the current lock' },
  cancelling: { id: 'job.state.cancelling', defaultMessage: 'Canceling after the current lock' },
  endedShort: { id: 'job.state.endedShort', defaultMessage: 'Ended, {count, number} not unlocked' },
  succeeded: { id: 'job.totals.opened', defaultMessage: '{count, number} unlocked' },
  of: { id: 'job.totals.of', defaultMessage: '{settled, number} of {total, number} locks' },
  dealtWith: { id: 'job.totals.label', defaultMessage: 'Locks processed' },
  retry: { id: 'job.retry', defaultMessage: 'Retry {count, plural, one {# failed lock} other {# failed locks}}' },
  order: { id: 'job.order', defaultMessage: 'The job handles one lock at a time.' },
  items: { id: 'job.items.label', defaultMessage: 'Locks in this job' },
  all: { id: 'job.items.all', defaultMessage: 'All locks' },
  none: { id: 'job.items.none', defaultMessage: 'No locks with this status' },
  noneText: { id: 'job.items.none.text', defaultMessage: 'Choose “All locks” to see the whole job.' },
});

type JobWords = Record<keyof typeof unlocking, MessageDescriptor>;

const ofItems = defineMessages({
  pausing: { id: 'job.state.pausingItem', defaultMessage: 'Pausing after the current item' },
  cancelling: { id: 'job.state.cancellingItem', defaultMessage: 'Canceling after the current item' },
  of: { id: 'job.totals.ofItems', defaultMessage: '{settled, number} of {total, number} items' },
  dealtWith: { id: 'job.totals.labelItems', defaultMessage: 'Items processed' },
  retry: {
    id: 'job.retryItems',
    defaultMessage: 'Retry {count, plural, one {# failed item} other {# failed items}}',
  },
  order: { id: 'job.orderItems', defaultMessage: 'The job handles one item at a time.' },
  items: { id: 'job.items.labelItems', defaultMessage: 'Items in this job' },
  all: { id: 'job.items.allItems', defaultMessage: 'All items' },
  none: { id: 'job.items.noItem', defaultMessage: 'No items with this status' },
  noneText: { id: 'job.items.noItem.text', defaultMessage: 'Choose “All items” to see the whole job.' },
});

const issuing: JobWords = {
  ...ofItems,
  ...defineMessages({
    operating: { id: 'job.progress.issuing', defaultMessage: 'Adding' },
    success: { id: 'job.progress.issued', defaultMessage: 'Added' },
    endedShort: { id: 'job.state.endedShortIssuing', defaultMessage: 'Ended, {count, number} not added' },
    succeeded: { id: 'job.totals.issued', defaultMessage: '{count, number} added' },
  }),
};

const sending: JobWords = {
  ...ofItems,
  ...defineMessages({
    operating: { id: 'job.progress.sending', defaultMessage: 'Sending' },
    success: { id: 'job.progress.sent', defaultMessage: 'Sent' },
    endedShort: { id: 'job.state.endedShortSending', defaultMessage: 'Ended, {count, number} not sent' },
    succeeded: { id: 'job.totals.sent', defaultMessage: '{count, number} sent' },
  }),
};

const removing: JobWords = {
  ...ofItems,
  ...defineMessages({
    operating: { id: 'job.progress.removing', defaultMessage: 'Deleting' },
    success: { id: 'job.progress.removed', defaultMessage: 'Deleted' },
    endedShort: { id: 'job.state.endedShortRemoving', defaultMessage: 'Ended, {count, number} not deleted' },
    succeeded: { id: 'job.totals.removed', defaultMessage: '{count, number} deleted' },
  }),
};

const changing: JobWords = {
  ...ofItems,
  ...defineMessages({
    operating: { id: 'job.progress.changing', defaultMessage: 'Changing' },
    success: { id: 'job.progress.changed', defaultMessage: 'Changed' },
    endedShort: { id: 'job.state.endedShortChanging', defaultMessage: 'Ended, {count, number} not changed' },
    succeeded: { id: 'job.totals.changed', defaultMessage: '{count, number} changed' },
  }),
};

const locking: JobWords = {
  ...unlocking,
  ...defineMessages({
    operating: { id: 'job.progress.locking', defaultMessage: 'Locking' },
    success: { id: 'job.progress.locked', defaultMessage: 'Locked' },
    endedShort: { id: 'job.state.endedShortLocking', defaultMessage: 'Ended, {count, number} not locked' },
    succeeded: { id: 'job.totals.locked', defaultMessage: '{count, number} locked' },
  }),
};

const setting: JobWords = {
  ...unlocking,
  ...defineMessages({
    operating: { id: 'job.progress.setting', defaultMessage: 'Setting' },
    success: { id: 'job.progress.set', defaultMessage: 'Set' },
    endedShort: { id: 'job.state.endedShortSetting', defaultMessage: 'Ended, {count, number} not set' },
    succeeded: { id: 'job.totals.set', defaultMessage: '{count, number} set' },
  }),
};

const exporting: JobWords = {
  ...ofItems,
  ...defineMessages({
    operating: { id: 'job.progress.writing', defaultMessage: 'Writing' },
    success: { id: 'job.progress.written', defaultMessage: 'Written' },
    endedShort: { id: 'job.state.endedShortExport', defaultMessage: 'Ended, {count, number} not written' },
    succeeded: { id: 'job.totals.written', defaultMessage: '{count, number} written' },
  }),
};

export const jobMessages: Record<JobType, JobWords> = {
  [JobType.IC_CARD]: issuing,
  [JobType.CUSTOM_PASSCODE]: issuing,
  [JobType.FINGERPRINT]: issuing,
  [JobType.FACE]: issuing,
  [JobType.BATCH_UNLOCK]: unlocking,
  [JobType.BATCH_LOCK]: locking,
  [JobType.EXPORT]: exporting,
  [JobType.EKEY]: sending,
  [JobType.REMOVE]: removing,
  [JobType.CHANGE_PERIOD]: changing,
  [JobType.FREEZE]: changing,
  [JobType.UNFREEZE]: changing,
  [JobType.DAYLIGHT_SAVING]: setting,
  [JobType.TRY_AGAIN]: issuing,
};
