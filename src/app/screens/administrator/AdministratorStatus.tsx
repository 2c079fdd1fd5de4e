import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import { type AdministratorState, administratorWords } from './administratorStatusMessages.ts';

interface AdministratorStatusProps {
  standing: StateSummary<AdministratorState>;
  isYou?: boolean;
}

export const AdministratorStatus = ({ standing: { state, meaning }, isYou = false }: AdministratorStatusProps) => (
  <StateLine words={administratorWords(state, isYou)} meaning={meaning} />
);
