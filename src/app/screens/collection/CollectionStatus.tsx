import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import { collectionMessages } from './collectionMessages.ts';
import type { CollectionState } from './collectionStates.ts';
import { linkMessages } from './linkMessages.ts';

interface CollectionStatusProps {
  standing: StateSummary<CollectionState>;
  known: { press: number; of: number };
}

const words = { ...linkMessages, ...collectionMessages };

/** Instructions for the fingerprint reader on the desk, or its error. */
export const CollectionStatus = ({ standing: { state, meaning }, known: { press, of } }: CollectionStatusProps) => (
  <StateLine words={words[state]} meaning={meaning} values={{ press, of }} />
);
