import { defineMessages, type MessageDescriptor } from '@formatjs/intl';

const DAY = 86_400_000;

/** Choices for a link’s expiry: with its code, or earlier. */
export const LINK_ENDS = ['withCode', 'day', 'week', 'month'] as const;
export type LinkEnd = (typeof LINK_ENDS)[number];

const DAYS: Record<Exclude<LinkEnd, 'withCode'>, number> = { day: 1, week: 7, month: 30 };

export const endOf = (end: LinkEnd, now: number): number | undefined =>
  end === 'withCode' ? undefined : now + DAYS[end] * DAY;

export const linkEndMessages: Record<LinkEnd, MessageDescriptor> = defineMessages({
  withCode: { id: 'qrCode.linkEnd.withCode', defaultMessage: 'When the code expires' },
  day: { id: 'qrCode.linkEnd.day', defaultMessage: 'In 1 day' },
  week: { id: 'qrCode.linkEnd.week', defaultMessage: 'In 7 days' },
  month: { id: 'qrCode.linkEnd.month', defaultMessage: 'In 30 days' },
});
