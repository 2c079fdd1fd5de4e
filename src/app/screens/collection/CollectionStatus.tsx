import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import type { CollectionState } from './collectionStates.ts';
import { collectionWords } from './collectionWords.ts';
import { linkWords } from './linkWords.ts';

interface CollectionStatusProps {
  standing: StateSummary<CollectionState>;
  known: { press: number; of: number };
}

const words = { ...linkWords, ...collectionWords };

/** What to do at the fingerprint device on the desk, or what is wrong with it. */
export const CollectionStatus = ({ standing: { state, meaning }, known: { press, of } }: CollectionStatusProps) => (
  <StateLine words={words[state]} meaning={meaning} values={{ press, of }} />
);
