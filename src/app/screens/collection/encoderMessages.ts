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
      line: { id: 'stands.encoder.idle.means', defaultMessage: 'Read or write a card with the encoder on your desk.' },
    }),
  },
  'linked.working.awaitingCard': {
    icon: CreditCard,
    ...defineMessages({
      word: { id: 'stands.encoder.awaitingCard', defaultMessage: 'Place a card' },
      line: { id: 'stands.encoder.awaitingCard.means', defaultMessage: 'Place a card on the encoder.' },
    }),
  },
  'linked.working.reading': {
    icon: CreditCard,
    ...defineMessages({
      word: { id: 'stands.encoder.reading', defaultMessage: 'Reading' },
      line: { id: 'stands.encoder.reading.means', defaultMessage: 'Keep the card on the encoder.' },
    }),
  },
  'linked.working.writing': {
    icon: CreditCard,
    ...defineMessages({
      word: { id: 'stands.encoder.writing', defaultMessage: 'Writing' },
      line: {
        id: 'stands.encoder.writing.means',
        defaultMessage: 'Keep the card on the encoder. If you remove the card now, its data may be incomplete.',
      },
    }),
  },
  'linked.working.wrongCard': {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.encoder.wrongCard', defaultMessage: 'Wrong card' },
      line: {
        id: 'stands.encoder.wrongCard.means',
        defaultMessage: 'The locks can’t read this card. Place another card on the encoder.',
      },
    }),
  },
  'linked.working.removedTooEarly': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.encoder.removedTooEarly', defaultMessage: 'Card removed too early' },
      line: {
        id: 'stands.encoder.removedTooEarly.means',
        defaultMessage: 'The data on the card may be incomplete. Place the card on the encoder again.',
      },
    }),
  },
  read: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.encoder.read', defaultMessage: 'Card read' },
      line: {
        id: 'stands.encoder.read.means',
        defaultMessage: 'Card number {cardNumber}. Reading a card doesn’t add it to a lock.',
      },
    }),
  },
  written: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.encoder.written', defaultMessage: 'Card written' },
      line: { id: 'stands.encoder.written.means', defaultMessage: 'Card number {cardNumber}.' },
    }),
  },
};
