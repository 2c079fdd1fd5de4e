import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleSlash, type LucideIcon, Smartphone, Wifi, WifiOff } from 'lucide-react';
import type { LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import { ACCESS_GRANT_DELIVERIES, type AccessGrantDelivery } from '../../../../models/lockUser.ts';
import { useMessage } from '../../i18n/intl.tsx';
import type { HeldWish } from './wishMessages.ts';

const lines: Record<AccessGrantDelivery | 'not', MessageDescriptor> = defineMessages({
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
  not: {
    id: 'held.way.not',
    defaultMessage:
      '{count, plural, one {# credential can’t be frozen and keeps opening its door.} other {# credentials can’t be frozen and keep opening their doors.}} You can only freeze eKeys.',
  },
});

const icons: Record<AccessGrantDelivery | 'not', LucideIcon> = {
  gateway: Wifi,
  gatewayOffline: WifiOff,
  app: Smartphone,
  not: CircleSlash,
};

interface WaysLinesProps {
  person: LockUserDetail;
  wish: HeldWish;
}

function counted({ person, wish: { verb, items } }: WaysLinesProps): Record<AccessGrantDelivery | 'not', number> {
  const known =
    items === null
      ? person.ways
      : Object.fromEntries(ACCESS_GRANT_DELIVERIES.map(way => [way, items.filter(item => item.way === way).length]));
  const counts = { gateway: 0, gatewayOffline: 0, app: 0, not: 0, ...known };
  if (verb === 'remove' || verb === 'changePeriod') return counts;
  const all = counts.gateway + counts.gatewayOffline + counts.app;
  const eKeys = items === null ? (person.holds.find(({ kind }) => kind === 'ekey')?.count ?? 0) : items.length;
  return { gateway: 0, gatewayOffline: 0, app: eKeys, not: all - eKeys };
}

export function WaysLines(props: WaysLinesProps) {
  const format = useMessage();
  const counts = counted(props);
  return (
    <ul className="figures flex flex-col gap-1.5">
      {([...ACCESS_GRANT_DELIVERIES, 'not'] as const)
        .filter(way => counts[way] > 0)
        .map(way => {
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
