import type { EKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { eKeyWords } from './eKeyWords.ts';

interface EKeyStatusProps {
  standing: EKeyStanding;
  /** When it begins to open. */
  start: number | null;
  /** Of the lock. */
  timeZone?: string;
}

/** How an eKey stands: what is asked for is not what the recipient's app has taken. */
export function EKeyStatus({ standing: { status, because, meaning }, start, timeZone }: EKeyStatusProps) {
  const moment = useMoment(timeZone);
  return (
    <StateLine
      words={eKeyWords[because ?? status]}
      meaning={meaning}
      values={{ start: start === null ? null : moment(start) }}
    />
  );
}
