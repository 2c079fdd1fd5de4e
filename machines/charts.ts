/** Every chart of the product, for those who look at charts as such: the Explorer, the coverage of paths, and tests. */
import type { AnyStateMachine } from 'xstate';
import { accountMachine } from './aggregates/account.machine.ts';
import { administratorMachine } from './aggregates/administrator.machine.ts';
import { cardMachine } from './aggregates/card.machine.ts';
import { cardNumberMachine } from './aggregates/cardNumber.machine.ts';
import { cardSyncMachine } from './aggregates/cardSync.machine.ts';
import { collectedFingerMachine } from './aggregates/collectedFinger.machine.ts';
import { daylightSavingMachine } from './aggregates/daylightSaving.machine.ts';
import { ekeyMachine } from './aggregates/ekey.machine.ts';
import { exportFileMachine } from './aggregates/exportFile.machine.ts';
import { faceMachine } from './aggregates/face.machine.ts';
import { fingerprintMachine } from './aggregates/fingerprint.machine.ts';
import { gatewayMachine } from './aggregates/gateway.machine.ts';
import { keyFobMachine } from './aggregates/keyFob.machine.ts';
import { lockMachine } from './aggregates/lock.machine.ts';
import { lockSettingMachine } from './aggregates/lockSetting.machine.ts';
import { messageTemplateMachine } from './aggregates/messageTemplate.machine.ts';
import { operationMachine } from './aggregates/operation.machine.ts';
import { orderMachine } from './aggregates/order.machine.ts';
import { packageBalanceMachine } from './aggregates/packageBalance.machine.ts';
import { palmVeinMachine } from './aggregates/palmVein.machine.ts';
import { passcodeMachine } from './aggregates/passcode.machine.ts';
import { passkeyMachine } from './aggregates/passkey.machine.ts';
import { paymentMachine } from './aggregates/payment.machine.ts';
import { qrCodeMachine } from './aggregates/qrCode.machine.ts';
import { scheduleMachine } from './aggregates/schedule.machine.ts';
import { secondFactorMachine } from './aggregates/secondFactor.machine.ts';
import { sessionMachine } from './aggregates/session.machine.ts';
import { verificationCodeMachine } from './aggregates/verificationCode.machine.ts';
import { vipMachine } from './aggregates/vip.machine.ts';
import { addingLockMachine } from './flows/addingLock.machine.ts';
import { cardEncoderMachine } from './flows/cardEncoder.machine.ts';
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
import { batchJobMachine } from './processes/batchJob.machine.ts';
import { messageMachine } from './processes/message.machine.ts';
import { migrationMachine } from './processes/migration.machine.ts';
import { transferMachine } from './processes/transfer.machine.ts';

/** What kind of thing a chart is about; the Explorer's list is ordered by it. */
export const FAMILIES = ['credential', 'lock', 'work', 'value', 'person', 'screen'] as const;
export type Family = (typeof FAMILIES)[number];

export interface Chart {
  family: Family;
  machine: AnyStateMachine;
  /** First part of the names of the streams that it folds; a chart of the browser folds none. */
  stream?: string;
}

type Plain = Record<string, unknown>;

/** By name, which is the machine's id. */
export const CHARTS: Readonly<Record<string, Chart>> = {
  ekey: { family: 'credential', machine: ekeyMachine, stream: 'ekey' },
  card: { family: 'credential', machine: cardMachine, stream: 'card' },
  palmVein: { family: 'credential', machine: palmVeinMachine, stream: 'palmVein' },
  keyFob: { family: 'credential', machine: keyFobMachine, stream: 'keyFob' },
  fingerprint: { family: 'credential', machine: fingerprintMachine, stream: 'fingerprint' },
  cardNumber: { family: 'credential', machine: cardNumberMachine, stream: 'cardNumber' },
  collectedFinger: { family: 'credential', machine: collectedFingerMachine, stream: 'collectedFinger' },
  face: { family: 'credential', machine: faceMachine, stream: 'face' },
  qrCode: { family: 'credential', machine: qrCodeMachine, stream: 'qrCode' },
  passcode: { family: 'credential', machine: passcodeMachine, stream: 'passcode' },
  lock: { family: 'lock', machine: lockMachine, stream: 'lock' },
  cardSync: { family: 'lock', machine: cardSyncMachine, stream: 'cardSync' },
  lockSetting: { family: 'lock', machine: lockSettingMachine, stream: 'lockSetting' },
  gateway: { family: 'lock', machine: gatewayMachine, stream: 'gateway' },
  transfer: { family: 'lock', machine: transferMachine, stream: 'transfer' },
  operation: { family: 'lock', machine: operationMachine, stream: 'operation' },
  batchJob: { family: 'work', machine: batchJobMachine, stream: 'job' },
  schedule: { family: 'work', machine: scheduleMachine, stream: 'schedule' },
  exportFile: { family: 'work', machine: exportFileMachine, stream: 'export' },
  migration: { family: 'work', machine: migrationMachine, stream: 'migration' },
  order: { family: 'value', machine: orderMachine, stream: 'order' },
  payment: { family: 'value', machine: paymentMachine, stream: 'payment' },
  vip: { family: 'value', machine: vipMachine, stream: 'vip' },
  messageTemplate: { family: 'value', machine: messageTemplateMachine, stream: 'messageTemplate' },
  packageBalance: { family: 'value', machine: packageBalanceMachine, stream: 'balance' },
  message: { family: 'value', machine: messageMachine, stream: 'message' },
  account: { family: 'person', machine: accountMachine, stream: 'account' },
  administrator: { family: 'person', machine: administratorMachine, stream: 'administrator' },
  session: { family: 'person', machine: sessionMachine, stream: 'session' },
  secondFactor: { family: 'person', machine: secondFactorMachine, stream: 'secondFactor' },
  passkey: { family: 'person', machine: passkeyMachine, stream: 'passkey' },
  daylightSaving: { family: 'lock', machine: daylightSavingMachine, stream: 'daylightSaving' },
  verificationCode: { family: 'person', machine: verificationCodeMachine, stream: 'verificationCode' },
  presence: { family: 'person', machine: presenceMachine },
  addingLock: { family: 'screen', machine: addingLockMachine },
  cardEncoder: { family: 'screen', machine: cardEncoderMachine },
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

const chartOfKind = new Map(Object.entries(CHARTS).flatMap(([name, { stream }]) => (stream ? [[stream, name]] : [])));

/** First parts of the names of streams that a chart folds. */
export const STREAM_KINDS: readonly string[] = [...chartOfKind.keys()];

/** The name of the chart that folds a stream: `job-17` → `batchJob`. */
export const chartOfStream = (stream: string): string | undefined =>
  chartOfKind.get(stream.slice(0, Math.max(0, stream.indexOf('-'))));
