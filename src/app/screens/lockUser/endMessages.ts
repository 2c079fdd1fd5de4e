import { defineMessages } from '@formatjs/intl';

export const endMessages = defineMessages({
  newEnd: { id: 'held.newEnd', defaultMessage: 'New end ({zone} time)' },
  past: { id: 'held.newEnd.past', defaultMessage: 'Choose a time in the future.' },
});
