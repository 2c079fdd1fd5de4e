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
        defaultMessage: 'You can add this lock now. To control the lock remotely, set up a gateway nearby.',
      },
    }),
  },
  gatewayOffline: {
    icon: RouteOff,
    ...defineMessages({
      word: { id: 'found.gatewayOffline', defaultMessage: 'Gateway offline' },
      line: {
        id: 'found.gatewayOffline.means',
        defaultMessage:
          'You can reach this lock again once its gateway is online. Check the gateway’s power and network.',
      },
    }),
  },
  lockOffline: {
    icon: WifiOff,
    ...defineMessages({
      word: { id: 'found.lockOffline', defaultMessage: 'Lock offline' },
      line: {
        id: 'found.lockOffline.means',
        defaultMessage: 'The lock hasn’t reported for a while. Check its batteries and its distance from the gateway.',
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
          'This lock doesn’t allow remote unlock. At the door, turn on remote unlock in the manufacturer’s app.',
      },
    }),
  },
};

export const notAdoptableMessages: Record<NotAdoptable, MessageDescriptor> = defineMessages({
  notAdministrator: {
    id: 'found.notAdministrator',
    defaultMessage:
      'This cloud account can only open the door. Sign in to the cloud with the account that set up the lock.',
  },
  notALock: {
    id: 'found.notALock',
    defaultMessage: 'This device isn’t a lock, or reports too little to be controlled from here.',
  },
  notUnderstood: {
    id: 'found.notUnderstood',
    defaultMessage:
      'This lock reports its status in a way that this console doesn’t support. The lock’s status would be unreliable here.',
  },
  ofSomebodyElse: {
    id: 'found.ofSomebodyElse',
    defaultMessage:
      'Another user of this console already has this lock. Ask them to give you access or transfer the lock to you.',
  },
});

/** Why a lock was not added. The lock’s own reasons are worded as in the list of discovered locks. */
export function notTakenText(format: Format, error: unknown): string {
  const data = error instanceof ApiError && error.failure.category === 'failed' ? error.failure.data : {};
  const why = NOT_ADOPTABLE.find(reason => reason === data.why);
  return why ? format(notAdoptableMessages[why]) : failureText(format, error);
}
