import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { ValidityKind } from './validityDraft.ts';

export const kindMessages: Record<ValidityKind, MessageDescriptor> = defineMessages({
  permanent: { id: 'validity.permanent', defaultMessage: 'Permanent' },
  limited: { id: 'validity.limited', defaultMessage: 'Limited time' },
  once: { id: 'validity.once', defaultMessage: 'One time' },
  cycle: { id: 'validity.cycle', defaultMessage: 'Recurring' },
});

export const daysMessages = defineMessages({
  every: { id: 'validity.days.every', defaultMessage: 'Every day' },
  workdays: { id: 'validity.days.workdays', defaultMessage: 'Weekdays' },
  weekend: { id: 'validity.days.weekend', defaultMessage: 'Weekend' },
});
