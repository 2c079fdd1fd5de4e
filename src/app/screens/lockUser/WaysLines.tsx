import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { type LucideIcon, Smartphone, Wifi, WifiOff } from 'lucide-react';
import type { LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import { ACCESS_GRANT_DELIVERIES, type AccessGrantDelivery } from '../../../../models/lockUser.ts';
import { useMessage } from '../../i18n/intl.tsx';
import type { HeldWish } from './wishMessages.ts';

const lines: Record<AccessGrantDelivery, MessageDescriptor> = defineMessages({
  gateway: {
    id: 'held.way.gateway',
    defaultMessage:
      '{count, plural, one {# change goes to its lock right away. The change is complete once the lock confirms.} other {# changes go to their locks right away. Each change is complete once its lock confirms.}}',
  },
  gatewayOffline: {
    id: 'held.way.gatewayOffline',
    defaultMessage:
      '{count, plural, one {# change waits until the lock is reachable} other {# changes wait until their locks are reachable}}. Until then, the door may still open as before.',
  },
  app: {
    id: 'held.way.app',
    defaultMessage:
      '{count, plural, one {# change waits} other {# changes wait}} until the user’s app is online. Until then, the door may still open as before.',
  },
});

const icons: Record<AccessGrantDelivery, LucideIcon> = {
  gateway: Wifi,
  gatewayOffline: WifiOff,
  app: Smartphone,
};

export type WayCounts = Record<AccessGrantDelivery, number>;

export function waysOf(person: LockUserDetail, { items }: HeldWish): WayCounts {
  if (items === null) return person.ways;
  const count = (way: AccessGrantDelivery) => items.filter(item => item.way === way).length;
  return { gateway: count('gateway'), gatewayOffline: count('gatewayOffline'), app: count('app') };
}

/** How the changes reach the locks. */
export function WaysLines({ counts }: { counts: WayCounts }) {
  const format = useMessage();
  return (
    <ul className="figures flex flex-col gap-1.5">
      {ACCESS_GRANT_DELIVERIES.filter(way => counts[way] > 0).map(way => {
        const Icon = icons[way];
        return (
          <li key={way} className="flex items-start gap-2">
            <Icon aria-hidden size={16} className="mt-1 shrink-0" />
            <span>{format(lines[way], { count: counts[way] })}</span>
          </li>
        );
      })}
    </ul>
  );
}
