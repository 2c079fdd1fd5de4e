import type { VipContext } from '../../../../machines/aggregates/vip.machine.ts';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { type VipState, vipMessages } from './vipMessages.ts';

interface VipStatusProps {
  standing: StateSummary<VipState>;
  known: Pick<VipContext, 'until' | 'trialUsed'>;
}

export function VipStatus({ standing: { state, meaning }, known: { until, trialUsed } }: VipStatusProps) {
  const moment = useMoment();
  return <StateLine words={vipMessages[state]} meaning={meaning} values={{ until: moment(until), trialUsed }} />;
}
