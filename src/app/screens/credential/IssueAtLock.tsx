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

const steps = defineMessages({
  present: { id: 'enrol.present', defaultMessage: 'The user goes to the lock.' },
  bring: { id: 'enrol.bring', defaultMessage: 'Bring the key fob to the lock.' },
  fingerprint: {
    id: 'enrol.fingerprint',
    defaultMessage:
      'The user places the same finger on the lock several times. The lock waits up to one minute each time.',
  },
  palmVein: {
    id: 'enrol.palmVein',
    defaultMessage:
      'The user holds the same palm in front of the lock several times. The lock waits up to one minute each time.',
  },
  keyFob: { id: 'enrol.keyFob', defaultMessage: 'Press the button on the key fob. The lock waits up to one minute.' },
  progress: { id: 'enrol.progress', defaultMessage: 'Follow the progress on this page.' },
});

const stepsOf: Record<EnrolledKind, readonly MessageDescriptor[]> = {
  fingerprint: [steps.present, steps.fingerprint, steps.progress],
  palmVein: [steps.present, steps.palmVein, steps.progress],
  keyFob: [steps.bring, steps.keyFob, steps.progress],
};

const messages = defineMessages({
  notFromHere: { id: 'enrol.notFromHere', defaultMessage: 'Not available here' },
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
      <ol className="list-decimal ps-5 text-muted">
        {stepsOf[kind].map(step => (
          <li key={step.id}>{format(step)}</li>
        ))}
      </ol>
    </IssueForm>
  );
}
