import { expect, it } from 'vitest';
import { JobType } from '../../../models/progress.ts';
import type { Format } from '../../../src/app/i18n/intl.tsx';
import { itemReason } from '../../../src/app/screens/job/itemReasons.ts';

const asWritten = ((message: { defaultMessage: string }) => message.defaultMessage) as Format;

it('the reason “notWritten” mentions the disk for an export item and the lock for a credential item', () => {
  expect(itemReason(asWritten, JobType.EXPORT, 'notWritten')).toContain('to disk');
  expect(itemReason(asWritten, JobType.IC_CARD, 'notWritten')).toContain('on the lock');
});

it('the reason “noGateway” mentions that the lock did not move for an unlock but not for a card', () => {
  expect(itemReason(asWritten, JobType.BATCH_UNLOCK, 'noGateway')).toContain('didn’t move');
  expect(itemReason(asWritten, JobType.IC_CARD, 'noGateway')).not.toContain('move');
});
