import { defineMessages } from '@formatjs/intl';

export const cardMessages = defineMessages({
  add: { id: 'cardNumber.add', defaultMessage: 'Add card' },
  ending: { id: 'cardNumber.ending', defaultMessage: 'Number ending in {digits}' },
  giveMore: { id: 'cardNumber.giveMore', defaultMessage: 'Add to locks' },
  lost: { id: 'cardNumber.lost', defaultMessage: 'Report card lost' },
  changePeriod: { id: 'cardNumber.changePeriod', defaultMessage: 'Change validity on all locks' },
  delete: { id: 'cardNumber.delete', defaultMessage: 'Delete from all locks' },
  zones: {
    id: 'cardSend.zones',
    defaultMessage:
      'Start and end use your time zone ({zone}). The hours of a recurring card use each door’s local time.',
  },
  actions: { id: 'cardNumber.actions', defaultMessage: 'Actions for “{name}”' },
});
