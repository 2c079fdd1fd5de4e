import { defineMessages } from '@formatjs/intl';
import { CircleSlash, Wifi, WifiHigh, WifiLow, WifiOff } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { gatewayMachine } from '../../../../machines/aggregates/gateway.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type GatewayState = Exclude<StateName<SnapshotFrom<typeof gatewayMachine>['value']>, 'absent'>;

export const gatewayMessages: Record<GatewayState, StateWords> = {
  offline: {
    icon: WifiOff,
    ...defineMessages({
      word: { id: 'stands.gateway.offline', defaultMessage: 'Offline' },
      line: {
        id: 'stands.gateway.offline.means',
        defaultMessage:
          'Commands for the gateway’s locks wait until the gateway is online. Check the gateway’s power and network.',
      },
    }),
  },
  'online.unmeasured': {
    icon: Wifi,
    ...defineMessages({
      word: { id: 'stands.gateway.online', defaultMessage: 'Online' },
      line: {
        id: 'stands.gateway.online.means',
        defaultMessage: 'Connected to the console. The gateway hasn’t reported its network signal.',
      },
    }),
  },
  'online.weak': {
    icon: WifiLow,
    ...defineMessages({
      word: { id: 'stands.gateway.weak', defaultMessage: 'Online, weak signal' },
      line: {
        id: 'stands.gateway.weak.means',
        defaultMessage:
          'The network signal is weak, so commands may be slow or fail. Move the gateway closer to the router.',
      },
    }),
  },
  'online.medium': {
    icon: WifiHigh,
    ...defineMessages({
      word: { id: 'stands.gateway.medium', defaultMessage: 'Online, medium signal' },
      line: { id: 'stands.gateway.medium.means', defaultMessage: 'Connected to the console.' },
    }),
  },
  'online.strong': {
    icon: Wifi,
    ...defineMessages({
      word: { id: 'stands.gateway.strong', defaultMessage: 'Online, strong signal' },
      line: { id: 'stands.gateway.strong.means', defaultMessage: 'Connected to the console.' },
    }),
  },
  removed: {
    icon: CircleSlash,
    ...defineMessages({
      word: { id: 'stands.gateway.removed', defaultMessage: 'Deleted' },
      line: {
        id: 'stands.gateway.removed.means',
        defaultMessage:
          'Locks that used this gateway now have no gateway. To use the gateway again, add the gateway with the manufacturer’s app.',
      },
    }),
  },
};
