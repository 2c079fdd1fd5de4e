import type { EKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { eKeyMessages, frozenBy as frozenByWords } from './eKeyMessages.ts';

interface EKeyStatusProps {
  standing: EKeyStanding;
  frozenBy?: string | null;
  start: number | null;
  /** Time zone of the lock. */
  timeZone?: string;
}

/** Tells a requested change from an applied one: the recipient’s app may not have applied it yet. */
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
