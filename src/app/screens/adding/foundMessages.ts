import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CloudOff, type LucideIcon, RouteOff, Unplug, WifiOff } from 'lucide-react';
import { type DiscoveryBlockReason, NOT_ADOPTABLE, type NotAdoptable } from '../../../../models/way.ts';
import { ApiError } from '../../api/apiError.ts';
import { failureText } from '../../i18n/failureText.ts';
import type { Format } from '../../i18n/intl.tsx';

interface ObstacleWords {
  icon: LucideIcon;
  word: MessageDescriptor;
  line: MessageDescriptor;
}

export const obstacleMessages: Record<DiscoveryBlockReason, ObstacleWords> = {
  noGateway: {
    icon: Unplug,
    ...defineMessages({
      word: { id: 'found.noGateway', defaultMessage: 'No gateway' },
      line: {
        id: 'found.noGateway.means',
        defaultMessage:
          'Nothing leads to it from afar. It can be added all the same: set a gateway up near it, and it is reached.',
      },
    }),
  },
  gatewayOffline: {
    icon: RouteOff,
    ...defineMessages({
      word: { id: 'found.gatewayOffline', defaultMessage: 'Gateway offline' },
      line: {
        id: 'found.gatewayOffline.means',
        defaultMessage: 'It is reached again when the gateway is: look at its power and its network.',
      },
    }),
  },
  lockOffline: {
    icon: WifiOff,
    ...defineMessages({
      word: { id: 'found.lockOffline', defaultMessage: 'Lock not heard' },
      line: {
        id: 'found.lockOffline.means',
        defaultMessage: 'It has not been heard for a while: look at its batteries, and how far it is from the gateway.',
      },
    }),
  },
  remoteUnlockOff: {
    icon: CloudOff,
    ...defineMessages({
      word: { id: 'found.remoteUnlockOff', defaultMessage: 'Remote unlock off' },
      line: {
        id: 'found.remoteUnlockOff.means',
        defaultMessage:
          'It does not let itself be opened from afar. That is switched on in the maker’s app, at the door.',
      },
    }),
  },
};

export const notAdoptableMessages: Record<NotAdoptable, MessageDescriptor> = defineMessages({
  notAdministrator: {
    id: 'found.notAdministrator',
    defaultMessage: 'This account only opens it. Sign in with the account that the lock was set up with.',
  },
  notALock: {
    id: 'found.notALock',
    defaultMessage: 'It is no lock, or one that says too little of itself to be driven.',
  },
  notUnderstood: {
    id: 'found.notUnderstood',
    defaultMessage:
      'It announces itself in a way that this console cannot follow, so nobody could be sure of its door.',
  },
  ofSomebodyElse: {
    id: 'found.ofSomebodyElse',
    defaultMessage: 'Somebody else has it in this console already. Ask them for access, or to hand it over.',
  },
});

/** Why a lock was not added; reasons of the lock itself read as in the list. */
export function notTakenText(format: Format, error: unknown): string {
  const data = error instanceof ApiError && error.failure.category === 'failed' ? error.failure.data : {};
  const why = NOT_ADOPTABLE.find(reason => reason === data.why);
  return why ? format(notAdoptableMessages[why]) : failureText(format, error);
}
