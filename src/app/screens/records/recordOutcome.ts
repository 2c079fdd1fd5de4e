import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, CircleX, type LucideIcon, Siren } from 'lucide-react';
import { RecordType } from '../../../../models/recordType.ts';
import type { Meaning } from '../../ui/Status.tsx';

type Outcome = 'success' | 'failure' | 'alarm';

const ALARMS: ReadonlySet<number> = new Set([RecordType.FORCED, RecordType.TAMPER, RecordType.WRONG_TRIES]);

/** The outcome from the user’s view: a door forced open has not "succeeded". */
export const outcomeOf = (recordType: number, success: boolean): Outcome =>
  ALARMS.has(recordType) ? 'alarm' : success ? 'success' : 'failure';

export const outcomeMessages: Record<Outcome, MessageDescriptor> = defineMessages({
  success: { id: 'record.success', defaultMessage: 'Succeeded' },
  failure: { id: 'record.failure', defaultMessage: 'Failed' },
  alarm: { id: 'record.alarm', defaultMessage: 'Alarm' },
});

export const outcomeLooks: Record<Outcome, { meaning: Meaning; icon: LucideIcon }> = {
  success: { meaning: 'done', icon: CircleCheck },
  failure: { meaning: 'danger', icon: CircleX },
  alarm: { meaning: 'attention', icon: Siren },
};
