import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleHelp, Lock, LockOpen, type LucideIcon } from 'lucide-react';
import type { BoltState, ConnectionStatus } from '../../../../machines/selectors/lockItem.ts';
import type { LockItem, RemoteBlockReason } from '../../../../models/calls/lock.calls.ts';
import type { OpenStateSource, Unlocked } from '../../../../models/lockState.ts';
import type { Format } from '../../i18n/intl.tsx';
import type { Meaning } from '../../ui/Status.tsx';

export const doorMessages: Record<BoltState, MessageDescriptor> = defineMessages({
  locked: { id: 'door.locked', defaultMessage: 'Locked' },
  unlocked: { id: 'door.unlocked', defaultMessage: 'Unlocked' },
  unknown: { id: 'door.unknown', defaultMessage: 'Unknown' },
});

export const doorLooks: Record<BoltState, { meaning: Meaning; icon: LucideIcon }> = {
  locked: { meaning: 'done', icon: Lock },
  unlocked: { meaning: 'attention', icon: LockOpen },
  unknown: { meaning: 'waiting', icon: CircleHelp },
};

export const unlockedMessages: Record<Unlocked, MessageDescriptor> = defineMessages({
  heldOpen: { id: 'door.unlocked.heldOpen', defaultMessage: 'Passage mode keeps the door unlocked.' },
  willLock: {
    id: 'door.unlocked.willLock',
    defaultMessage: 'The door auto-locks {seconds, plural, one {# second} other {# seconds}} after unlocking.',
  },
  overdue: {
    id: 'door.unlocked.overdue',
    defaultMessage:
      'The auto-lock time has passed, but the lock hasn’t confirmed locking. Check the door, or refresh the status.',
  },
  stays: { id: 'door.unlocked.stays', defaultMessage: 'The door stays unlocked until someone locks it.' },
});

export const sourceMessages: Record<OpenStateSource, MessageDescriptor> = defineMessages({
  gateway: { id: 'door.source.gateway', defaultMessage: 'reported by the gateway' },
  operation: { id: 'door.source.operation', defaultMessage: 'confirmed after a command' },
  query: { id: 'door.source.query', defaultMessage: 'from a status refresh' },
});

/** Short forms for a list. */
export const shortSourceMessages: Record<OpenStateSource, MessageDescriptor> = defineMessages({
  gateway: { id: 'door.source.gateway.short', defaultMessage: 'by gateway' },
  operation: { id: 'door.source.operation.short', defaultMessage: 'after a command' },
  query: { id: 'door.source.query.short', defaultMessage: 'after a refresh' },
});

export const connectionMessages: Record<ConnectionStatus, MessageDescriptor> = defineMessages({
  online: { id: 'connection.online', defaultMessage: 'Online' },
  offline: { id: 'connection.offline', defaultMessage: 'Offline' },
  noGateway: { id: 'connection.noGateway', defaultMessage: 'No gateway' },
  notConfigured: { id: 'connection.notConfigured', defaultMessage: 'Not connected' },
});

/** Short forms for a list; null if the lock’s connectivity already says it. */
const shortObstacleMessages: Record<NonNullable<RemoteBlockReason>, MessageDescriptor | null> = {
  ...defineMessages({
    noPermission: { id: 'obstacle.noPermission.short', defaultMessage: 'View only' },
    notConfigured: { id: 'obstacle.notConfigured.short', defaultMessage: '{setting} isn’t set' },
    notSupported: { id: 'obstacle.notSupported.short', defaultMessage: 'No remote unlock' },
    lockFrozen: { id: 'obstacle.lockFrozen.short', defaultMessage: 'Frozen' },
    remoteUnlockOff: { id: 'obstacle.remoteUnlockOff.short', defaultMessage: 'Remote unlock off' },
  }),
  noGateway: null,
};

const obstacleMessages: Record<NonNullable<RemoteBlockReason>, MessageDescriptor> = defineMessages({
  noPermission: {
    id: 'obstacle.noPermission',
    defaultMessage: 'You don’t have permission to operate this lock remotely. Ask the lock’s owner.',
  },
  notConfigured: {
    id: 'obstacle.notConfigured',
    defaultMessage:
      'This console isn’t connected to the lock. Ask the operator to set {settings} and restart the console.',
  },
  notSupported: { id: 'obstacle.notSupported', defaultMessage: 'This action isn’t available remotely on this lock.' },
  noGateway: {
    id: 'obstacle.noGateway',
    defaultMessage: 'The lock has no gateway, so you can’t reach it remotely. Use your phone at the door.',
  },
  lockFrozen: {
    id: 'obstacle.lockFrozen',
    defaultMessage: 'The lock is frozen. You can’t unlock the door remotely until the owner unfreezes the lock.',
  },
  remoteUnlockOff: {
    id: 'obstacle.remoteUnlockOff',
    defaultMessage:
      'Remote unlock is off for this lock. Turn on remote unlock in the lock’s settings here, or in the manufacturer’s app at the door.',
  },
});

const { askOwner } = defineMessages({
  askOwner: {
    id: 'obstacle.notConfigured.askOwner',
    defaultMessage: 'This console isn’t connected to the lock. Ask the lock’s owner.',
  },
});

type Missing = Pick<LockItem, 'missingDriver'>;

export const missingValues = ({ missingDriver }: Missing) => ({
  setting: missingDriver?.settings[0] ?? '',
  settings: missingDriver?.settings.join(', ') ?? '',
});

/** Only the lock’s owner sees the names of the settings. */
export const namesSettings = ({ missingDriver }: Missing): boolean => missingDriver?.settings.length !== 0;

export function blockReasonText(format: Format, blockReason: NonNullable<RemoteBlockReason>, lock: Missing): string {
  const message = blockReason === 'notConfigured' && !namesSettings(lock) ? askOwner : obstacleMessages[blockReason];
  return format(message, missingValues(lock));
}

/** A short form of {@link blockReasonText}; null if nothing blocks or the lock’s connectivity already says it. */
export function shortBlockReasonText(format: Format, blockReason: RemoteBlockReason, lock: Missing): string | null {
  if (blockReason === null || (blockReason === 'notConfigured' && !namesSettings(lock))) return null;
  const short = shortObstacleMessages[blockReason];
  return short && format(short, missingValues(lock));
}
