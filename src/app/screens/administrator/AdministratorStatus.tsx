import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import { type AdministratorState, administratorMessages } from './administratorStatusMessages.ts';

export const AdministratorStatus = ({
  standing: { state, meaning },
}: {
  standing: StateSummary<AdministratorState>;
}) => <StateLine words={administratorMessages[state]} meaning={meaning} />;
