import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Battery, BatteryLow, BatteryMedium, type LucideIcon, Unplug, Wifi, WifiOff } from 'lucide-react';
import {
  type ConnectionFields,
  type ConnectionStatus,
  connectionOf,
  isBatteryLow,
} from '../../../../machines/selectors/lockItem.ts';
import type { LockItem } from '../../../../models/calls/lock.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { type Meaning, Status } from '../../ui/Status.tsx';
import { connectionMessages } from './doorMessages.ts';

const messages: Record<'battery' | 'batteryLow' | 'batteryUntold', MessageDescriptor> = defineMessages({
  battery: { id: 'lock.battery.percent', defaultMessage: '{percent, number}%' },
  batteryLow: { id: 'lock.battery.low', defaultMessage: '{percent, number}% · low' },
  batteryUntold: { id: 'lock.battery.untold', defaultMessage: 'Not reported yet' },
});

const looks: Record<ConnectionStatus, { meaning: Meaning; icon: LucideIcon }> = {
  online: { meaning: 'done', icon: Wifi },
  offline: { meaning: 'attention', icon: WifiOff },
  noGateway: { meaning: 'plain', icon: Unplug },
  notConfigured: { meaning: 'attention', icon: Unplug },
};

export function LockConnection({ lock }: { lock: ConnectionFields }) {
  const format = useMessage();
  const connection = connectionOf(lock);
  return <Status {...looks[connection]}>{format(connectionMessages[connection])}</Status>;
}

export function LockBattery({ lock }: { lock: Pick<LockItem, 'electricQuantity'> }) {
  const format = useMessage();
  const { electricQuantity: percent } = lock;
  if (percent === null)
    return (
      <Status meaning="plain" icon={Battery}>
        {format(messages.batteryUntold)}
      </Status>
    );
  const low = isBatteryLow(lock);
  return (
    <span className="figures inline-flex whitespace-nowrap">
      <Status meaning={low ? 'attention' : 'plain'} icon={low ? BatteryLow : BatteryMedium}>
        {format(low ? messages.batteryLow : messages.battery, { percent })}
      </Status>
    </span>
  );
}
