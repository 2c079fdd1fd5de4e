import type { BalanceContext } from '../../../../machines/aggregates/packageBalance.machine.ts';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import { type BalanceState, balanceMessages } from './balanceMessages.ts';

interface BalanceStatusProps {
  standing: StateSummary<BalanceState>;
  known: Pick<BalanceContext, 'available' | 'bought' | 'reserved'>;
}

export const BalanceStatus = ({ standing: { state, meaning }, known }: BalanceStatusProps) => {
  const { available, bought, reserved } = known;
  return <StateLine words={balanceMessages[state]} meaning={meaning} values={{ available, bought, reserved }} />;
};
