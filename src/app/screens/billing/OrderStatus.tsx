import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { type OrderState, orderMessages } from './orderMessages.ts';

export function OrderStatus({
  standing: { state, meaning },
  payBy,
}: {
  standing: StateSummary<OrderState>;
  payBy: number;
}) {
  const moment = useMoment();
  return <StateLine words={orderMessages[state]} meaning={meaning} values={{ payBy: moment(payBy) }} />;
}
