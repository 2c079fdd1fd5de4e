import type { DaylightSavingContext } from '../../../../machines/aggregates/daylightSaving.machine.ts';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { writeReasonMessages } from '../../i18n/writeReasons.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { type DaylightState, daylightMessages } from './daylightMessages.ts';

interface DaylightSavingStatusProps {
  standing: StateSummary<DaylightState>;
  known: Pick<DaylightSavingContext, 'zone' | 'changesAt' | 'direction' | 'reason'>;
}

export function DaylightSavingStatus({ standing: { state, meaning }, known }: DaylightSavingStatusProps) {
  const format = useMessage();
  const { zone, changesAt, direction, reason } = known;
  const moment = useMoment(zone);
  return (
    <StateLine
      words={daylightMessages[state]}
      meaning={meaning}
      values={{ direction, changesAt: changesAt === null ? null : moment(changesAt) }}
      why={reason && format(writeReasonMessages[reason])}
    />
  );
}
