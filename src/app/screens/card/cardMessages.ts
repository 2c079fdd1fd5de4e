import { defineMessages } from '@formatjs/intl';

export const cardMessages = defineMessages({
  add: { id: 'cardNumber.add', defaultMessage: 'Add a card' },
  ending: { id: 'cardNumber.ending', defaultMessage: 'Number ending in {digits}' },
  giveMore: { id: 'cardNumber.giveMore', defaultMessage: 'Issue to locks' },
  lost: { id: 'cardNumber.lost', defaultMessage: 'Report lost at all locks' },
  changePeriod: { id: 'cardNumber.changePeriod', defaultMessage: 'Change validity at all locks' },
  delete: { id: 'cardNumber.delete', defaultMessage: 'Remove from all locks' },
  zones: {
    id: 'cardSend.zones',
    defaultMessage:
      'Days and times that begin or end it are yours ({zone}); the hours of a recurring card are those at each door.',
  },
  actions: { id: 'cardNumber.actions', defaultMessage: 'What can be done with {name}' },
});
