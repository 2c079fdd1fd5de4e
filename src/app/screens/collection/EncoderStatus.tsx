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

/** Instructions for the card encoder on the desk, or its error. */
export const EncoderStatus = ({ standing: { state, meaning }, cardNumber }: EncoderStatusProps) => (
  <StateLine words={words[state]} meaning={meaning} values={{ cardNumber }} />
);
