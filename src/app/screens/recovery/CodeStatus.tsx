import type { CodeStanding } from '../../../../models/calls/user.calls.ts';
import type { SentCode } from '../../actors/codeRequest.ts';
import { useSecondsUntil } from '../../actors/secondsUntil.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { failures, messages } from './codeMessages.ts';

export function CodeStatus({ code: { standing, failure } }: { code: SentCode }) {
  const format = useMessage();
  const left = useSecondsUntil(standing?.expiresAt ?? null);
  if (failure !== null)
    return (
      <p role="alert" className="text-sm text-danger">
        {failureText(format, failure)}
      </p>
    );
  if (standing === null) return null;
  if (standing.failure)
    return (
      <p role="alert" className="text-sm text-danger">
        {format(failures[standing.failure])}
      </p>
    );
  const page = format(titles.outbox);
  const sentences: Record<CodeStanding['sent'], string> = {
    sending: format(messages.sending),
    sent: format(messages.sent, { minutes: Math.floor(left / 60), seconds: left % 60 }),
    heldForOperator: format(messages.heldForOperator, { page }),
    heldForAccount: format(messages.heldForAccount, { page }),
    failed: '',
  };
  return <p className="figures text-sm text-muted">{left === 0 ? format(messages.over) : sentences[standing.sent]}</p>;
}
