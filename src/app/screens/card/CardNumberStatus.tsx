import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import { type CardNumberState, cardNumberMessages } from './cardNumberStatusMessages.ts';

export const CardNumberStatus = ({ standing: { state, meaning } }: { standing: StateSummary<CardNumberState> }) => (
  <StateLine words={cardNumberMessages[state]} meaning={meaning} />
);
