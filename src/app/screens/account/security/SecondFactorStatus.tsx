import { defineMessages } from '@formatjs/intl';
import { ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react';
import type { SecondFactor } from '../../../../../models/calls/security.calls.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Status } from '../../../ui/Status.tsx';
import { useMoment } from '../../../ui/useMoment.ts';

const messages = defineMessages({
  off: { id: 'security.factor.off', defaultMessage: 'Off' },
  on: { id: 'security.factor.on', defaultMessage: 'On since {since}' },
  unfinished: { id: 'security.factor.unfinished', defaultMessage: 'Setup not finished' },
  left: {
    id: 'security.factor.left',
    defaultMessage:
      '{count, plural, =0 {No recovery codes left. Create new ones.} one {# recovery code left.} other {# recovery codes left.}}',
  },
});

const FEW_CODES = 3;

export function SecondFactorStatus({ known }: { known: SecondFactor }) {
  const format = useMessage();
  const moment = useMoment();
  if (known.state === 'off')
    return (
      <Status meaning="plain" icon={ShieldOff}>
        {format(messages.off)}
      </Status>
    );
  if (known.state === 'enrolling')
    return (
      <Status meaning="attention" icon={ShieldAlert}>
        {format(messages.unfinished)}
      </Status>
    );
  const { since, recoveryCodesLeft: count } = known;
  return (
    <div className="flex flex-col gap-1">
      <Status meaning="done" icon={ShieldCheck}>
        {format(messages.on, { since: moment(since) })}
      </Status>
      <p className={count < FEW_CODES ? 'text-attention' : 'text-muted'}>{format(messages.left, { count })}</p>
    </div>
  );
}
