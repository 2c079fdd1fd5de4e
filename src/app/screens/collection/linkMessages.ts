import { defineMessages } from '@formatjs/intl';
import { CircleSlash, CircleX, Plug, RefreshCw, TimerOff } from 'lucide-react';
import type { StateWords } from '../StateLine.tsx';
import type { CollectionState, EncoderState } from './collectionStates.ts';

/** Connection states and errors that both devices share. */
export type LinkState = CollectionState & EncoderState;

export const linkMessages: Record<LinkState, StateWords> = {
  'linked.connecting': {
    icon: Plug,
    ...defineMessages({
      word: { id: 'stands.link.connecting', defaultMessage: 'Connecting' },
      line: { id: 'stands.link.connecting.means', defaultMessage: 'The plug-in on this computer is being called.' },
    }),
  },
  'linked.greeting': {
    icon: Plug,
    ...defineMessages({
      word: { id: 'stands.link.greeting', defaultMessage: 'Connecting' },
      line: { id: 'stands.link.greeting.means', defaultMessage: 'The plug-in is asked for its version.' },
    }),
  },
  'linked.opening': {
    icon: Plug,
    ...defineMessages({
      word: { id: 'stands.link.opening', defaultMessage: 'Opening the device' },
      line: { id: 'stands.link.opening.means', defaultMessage: 'The plug-in opens the device on the desk.' },
    }),
  },
  reconnecting: {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.link.reconnecting', defaultMessage: 'Connecting again' },
      line: {
        id: 'stands.link.reconnecting.means',
        defaultMessage: 'The plug-in was lost for a moment and is called again by itself.',
      },
    }),
  },
  'trouble.driverNotFound': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.link.driverNotFound', defaultMessage: 'Driver not found' },
      line: {
        id: 'stands.link.driverNotFound.means',
        defaultMessage: 'Install the device’s plug-in on this computer and start it, then try again.',
      },
    }),
  },
  'trouble.versionTooLow': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.link.versionTooLow', defaultMessage: 'Plug-in too old' },
      line: { id: 'stands.link.versionTooLow.means', defaultMessage: 'Install its newest version, then try again.' },
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
        defaultMessage: 'Another program or window is using it. Close that, then try again.',
      },
    }),
  },
  'trouble.connectionFailed': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.link.connectionFailed', defaultMessage: 'Connection failed' },
      line: {
        id: 'stands.link.connectionFailed.means',
        defaultMessage: 'The plug-in does not answer as it should. Restart it, then try again.',
      },
    }),
  },
  'trouble.failed': {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.link.failed', defaultMessage: 'Failed' },
      line: {
        id: 'stands.link.failed.means',
        defaultMessage: 'The device could not do it. Nothing was kept; try again.',
      },
    }),
  },
  'trouble.timedOut': {
    icon: TimerOff,
    ...defineMessages({
      word: { id: 'stands.link.timedOut', defaultMessage: 'Took too long' },
      line: { id: 'stands.link.timedOut.means', defaultMessage: 'Nobody came in time. Nothing was kept; try again.' },
    }),
  },
  'trouble.cancelled': {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.link.cancelled', defaultMessage: 'Stopped' },
      line: { id: 'stands.link.cancelled.means', defaultMessage: 'Nothing was kept. Begin again whenever you like.' },
    }),
  },
};
