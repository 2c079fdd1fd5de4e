import type { EKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { eKeyMessages, frozenBy as frozenByWords } from './eKeyMessages.ts';

interface EKeyStatusProps {
  standing: EKeyStanding;
  /** Who froze it, where that is known. */
  frozenBy?: string | null;
  /** When it begins to open. */
  start: number | null;
  /** Of the lock. */
  timeZone?: string;
}

/** How an eKey stands: what is asked for is not what the recipient's app has taken. */
export function EKeyStatus({ standing: { status, because, meaning }, frozenBy, start, timeZone }: EKeyStatusProps) {
  const format = useMessage();
  const moment = useMoment(timeZone);
  return (
    <StateLine
      words={eKeyMessages[because ?? status]}
      meaning={meaning}
      why={frozenBy && format(frozenByWords, { nickname: frozenBy })}
      values={{ start: start === null ? null : moment(start) }}
    />
  );
}
