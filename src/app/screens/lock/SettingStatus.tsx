import type { LockSettingContext } from '../../../../machines/aggregates/lockSettingContext.ts';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { writeReasonMessages } from '../../i18n/writeReasons.ts';
import { useTimeLeft } from '../../ui/useTimeLeft.ts';
import { StateLine } from '../StateLine.tsx';
import { type SettingState, settingMessages } from './settingMessages.ts';

interface SettingStatusProps {
  standing: StateSummary<SettingState>;
  known: Pick<LockSettingContext, 'reason' | 'nextTryAt'>;
  /** Time to compute the status at; default: now. */
  asOf?: number;
}

export function SettingStatus({
  standing: { state, meaning },
  known: { reason, nextTryAt },
  asOf,
}: SettingStatusProps) {
  const format = useMessage();
  const nextTry = useTimeLeft(nextTryAt, asOf);
  const why = reason && format(writeReasonMessages[reason]);
  return (
    <StateLine
      words={settingMessages[state]}
      meaning={meaning}
      values={{ nextTry }}
      counts={nextTry !== null}
      why={why}
    />
  );
}
