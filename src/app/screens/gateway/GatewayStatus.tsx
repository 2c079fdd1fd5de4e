import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import { type GatewayState, gatewayMessages } from './gatewayStatusMessages.ts';

export const GatewayStatus = ({ standing: { state, meaning } }: { standing: StateSummary<GatewayState> }) => (
  <StateLine words={gatewayMessages[state]} meaning={meaning} />
);
