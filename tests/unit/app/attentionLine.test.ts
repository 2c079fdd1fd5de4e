/** Lines of the attention list: the direction of a clock's drift, and the battery level in percent. */
import { createIntl } from '@formatjs/intl';
import { expect, test } from 'vitest';
import type { AttentionItem } from '../../../models/calls/attention.calls.ts';
import { attentionMessages, lineValues } from '../../../src/app/screens/attention/attentionMessages.ts';
import { EMPTY_ITEM } from '../../../src/server/features/attention/attentionItem.ts';

const intl = createIntl({ locale: 'en', messages: {} });

function lineOf(kind: AttentionItem['kind'], amount: number): string {
  const item: AttentionItem = { ...EMPTY_ITEM, key: `${kind}-1`, kind, name: 'Front door', amount };
  return intl.formatMessage(attentionMessages[kind].line, lineValues(item, intl));
}

test('the attention line of a wrong clock shows a positive number of minutes ahead or behind', () => {
  expect(lineOf('clockOff', 3)).toMatch(/is 3 minutes ahead\./);
  expect(lineOf('clockOff', -1)).toMatch(/is 1 minute behind\./);
});

test('the attention line of a low battery shows a formatted percentage', () => {
  expect(lineOf('lowBattery', 12)).toMatch(/^12% battery left\./);
});
