import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { StateLine } from '../StateLine.tsx';
import type { EncoderState } from './collectionStates.ts';
import { encoderMessages } from './encoderMessages.ts';
import { linkMessages } from './linkMessages.ts';

interface EncoderStatusProps {
  standing: StateSummary<EncoderState>;
  cardNumber: string | null;
}

const words = { ...linkMessages, ...encoderMessages };

/** What to do at the card encoder on the desk, or what is wrong with it. */
export const EncoderStatus = ({ standing: { state, meaning }, cardNumber }: EncoderStatusProps) => (
  <StateLine words={words[state]} meaning={meaning} values={{ cardNumber }} />
);
