import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleDashed, CircleX, CreditCard, TriangleAlert } from 'lucide-react';
import type { StateWords } from '../StateLine.tsx';
import type { EncoderState } from './collectionStates.ts';
import type { LinkState } from './linkMessages.ts';

export const encoderMessages: Record<Exclude<EncoderState, LinkState>, StateWords> = {
  idle: {
    icon: CircleDashed,
    ...defineMessages({
      word: { id: 'stands.encoder.idle', defaultMessage: 'Card encoder' },
      line: { id: 'stands.encoder.idle.means', defaultMessage: 'Read or write a card with the encoder on the desk.' },
    }),
  },
  'linked.working.awaitingCard': {
    icon: CreditCard,
    ...defineMessages({
      word: { id: 'stands.encoder.awaitingCard', defaultMessage: 'Lay a card on' },
      line: { id: 'stands.encoder.awaitingCard.means', defaultMessage: 'The encoder waits for a card.' },
    }),
  },
  'linked.working.reading': {
    icon: CreditCard,
    ...defineMessages({
      word: { id: 'stands.encoder.reading', defaultMessage: 'Reading' },
      line: { id: 'stands.encoder.reading.means', defaultMessage: 'Leave the card where it is.' },
    }),
  },
  'linked.working.writing': {
    icon: CreditCard,
    ...defineMessages({
      word: { id: 'stands.encoder.writing', defaultMessage: 'Writing' },
      line: {
        id: 'stands.encoder.writing.means',
        defaultMessage: 'Leave the card where it is: taken off now, it may be half written.',
      },
    }),
  },
  'linked.working.wrongCard': {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.encoder.wrongCard', defaultMessage: 'Wrong card' },
      line: {
        id: 'stands.encoder.wrongCard.means',
        defaultMessage: 'It is none that the locks can read. Take it off and lay another on.',
      },
    }),
  },
  'linked.working.removedTooEarly': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.encoder.removedTooEarly', defaultMessage: 'Taken off too early' },
      line: {
        id: 'stands.encoder.removedTooEarly.means',
        defaultMessage: 'The card may be half written. Lay it on again.',
      },
    }),
  },
  read: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.encoder.read', defaultMessage: 'Card read' },
      line: { id: 'stands.encoder.read.means', defaultMessage: 'Number {cardNumber}. No lock has it yet.' },
    }),
  },
  written: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.encoder.written', defaultMessage: 'Card written' },
      line: { id: 'stands.encoder.written.means', defaultMessage: 'Number {cardNumber}.' },
    }),
  },
};
