import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { VerificationCodeContext } from '../../../../machines/aggregates/verificationCode.machine.ts';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import type { CodeFailure } from '../../../../models/verificationCode.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { type CodeState, codeMessages } from './codeMessages.ts';

const failures: Record<CodeFailure, MessageDescriptor> = defineMessages({
  addressRefused: {
    id: 'stands.code.addressRefused',
    defaultMessage: 'The mail or text service rejected the address.',
  },
  providerRefused: { id: 'stands.code.providerRefused', defaultMessage: 'The mail or text service rejected the code.' },
  unreachable: { id: 'stands.code.unreachable', defaultMessage: 'The mail or text service didn’t answer.' },
});

interface VerificationCodeStatusProps {
  standing: StateSummary<CodeState>;
  known: Pick<VerificationCodeContext, 'expiresAt' | 'failure'>;
  triesLeft: number;
}

export function VerificationCodeStatus(props: VerificationCodeStatusProps) {
  const { standing, known, triesLeft } = props;
  const format = useMessage();
  const moment = useMoment();
  return (
    <StateLine
      words={codeMessages[standing.state]}
      meaning={standing.meaning}
      values={{ expiresAt: moment(known.expiresAt), triesLeft }}
      why={standing.state === 'inForce.undelivered' && known.failure ? format(failures[known.failure]) : null}
    />
  );
}
