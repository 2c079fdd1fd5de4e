import type { EKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { eKeyMessages, frozenBy as frozenByWords } from './eKeyMessages.ts';

interface EKeyStatusProps {
  standing: EKeyStanding;
  frozenBy?: string | null;
  start: number | null;
  /** Of the lock. */
  timeZone?: string;
}

/** The desired state is not what the recipient's app has reported. */
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
