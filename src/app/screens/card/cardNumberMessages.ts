import { defineMessages } from '@formatjs/intl';
import { CARD_NUMBER_MAX, CARD_NUMBER_MIN } from '../../../../models/limits.ts';

export const cardNumberMessages = defineMessages({
  number: { id: 'card.number', defaultMessage: 'Card number' },
  hint: {
    id: 'card.number.hint',
    defaultMessage: '{min, number} to {max, number} digits, as printed on the card or read by a card encoder.',
  },
  wrong: { id: 'card.number.wrong', defaultMessage: 'Enter {min, number} to {max, number} digits.' },
});

export const CARD_NUMBER_LENGTHS = { min: CARD_NUMBER_MIN, max: CARD_NUMBER_MAX };
