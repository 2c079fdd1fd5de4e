import type { CardSyncAnswer } from '../../../../../models/calls/cardSync.calls.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { writeReasonMessages } from '../../../i18n/writeReasons.ts';
import { StateLine } from '../../StateLine.tsx';
import { cardSyncMessages } from './cardSyncMessages.ts';

export function CardSyncStatus({ standing, reason }: Pick<CardSyncAnswer, 'standing' | 'reason'>) {
  const format = useMessage();
  const why = standing.state === 'failed' && reason ? format(writeReasonMessages[reason]) : null;
  return <StateLine words={cardSyncMessages[standing.state]} meaning={standing.meaning} why={why} />;
}
