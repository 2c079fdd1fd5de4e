import { defineMessages } from '@formatjs/intl';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { LockVipStatus } from '../../../../models/vipTime.ts';
import { type Format, useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';
import { LockBattery, LockConnection } from './LockFacts.tsx';
import { lockVipMessages } from './lockVipMessages.ts';

const messages = defineMessages({
  title: { id: 'lock.details', defaultMessage: 'Details' },
  connection: { id: 'lock.connection', defaultMessage: 'Connection' },
  battery: { id: 'lock.battery', defaultMessage: 'Battery' },
  gateway: { id: 'lock.gateway', defaultMessage: 'Gateway' },
  noGateway: { id: 'lock.gateway.none', defaultMessage: 'None' },
  zone: { id: 'lock.zone', defaultMessage: 'Time zone' },
  autoLock: { id: 'lock.autoLock', defaultMessage: 'Auto-lock' },
  autoLockAfter: {
    id: 'lock.autoLock.after',
    defaultMessage: 'After {seconds, plural, one {# second} other {# seconds}}',
  },
  autoLockOff: { id: 'lock.autoLock.off', defaultMessage: 'Off' },
  remote: { id: 'lock.remote', defaultMessage: 'Remote unlock' },
  allowed: { id: 'lock.remote.allowed', defaultMessage: 'Allowed' },
  notAllowed: { id: 'lock.remote.notAllowed', defaultMessage: 'Not allowed' },
  vip: { id: 'lock.vip', defaultMessage: 'Advanced functions' },
  name: { id: 'lock.name', defaultMessage: 'Lock number' },
  firmware: { id: 'lock.firmware', defaultMessage: 'Firmware version' },
  untold: { id: 'lock.firmware.untold', defaultMessage: 'Not reported yet' },
  oldApp: { id: 'lock.oldApp', defaultMessage: 'Added with an old app version' },
  oldAppText: {
    id: 'lock.oldApp.text',
    defaultMessage: 'Some functions are missing. To get them, add the lock again with a current app version.',
  },
});

function vipRow(format: Format, status: LockVipStatus): [string, ReactNode] {
  const { word, ...look } = lockVipMessages[status];
  return [
    format(messages.vip),
    <Status key="vip" {...look}>
      {format(word)}
    </Status>,
  ];
}

export function LockDetails({ lock }: { lock: LockDetail }) {
  const format = useMessage();
  const seconds = lock.autoLockSeconds;
  const rows: [string, ReactNode][] = [
    [format(messages.connection), <LockConnection key="connection" lock={lock} />],
    [format(messages.battery), <LockBattery key="battery" lock={lock} />],
    [format(messages.gateway), lock.gatewayName ?? format(messages.noGateway)],
    [format(messages.zone), lock.timeZone],
    [format(messages.autoLock), format(seconds > 0 ? messages.autoLockAfter : messages.autoLockOff, { seconds })],
    [format(messages.remote), format(lock.remoteUnlockAllowed ? messages.allowed : messages.notAllowed)],
    ...(lock.vipStatus === null ? [] : [vipRow(format, lock.vipStatus)]),
    [format(messages.name), lock.lockName],
    [
      'MAC',
      <span key="mac" className="figures whitespace-nowrap">
        {lock.lockMac}
      </span>,
    ],
    [
      format(messages.firmware),
      <span key="firmware" className="figures">
        {lock.firmware ?? format(messages.untold)}
      </span>,
    ],
  ];
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="mb-2 text-lg font-semibold">{format(messages.title)}</h2>
      <dl className="flex flex-col gap-2">
        {rows.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{term}</dt>
            <dd className="ms-auto min-w-0 text-end break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {lock.addedByOldApp && (
        <div className="mt-4">
          <Status meaning="attention" icon={TriangleAlert}>
            {format(messages.oldApp)}
          </Status>
          <p className="text-muted">{format(messages.oldAppText)}</p>
        </div>
      )}
    </section>
  );
}
