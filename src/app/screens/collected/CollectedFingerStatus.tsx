import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import { type CollectedState, collectedWords } from './collectedWords.ts';

/** How a finger stands that is kept as data. */
export const CollectedFingerStatus = ({ standing: { state, meaning } }: { standing: StateSummary<CollectedState> }) => (
  <StateLine words={collectedWords[state]} meaning={meaning} />
);
