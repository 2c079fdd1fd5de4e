import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { type PaymentState, paymentMessages } from './paymentMessages.ts';

interface PaymentStatusProps {
  standing: StateSummary<PaymentState>;
  closesAt: number;
}

export function PaymentStatus({ standing: { state, meaning }, closesAt }: PaymentStatusProps) {
  const moment = useMoment();
  return <StateLine words={paymentMessages[state]} meaning={meaning} values={{ closesAt: moment(closesAt) }} />;
}
