/** The console’s own components for each statechart, rendered from a snapshot. */

import type { ReactNode } from 'react';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { createActor } from 'xstate';
import type { lockMachine } from '../../../../machines/aggregates/lock.machine.ts';
import type { operationMachine } from '../../../../machines/aggregates/operation.machine.ts';
import type { addingLockMachine } from '../../../../machines/flows/addingLock.machine.ts';
import type { followedJobMachine } from '../../../../machines/flows/followedJob.machine.ts';
import type { guestUnlockMachine } from '../../../../machines/flows/guestUnlock.machine.ts';
import type { liveMachine } from '../../../../machines/flows/live.machine.ts';
import type { presenceMachine } from '../../../../machines/flows/presence.machine.ts';
import { selectionMachine } from '../../../../machines/flows/selection.machine.ts';
import type { batchJobMachine } from '../../../../machines/processes/batchJob.machine.ts';
import { countsOf, jobStateOf } from '../../../../machines/selectors/jobProgress.ts';
import { liveStatusOf } from '../../../../machines/selectors/live.ts';
import type { Attempt } from '../../../../models/calls/lock.calls.ts';
import { CREDENTIAL_KINDS } from '../../../../models/credential.ts';
import { OnlineState, OpenState } from '../../../../models/lockState.ts';
import { bareRecord } from '../../../../models/lookUp.ts';
import { Progress } from '../../../../models/progress.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { LiveSign } from '../../shell/LiveIndicator.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { AddingStatus } from '../adding/AddingStatus.tsx';
import { SelectionBar } from '../console/SelectionBar.tsx';
import { Unavailable } from '../error/Unavailable.tsx';
import { GuestUnlockStatus } from '../guest/GuestUnlockStatus.tsx';
import { JobTotals } from '../job/JobTotals.tsx';
import { jobLook } from '../job/jobMessages.ts';
import { AttemptPanel } from '../lock/AttemptPanel.tsx';
import { DoorState } from '../lock/DoorState.tsx';
import { LockBattery, LockConnection } from '../lock/LockFacts.tsx';
import { UnreadableLine } from '../lock/UnreadableLine.tsx';
import { Refusal } from '../signIn/Refusal.tsx';
import { loadedThing, pagedList } from './listParts.tsx';
import {
  administrator,
  cardEncoder,
  cardNumber,
  cardSync,
  credential,
  daylightSaving,
  ekey,
  exportFile,
  facePhoto,
  fingerprintCollection,
  gateway,
  lockSetting,
  message,
  messageTemplate,
  migration,
  order,
  packageBalance,
  passkey,
  payment,
  schedule,
  secondFactor,
  session,
  storedFingerprint,
  transfer,
  verificationCode,
  vip,
} from './standingParts.tsx';

/** Null if the product shows nothing in this state. `now`: time of the event that led to this state; 0 if unknown. */
type Part = (snapshot: AnyMachineSnapshot, now: number) => ReactNode;

type Of<M extends Parameters<typeof createActor>[0]> = SnapshotFrom<M>;

function lock(snapshot: Of<typeof lockMachine>) {
  if (snapshot.matches('absent')) return null;
  const { report, gatewayId, battery, stateUnreadable } = snapshot.context;
  const heard = snapshot.matches({ present: { link: 'heard' } });
  return (
    <div className="flex flex-col gap-4">
      <DoorState
        size="large"
        lock={{
          openState: report?.openState ?? OpenState.UNKNOWN,
          openStateSource: report?.source ?? null,
          openStateAt: report?.reportedAt ?? null,
        }}
      />
      {stateUnreadable && <UnreadableLine asked="state" reason={stateUnreadable} />}
      <div className="flex flex-wrap gap-4">
        <LockConnection
          lock={{
            hasGateway: gatewayId !== null,
            online: heard ? OnlineState.ONLINE : OnlineState.OFFLINE,
            missingDriver: null,
          }}
        />
        <LockBattery lock={{ electricQuantity: battery }} />
      </div>
    </div>
  );
}

function operation({ value, context }: Of<typeof operationMachine>) {
  const { operationId, lockId, outcome, action, requestedAt, deadlineAt, settledAt } = context;
  if (value === 'none' || operationId === null || lockId === null) return null;
  const attempt: Attempt = {
    attemptId: operationId,
    lockId,
    action,
    state: value,
    progress: Progress.OPERATING,
    reason: outcome && 'reason' in outcome ? outcome.reason : null,
    requestedAt,
    deadlineAt,
    settledAt,
  };
  return <AttemptPanel attempt={attempt} />;
}

