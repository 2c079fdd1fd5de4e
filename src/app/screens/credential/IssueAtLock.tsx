import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { issueBlockReason } from '../../../../machines/selectors/kindObstacle.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { EnrolledKind } from '../../../../models/credential.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { kindObstacleMessages } from '../lock/kindObstacleMessages.ts';
import { IssueForm } from './IssueForm.tsx';
import { CARD_KINDS } from './issueDraft.ts';
import { kindLooks } from './kinds.ts';
import { useIssueForm } from './useIssueForm.ts';
import { NoWay, WayLine } from './WayLine.tsx';

const howMessages: Record<EnrolledKind, MessageDescriptor> = defineMessages({
  fingerprint: {
    id: 'enrol.fingerprint',
    defaultMessage:
      'Somebody has to be at the lock. As soon as it has been told, it waits a minute for the finger, which is laid on it several times; this page counts along.',
  },
  palmVein: {
    id: 'enrol.palmVein',
    defaultMessage:
      'Somebody has to be at the lock. As soon as it has been told, it waits a minute for the palm, which is held before it several times; this page counts along.',
  },
  keyFob: {
    id: 'enrol.keyFob',
    defaultMessage:
      'The fob has to be at the lock. As soon as the lock has been told, it waits a minute for the press of its button; this page counts along.',
  },
});

const messages = defineMessages({
  notFromHere: { id: 'enrol.notFromHere', defaultMessage: 'Not from here' },
});

interface IssueAtLockProps {
  kind: EnrolledKind;
  lock: LockDetail;
  onIssued: (id: CredentialId) => void;
}

/** Enrols a credential at the lock. If the lock has no remote enrolment, a text says so instead of the form. */
export function IssueAtLock(props: IssueAtLockProps) {
  const format = useMessage();
  const { kind, lock } = props;
  if (issueBlockReason(lock, kind, { generated: false }) !== 'enrolsElsewhere') return <EnrolmentForm {...props} />;
  return (
    <EmptyState icon={kindLooks[kind].icon} title={format(messages.notFromHere)}>
      {format(kindObstacleMessages.enrolsElsewhere)}
    </EmptyState>
  );
}

function EnrolmentForm({ kind, lock, onIssued }: IssueAtLockProps) {
  const format = useMessage();
  const form = useIssueForm(kind, lock, onIssued);
  const blockReason = issueBlockReason(lock, kind, { generated: false });
  const whyNot = blockReason === null ? undefined : format(kindObstacleMessages[blockReason]);
  return (
    <IssueForm
      form={form}
      kind={kind}
      lock={lock}
      validityKinds={CARD_KINDS}
      whyNot={whyNot}
      way={whyNot === undefined ? <WayLine lock={lock} /> : <NoWay>{whyNot}</NoWay>}
    >
      <p className="text-muted">{format(howMessages[kind])}</p>
    </IssueForm>
  );
}
