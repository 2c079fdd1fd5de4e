import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import { type CollectedState, collectedMessages } from './collectedMessages.ts';

export const CollectedFingerStatus = ({ standing: { state, meaning } }: { standing: StateSummary<CollectedState> }) => (
  <StateLine words={collectedMessages[state]} meaning={meaning} />
);
