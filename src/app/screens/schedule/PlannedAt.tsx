import type { PlannedTime } from '../../../../models/schedule.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { clockMessages } from './scheduleMessages.ts';

/** A moment in its own time zone, with the zone’s name and any clock change at that moment. */
export function PlannedAt({ time: { zone, at, clock }, named = true }: { time: PlannedTime; named?: boolean }) {
  const format = useMessage();
  const moment = useMoment(zone);
  return (
    <>
      <span className="figures">{moment(at)}</span>
      {named && <span className="text-muted"> {zone}</span>}
      {clock !== 'plain' && <span className="block text-sm text-attention">{format(clockMessages[clock])}</span>}
    </>
  );
}
