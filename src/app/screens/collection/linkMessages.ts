import { defineMessages } from '@formatjs/intl';
import { CircleSlash, CircleX, Plug, RefreshCw, TimerOff } from 'lucide-react';
import type { StateWords } from '../StateLine.tsx';
import type { CollectionState, EncoderState } from './collectionStates.ts';

/** Connection states and errors that the fingerprint reader and the card encoder share. */
export type LinkState = CollectionState & EncoderState;

export const linkMessages: Record<LinkState, StateWords> = {
  'linked.connecting': {
    icon: Plug,
    ...defineMessages({
      word: { id: 'stands.link.connecting', defaultMessage: 'Connecting' },
      line: { id: 'stands.link.connecting.means', defaultMessage: 'Connecting to the plug-in on this computer.' },
    }),
  },
  'linked.greeting': {
    icon: Plug,
    ...defineMessages({
      word: { id: 'stands.link.greeting', defaultMessage: 'Connecting' },
      line: { id: 'stands.link.greeting.means', defaultMessage: 'Checking the plug-in’s version.' },
    }),
  },
  'linked.opening': {
    icon: Plug,
    ...defineMessages({
      word: { id: 'stands.link.opening', defaultMessage: 'Connecting to device' },
      line: {
        id: 'stands.link.opening.means',
        defaultMessage: 'The plug-in is connecting to the device on your desk.',
      },
    }),
  },
  reconnecting: {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.link.reconnecting', defaultMessage: 'Reconnecting' },
      line: {
        id: 'stands.link.reconnecting.means',
        defaultMessage: 'The connection to the plug-in dropped. Reconnecting automatically.',
      },
    }),
  },
  'trouble.driverNotFound': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.link.driverNotFound', defaultMessage: 'Plug-in not found' },
      line: {
        id: 'stands.link.driverNotFound.means',
        defaultMessage: 'Install and start the device’s plug-in on this computer, then try again.',
      },
    }),
  },
  'trouble.versionTooLow': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.link.versionTooLow', defaultMessage: 'Plug-in too old' },
      line: {
        id: 'stands.link.versionTooLow.means',
        defaultMessage: 'Install the newest version of the plug-in, then try again.',
      },
    }),
  },
  'trouble.deviceNotFound': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.link.deviceNotFound', defaultMessage: 'Device not found' },
      line: { id: 'stands.link.deviceNotFound.means', defaultMessage: 'Plug the device in, then try again.' },
    }),
  },
  'trouble.deviceOccupied': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.link.deviceOccupied', defaultMessage: 'Device in use' },
      line: {
        id: 'stands.link.deviceOccupied.means',
        defaultMessage: 'Another program or window is using the device. Close the program or window, then try again.',
      },
    }),
  },
  'trouble.connectionFailed': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.link.connectionFailed', defaultMessage: 'Connection failed' },
      line: {
        id: 'stands.link.connectionFailed.means',
        defaultMessage: 'The plug-in isn’t responding correctly. Restart the plug-in, then try again.',
      },
    }),
  },
  'trouble.failed': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.link.failed', defaultMessage: 'Device error' },
      line: {
        id: 'stands.link.failed.means',
        defaultMessage: 'The device reported a problem. Nothing was saved. Try again.',
      },
    }),
  },
  'trouble.timedOut': {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.link.timedOut', defaultMessage: 'Timed out' },
      line: {
        id: 'stands.link.timedOut.means',
        defaultMessage: 'The time ran out before the device finished. Nothing was saved. Try again.',
      },
    }),
  },
  'trouble.cancelled': {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.link.cancelled', defaultMessage: 'Stopped' },
      line: { id: 'stands.link.cancelled.means', defaultMessage: 'Nothing was saved. Start again whenever you like.' },
    }),
  },
};
