import { defineMessages } from '@formatjs/intl';
import { WifiOff } from 'lucide-react';
import type { SettingItem } from '../../../../../machines/selectors/settingItem.ts';
import { stateSummaryOf } from '../../../../../machines/selectors/standing.ts';
import type { LockDetail } from '../../../../../models/calls/lock.calls.ts';
import { OnlineState } from '../../../../../models/lockState.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Status } from '../../../ui/Status.tsx';
import { GatewaySince } from '../../gateway/GatewaySince.tsx';
import { SettingStatus } from '../SettingStatus.tsx';

const messages = defineMessages({
  away: { id: 'setting.gatewayAway', defaultMessage: 'Gateway offline, waiting to send' },
});

interface SettingOnItsWayProps {
  item: SettingItem;
  lock: Pick<LockDetail, 'gatewayAway'>;
}

export function SettingOnItsWay({ item: { snapshot }, lock: { gatewayAway } }: SettingOnItsWayProps) {
  const format = useMessage();
  return (
    <>
      <SettingStatus standing={stateSummaryOf(snapshot)} known={snapshot.context} />
      {snapshot.matches('requested') && gatewayAway && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <Status meaning="attention" icon={WifiOff}>
            {format(messages.away)}
          </Status>
          <GatewaySince gateway={{ online: OnlineState.OFFLINE, since: gatewayAway.since }} />
        </p>
      )}
    </>
  );
}
