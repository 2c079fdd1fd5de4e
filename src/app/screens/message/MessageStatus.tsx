import type { MessageFailure } from '../../../../models/credentialMessage.ts';
import type { MessageStanding } from '../../../../models/valueStates.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { StateLine } from '../StateLine.tsx';
import { messageFailures, messageMessages } from './deliveryMessages.ts';

interface MessageStatusProps {
  standing: MessageStanding;
  reason: MessageFailure | null;
  turn: number;
}

/** A message’s delivery status as last reported by the provider. */
export function MessageStatus({ standing: { state, meaning }, reason, turn }: MessageStatusProps) {
  const format = useMessage();
  const why = reason && format(messageFailures[reason]);
  return <StateLine words={messageMessages[state]} meaning={meaning} values={{ turn }} why={why} />;
}