function Job({ snapshot }: { snapshot: Of<typeof batchJobMachine> }) {
  const format = useMessage();
  const counts = countsOf(snapshot);
  const look = jobLook(jobStateOf(snapshot), counts);
  return (
    <div className="flex flex-col gap-3">
      <span>
        <Status meaning={look.meaning} icon={look.icon} badge>
          {format(look.message, { count: look.count })}
        </Status>
      </span>
      <JobTotals counts={counts} />
    </div>
  );
}

function JobOrFailure({ snapshot }: { snapshot: Of<typeof followedJobMachine> }) {
  const format = useMessage();
  const { job, failure } = snapshot.context;
  if (job !== null) return <Job snapshot={job.snapshot} />;
  return snapshot.matches('failed') ? <p className="text-danger">{failureText(format, failure)}</p> : <Skeleton />;
}

function LoginExpired() {
  const format = useMessage();
  return <p>{format(errorMessages.loginExpired)}</p>;
}

function presence(snapshot: Of<typeof presenceMachine>) {
  const { refusal } = snapshot.context;
  if (snapshot.matches('unavailable')) return <Unavailable again={() => {}} />;
  if (snapshot.matches('expired')) return <LoginExpired />;
  return refusal && <Refusal refusal={refusal} />;
}

/** The actor is never started, so it keeps its snapshot and ignores events. */
function selection(snapshot: Of<typeof selectionMachine>) {
  // Renders nothing, because the question is a dialog, which would cover the statechart.
  if (snapshot.hasTag('asking')) return null;
  const standIn = createActor(selectionMachine, { snapshot });
  return <SelectionBar key={JSON.stringify(snapshot.value)} selection={standIn} query={{}} />;
}

// The cast is safe: each entry is looked up by its machine’s name, which determines the snapshot’s type.
const part = <Snapshot,>(render: (snapshot: Snapshot, now: number) => ReactNode): Part => render as Part;

/** Keyed by the machine’s name. A machine without an entry has no component of its own. */
export const PARTS: Readonly<Record<string, Part>> = {
  lock: part(lock),
  ekey: part(ekey),
  ...bareRecord(CREDENTIAL_KINDS.map(kind => [kind, part(credential)])),
  administrator: part(administrator),
  cardNumber: part(cardNumber),
  collectedFinger: part(storedFingerprint),
  cardSync: part(cardSync),
  lockSetting: part(lockSetting),
  daylightSaving: part(daylightSaving),
  gateway: part(gateway),
  transfer: part(transfer),
  operation: part(operation),
  schedule: part(schedule),
  exportFile: part(exportFile),
  migration: part(migration),
  order: part(order),
  payment: part(payment),
  vip: part(vip),
  packageBalance: part(packageBalance),
  message: part(message),
  session: part(session),
  secondFactor: part(secondFactor),
  passkey: part(passkey),
  messageTemplate: part(messageTemplate),
  verificationCode: part(verificationCode),
  fingerprintCollection: part(fingerprintCollection),
  cardEncoder: part(cardEncoder),
  facePhoto: part(facePhoto),
  addingLock: part((snapshot: Of<typeof addingLockMachine>) => <AddingStatus snapshot={snapshot} />),
  guestUnlock: part((snapshot: Of<typeof guestUnlockMachine>) =>
    snapshot.matches('idle') ? null : <GuestUnlockStatus snapshot={snapshot} />,
  ),
  batchJob: part((snapshot: Of<typeof batchJobMachine>) =>
    snapshot.matches('none') ? null : <Job snapshot={snapshot} />,
  ),
  followedJob: part((snapshot: Of<typeof followedJobMachine>) => <JobOrFailure snapshot={snapshot} />),
  presence: part(presence),
  live: part((snapshot: Of<typeof liveMachine>) => <LiveSign status={liveStatusOf(snapshot)} />),
  selection: part(selection),
  pagedList,
  loadedThing,
};

/** Machines that no component shows: their state appears inside other components, or the Explorer itself uses them. */
export const OWN_WORKINGS: ReadonlySet<string> = new Set([
  'account',
  'call',
  'captcha',
  'challenge',
  'changingCode',
  'codeRequest',
  'countdown',
  'enrolment',
  'followedThing',
  'groups',
  'jobDock',
  'pathPlayer',
]);
