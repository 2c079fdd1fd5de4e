import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { FaceVerification, VerificationFrequency } from '../../../../models/faceVerification.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMoment } from '../../ui/useMoment.ts';

const again: Record<Exclude<VerificationFrequency, 'once'>, MessageDescriptor> = defineMessages({
  daily: { id: 'face.verify.row.daily', defaultMessage: 'Daily verification. Verify again before {moment}' },
  weekly: { id: 'face.verify.row.weekly', defaultMessage: 'Weekly verification. Verify again before {moment}' },
  monthly: { id: 'face.verify.row.monthly', defaultMessage: 'Monthly verification. Verify again before {moment}' },
});
const messages = defineMessages({
  overdue: { id: 'face.verify.row.overdue', defaultMessage: 'Not verified in time. Last verified {moment}' },
});

export function VerificationLine({ verification, timeZone }: { verification: FaceVerification; timeZone: string }) {
  const format = useMessage();
  const moment = useMoment(timeZone);
  const { every, verifiedAt, dueAt, overdue } = verification;
  const line = overdue
    ? format(messages.overdue, { moment: moment(verifiedAt) })
    : every !== 'once' && dueAt !== null && format(again[every], { moment: moment(dueAt) });
  return line ? <span className="figures text-sm text-muted">{line}</span> : null;
}
