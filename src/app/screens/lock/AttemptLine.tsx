import type { Attempt } from '../../../../models/calls/lock.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';
import { attemptLooks, attemptMessages } from './attemptMessages.ts';

export function AttemptLine({ attempt }: { attempt: Attempt }) {
  const format = useMessage();
  return <Status {...attemptLooks[attempt.state]}>{format(attemptMessages[attempt.action][attempt.state])}</Status>;
}
