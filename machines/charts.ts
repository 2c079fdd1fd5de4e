import type { AnyStateMachine } from 'xstate';
import { addingLockMachine } from './flows/addingLock.machine.ts';
import { callMachine } from './flows/call.machine.ts';
import { captchaMachine } from './flows/captcha.machine.ts';
import { cardEncoderMachine } from './flows/cardEncoder.machine.ts';
import { challengeMachine } from './flows/challenge.machine.ts';
import { changingCodeMachine } from './flows/changingCode.machine.ts';
import { codeRequestMachine } from './flows/codeRequest.machine.ts';
import { countdownMachine } from './flows/countdown.machine.ts';
import { enrolmentMachine } from './flows/enrolment.machine.ts';
import { facePhotoMachine } from './flows/facePhoto.machine.ts';
import { fingerprintCollectionMachine } from './flows/fingerprintCollection.machine.ts';
import { followedJobMachine } from './flows/followedJob.machine.ts';
import { followedThingMachine } from './flows/followedThing.machine.ts';
import { groupsMachine } from './flows/groups.machine.ts';
import { guestUnlockMachine } from './flows/guestUnlock.machine.ts';
import { jobDockMachine } from './flows/jobDock.machine.ts';
import { liveMachine } from './flows/live.machine.ts';
import { loadedThingMachine } from './flows/loadedThing.machine.ts';
import { pagedListMachine } from './flows/pagedList.machine.ts';
import { pathPlayerMachine } from './flows/pathPlayer.machine.ts';
import { presenceMachine } from './flows/presence.machine.ts';
import { selectionMachine } from './flows/selection.machine.ts';
import { unsavedChangesMachine } from './flows/unsavedChanges.machine.ts';
import { aggregateOfStream, type Family, STREAMS } from './streams.ts';

export interface Chart {
  family: Family;
  machine: AnyStateMachine;
  /** First part of the chart's stream names; charts of the browser have none. */
  stream?: string;
}

type Plain = Record<string, unknown>;

const chartsOfStreams: Readonly<Record<string, Chart>> = Object.fromEntries(
  Object.entries(STREAMS).flatMap(([stream, { family, aggregate }]) =>
    aggregate ? [[aggregate.machine.id, { family, machine: aggregate.machine, stream }]] : [],
  ),
);

export const CHARTS: Readonly<Record<string, Chart>> = {
  ...chartsOfStreams,
  presence: { family: 'person', machine: presenceMachine },
  addingLock: { family: 'screen', machine: addingLockMachine },
  call: { family: 'screen', machine: callMachine<unknown, unknown>() },
  captcha: { family: 'screen', machine: captchaMachine },
  cardEncoder: { family: 'screen', machine: cardEncoderMachine },
  challenge: { family: 'screen', machine: challengeMachine },
  changingCode: { family: 'screen', machine: changingCodeMachine },
  codeRequest: { family: 'screen', machine: codeRequestMachine },
  countdown: { family: 'screen', machine: countdownMachine },
  enrolment: { family: 'screen', machine: enrolmentMachine },
  facePhoto: { family: 'screen', machine: facePhotoMachine },
  fingerprintCollection: { family: 'screen', machine: fingerprintCollectionMachine },
  followedJob: { family: 'screen', machine: followedJobMachine },
  followedThing: { family: 'screen', machine: followedThingMachine },
  groups: { family: 'screen', machine: groupsMachine },
  guestUnlock: { family: 'screen', machine: guestUnlockMachine },
  jobDock: { family: 'screen', machine: jobDockMachine },
  live: { family: 'screen', machine: liveMachine },
  loadedThing: {
    family: 'screen',
    machine: loadedThingMachine<Plain, unknown, Plain>((thing, fact) => ({ ...thing, ...fact })),
  },
  pagedList: {
    family: 'screen',
    machine: pagedListMachine<Plain, Plain, Plain>((item, fact) => ({ ...item, ...fact })),
  },
  pathPlayer: { family: 'screen', machine: pathPlayerMachine },
  selection: { family: 'screen', machine: selectionMachine },
  unsavedChanges: { family: 'screen', machine: unsavedChangesMachine },
};

export const STREAM_KINDS: readonly string[] = Object.entries(STREAMS).flatMap(([kind, { aggregate }]) =>
  aggregate ? [kind] : [],
);

/** Maps a stream like `job-17` to its chart, `batchJob`. */
export const chartOfStream = (stream: string): string | undefined => aggregateOfStream(stream)?.machine.id;
