import type { ScheduleState } from '../../../../models/schedule.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';
import { scheduleMessages } from './scheduleMessages.ts';

export function ScheduleStatus({ state, badge = false }: { state: ScheduleState; badge?: boolean }) {
  const format = useMessage();
  const { meaning, icon, message } = scheduleMessages[state];
  return (
    <Status meaning={meaning} icon={icon} badge={badge}>
      {format(message)}
    </Status>
  );
}
