import { defineMessages } from '@formatjs/intl';
import {
  CircleCheck,
  CircleSlash,
  CircleX,
  KeyRound,
  RefreshCw,
  TimerOff,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { transferMachine } from '../../../../machines/processes/transfer.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type TransferState = Exclude<StateName<SnapshotFrom<typeof transferMachine>['value']>, 'none'>;

export const transferMessages: Record<TransferState, StateWords> = {
  'preparing.asked': {
    icon: KeyRound,
    ...defineMessages({
      word: { id: 'stands.transfer.asked', defaultMessage: 'Waiting for the code' },
      line: {
        id: 'stands.transfer.asked.means',
        defaultMessage: 'Enter the verification code that was sent to you. Nothing has changed hands.',
      },
    }),
  },
  'preparing.verified': {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.transfer.verified', defaultMessage: 'Being looked through' },
      line: {
        id: 'stands.transfer.verified.means',
        defaultMessage: 'It is being counted what goes along. Nothing has changed hands.',
      },
    }),
  },
  'preparing.told': {
    icon: UserRound,
    ...defineMessages({
      word: { id: 'stands.transfer.told', defaultMessage: 'Waiting for your word' },
      line: {
        id: 'stands.transfer.told.means',
        defaultMessage: 'Read what goes along, then confirm or cancel. Nothing has changed hands.',
      },
    }),
  },
  offered: {
    icon: UserRound,
    ...defineMessages({
      word: { id: 'stands.transfer.offered', defaultMessage: 'Waiting for acceptance' },
      line: {
        id: 'stands.transfer.offered.means',
        defaultMessage: 'The other has been asked. Until they accept, all stays yours and you may cancel.',
      },
    }),
  },
  handingOver: {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.transfer.handingOver', defaultMessage: 'Being handed over' },
      line: {
        id: 'stands.transfer.handingOver.means',
        defaultMessage: '{handed, number} of {total, number} handed over.',
      },
    }),
  },
  received: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.transfer.received', defaultMessage: 'Handed over' },
      line: { id: 'stands.transfer.received.means', defaultMessage: 'All {total, number} belong to the other now.' },
    }),
  },
  partlyReceived: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.transfer.partlyReceived', defaultMessage: 'Partly handed over' },
      line: {
        id: 'stands.transfer.partlyReceived.means',
        defaultMessage:
          '{handed, number} of {total, number} handed over; the rest is still yours. What was only in use can be tried again.',
      },
    }),
  },
  kept: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.transfer.kept', defaultMessage: 'Nothing handed over' },
      line: {
        id: 'stands.transfer.kept.means',
        defaultMessage:
          'It was accepted, but all {total, number} are still yours. What was only in use can be tried again.',
      },
    }),
  },
  refused: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.transfer.refused', defaultMessage: 'Refused' },
      line: { id: 'stands.transfer.refused.means', defaultMessage: 'Nothing has changed hands.' },
    }),
  },
  cancelled: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.transfer.cancelled', defaultMessage: 'Cancelled' },
      line: { id: 'stands.transfer.cancelled.means', defaultMessage: 'Nothing has changed hands.' },
    }),
  },
  expired: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.transfer.expired', defaultMessage: 'Expired' },
      line: {
        id: 'stands.transfer.expired.means',
        defaultMessage: 'Nobody answered in time. Nothing has changed hands; ask anew if you still want to.',
      },
    }),
  },
};
