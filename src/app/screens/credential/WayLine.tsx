import { defineMessages } from '@formatjs/intl';
import { CircleCheck, Smartphone, Unplug, Wifi, WifiOff } from 'lucide-react';
import { connectionOf } from '../../../../machines/selectors/lockItem.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';
import { missingValues, namesSettings } from '../lock/doorMessages.ts';

const messages = defineMessages({
  online: {
    id: 'credential.way.online',
    defaultMessage: 'The console sends the change through gateway “{gateway}”, which is online.',
  },
  offline: {
    id: 'credential.way.offline',
    defaultMessage:
      'Gateway “{gateway}” is offline. The console retries for a few minutes. After that, you need to try again.',
  },
  waits: {
    id: 'credential.way.waits',
    defaultMessage: 'Gateway “{gateway}” is offline. The console sends the change as soon as the gateway is back.',
  },
  notConfigured: {
    id: 'credential.way.notConfigured',
    defaultMessage: 'This console isn’t connected to the lock. Your change waits here until {settings} is set.',
  },
  askOwner: {
    id: 'credential.way.notConfigured.askOwner',
    defaultMessage:
      'This console isn’t connected to the lock. Your change waits here until the console is connected. Ask the lock’s owner to connect it.',
  },
  app: {
    id: 'credential.way.app',
    defaultMessage:
      'This lock has no gateway. The recipient’s app delivers the change when their phone is next near the lock.',
  },
  endless: {
    id: 'credential.way.endless',
    defaultMessage:
      'This lock can’t end a recurring passcode itself. After the last day, the console deletes the passcode through gateway “{gateway}”. If the gateway is offline then, the passcode works until the gateway is back.',
  },
  none: { id: 'credential.way.none', defaultMessage: 'No gateway needed. The lock accepts this passcode on its own.' },
});

interface WayLineProps {
  lock: LockDetail;
  /** True if the lock accepts the credential without a write. */
  untold?: boolean;
  /** True if the lock also stores no last day, so that the console deletes the credential then. */
  endless?: boolean;
  /** True for a job, which gives up on an offline gateway after a few minutes. */
  byJob?: boolean;
}

export function WayLine({ lock, untold = false, endless = false, byJob = false }: WayLineProps) {
  const format = useMessage();
  const gateway = lock.gatewayName;
  if (untold) {
    return (
      <Status meaning="plain" icon={CircleCheck}>
        {format(endless ? messages.endless : messages.none, { gateway })}
      </Status>
    );
  }
  switch (connectionOf(lock)) {
    case 'online':
      return (
        <Status meaning="plain" icon={Wifi}>
          {format(messages.online, { gateway })}
        </Status>
      );
    case 'offline':
      return (
        <Status meaning="attention" icon={WifiOff}>
          {format(byJob ? messages.offline : messages.waits, { gateway })}
        </Status>
      );
    case 'notConfigured':
      return (
        <Status meaning="attention" icon={Unplug}>
          {format(namesSettings(lock) ? messages.notConfigured : messages.askOwner, missingValues(lock))}
        </Status>
      );
    case 'noGateway':
      return (
        <Status meaning="plain" icon={Smartphone}>
          {format(messages.app)}
        </Status>
      );
  }
}

export const NoWay = ({ children }: { children: string }) => (
  <Status meaning="attention" icon={Unplug}>
    {children}
  </Status>
);
