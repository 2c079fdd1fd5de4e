import type { CredentialStatus as Known } from '../../../../machines/selectors/credentialStatus.ts';
import { PHOTO_MAX_BYTES } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { writeReasonMessages } from '../../i18n/writeReasons.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { useTimeLeft } from '../../ui/useTimeLeft.ts';
import { StateLine } from '../StateLine.tsx';
import { atDoorLine, credentialLines, doorLines, endlessLines, stepOf, windowLine } from './credentialLines.ts';
import { credentialIcons, credentialMessages } from './credentialMessages.ts';

interface CredentialStatusProps {
  known: Known;
  /** Time to compute the status at; default: now. */
  asOf?: number;
  /** Time zone of the lock. */
  timeZone?: string;
}

export function CredentialStatus({ known, asOf, timeZone }: CredentialStatusProps) {
  const format = useMessage();
  const moment = useMoment(timeZone);
  const { state, meaning, failure, nextTryAt, door, enrolment, start, window, deletedAt, provedAtDoor } = known;
  const step = stepOf(state);
  const stateLine = step === 'inDoubt' && provedAtDoor ? atDoorLine : credentialLines[step];
  const line = step === 'unused' && deletedAt !== null ? endlessLines.unused : stateLine;
  const nextTry = useTimeLeft(nextTryAt, asOf);
  const end = window && moment(window.end);
  const takenOut = state === 'normal' && end ? format(windowLine, { end }) : null;
  const then = deletedAt === null ? takenOut : format(endlessLines.deletedAt, { end: moment(deletedAt) });
  return (
    <StateLine
      words={{ icon: credentialIcons[state], word: credentialMessages[state], line }}
      meaning={meaning}
      counts={nextTry !== null}
      values={{ start: start === null ? null : moment(start), end, step: enrolment?.step, of: enrolment?.of, nextTry }}
      why={failure && format(writeReasonMessages[failure], { megabytes: PHOTO_MAX_BYTES / 2 ** 20 })}
      so={door ? format(doorLines[door]) : then}
    />
  );
}
