import type { SessionContext } from '../../../../machines/aggregates/session.machine.ts';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { type SessionState, sessionMessages } from './sessionMessages.ts';

interface SessionStatusProps {
  standing: StateSummary<SessionState>;
  known: Pick<SessionContext, 'expiresAt' | 'revokedFor'>;
}

export function SessionStatus({ standing: { state, meaning }, known }: SessionStatusProps) {
  const moment = useMoment();
  const { expiresAt, revokedFor } = known;
  return (
    <StateLine
      words={sessionMessages[state]}
      meaning={meaning}
      values={{ expiresAt: moment(expiresAt), revokedFor: revokedFor ?? 'other' }}
    />
  );
}
