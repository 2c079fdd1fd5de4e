import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import { type GatewayState, gatewayWords } from './gatewayWords.ts';

/** Whether a gateway is online, and how well. */
export const GatewayStatus = ({ standing: { state, meaning } }: { standing: StateSummary<GatewayState> }) => (
  <StateLine words={gatewayWords[state]} meaning={meaning} />
);
