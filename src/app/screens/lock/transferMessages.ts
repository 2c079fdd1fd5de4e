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
      word: { id: 'stands.transfer.asked', defaultMessage: 'Waiting for code' },
      line: {
        id: 'stands.transfer.asked.means',
        defaultMessage: 'Enter the verification code we sent you. Nothing is transferred yet.',
      },
    }),
  },
  'preparing.verified': {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.transfer.verified', defaultMessage: 'Checking' },
      line: {
        id: 'stands.transfer.verified.means',
        defaultMessage: 'Counting everything included in the transfer. Nothing is transferred yet.',
      },
    }),
  },
  'preparing.told': {
    icon: UserRound,
    ...defineMessages({
      word: { id: 'stands.transfer.told', defaultMessage: 'Waiting for your confirmation' },
      line: {
        id: 'stands.transfer.told.means',
        defaultMessage: 'Check what’s included, then confirm or cancel. Nothing is transferred yet.',
      },
    }),
  },
  offered: {
    icon: UserRound,
    ...defineMessages({
      word: { id: 'stands.transfer.offered', defaultMessage: 'Waiting for acceptance' },
      line: {
        id: 'stands.transfer.offered.means',
        defaultMessage: 'Waiting for the recipient to accept. Until then, everything stays yours and you can cancel.',
      },
    }),
  },
  handingOver: {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.transfer.handingOver', defaultMessage: 'Transferring' },
      line: {
        id: 'stands.transfer.handingOver.means',
        defaultMessage: '{handed, number} of {total, plural, one {# item} other {# items}} transferred.',
      },
    }),
  },
  received: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.transfer.received', defaultMessage: 'Transferred' },
      line: {
        id: 'stands.transfer.received.means',
        defaultMessage: '{total, plural, one {The item now belongs} other {All # items now belong}} to the recipient.',
      },
    }),
  },
  partlyReceived: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.transfer.partlyReceived', defaultMessage: 'Partly transferred' },
      line: {
        id: 'stands.transfer.partlyReceived.means',
        defaultMessage:
          '{handed, number} of {total, number} items transferred. The rest stays yours. You can retry items that were in use.',
      },
    }),
  },
  kept: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.transfer.kept', defaultMessage: 'Nothing transferred' },
      line: {
        id: 'stands.transfer.kept.means',
        defaultMessage:
          '{total, plural, one {The recipient accepted, but the item is still yours. If the item was in use, you can retry.} other {The recipient accepted, but all # items are still yours. You can retry items that were in use.}}',
      },
    }),
  },
  refused: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.transfer.refused', defaultMessage: 'Not transferred' },
      line: { id: 'stands.transfer.refused.means', defaultMessage: 'Nothing was transferred.' },
    }),
  },
  cancelled: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.transfer.cancelled', defaultMessage: 'Canceled' },
      line: { id: 'stands.transfer.cancelled.means', defaultMessage: 'Nothing was transferred.' },
    }),
  },
  expired: {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.transfer.expired', defaultMessage: 'Expired' },
      line: {
        id: 'stands.transfer.expired.means',
        defaultMessage:
          'The transfer wasn’t completed in time. Nothing was transferred. The sender can start a new transfer.',
      },
    }),
  },
};
