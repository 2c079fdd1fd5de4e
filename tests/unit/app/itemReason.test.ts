import { expect, it } from 'vitest';
import { JobType } from '../../../models/progress.ts';
import type { Format } from '../../../src/app/i18n/intl.tsx';
import { itemReason } from '../../../src/app/screens/job/itemReasons.ts';

const asWritten = ((message: { defaultMessage: string }) => message.defaultMessage) as Format;

it('an item that was not written is about the disk in an export, and about the lock in a credential job', () => {
  expect(itemReason(asWritten, JobType.EXPORT, 'notWritten')).toContain('to disk');
  expect(itemReason(asWritten, JobType.IC_CARD, 'notWritten')).toContain('on the lock');
});

it('only reasons of door jobs mention that the lock did not move', () => {
  expect(itemReason(asWritten, JobType.BATCH_UNLOCK, 'noGateway')).toContain('didn’t move');
  expect(itemReason(asWritten, JobType.IC_CARD, 'noGateway')).not.toContain('move');
});
