import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import { type AdministratorState, administratorWords } from './administratorWords.ts';

/** How somebody stands who administers locks for another. */
export const AdministratorStatus = ({
  standing: { state, meaning },
}: {
  standing: StateSummary<AdministratorState>;
}) => <StateLine words={administratorWords[state]} meaning={meaning} />;
