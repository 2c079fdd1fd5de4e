/** Calls about locks, lock users, groups and jobs. */
import { adminCalls } from '../../../models/calls/admin.calls.ts';
import { batchCalls, batchPlaces } from '../../../models/calls/batch.calls.ts';
import { companyCalls } from '../../../models/calls/company.calls.ts';
import { ekeyCalls, plainEKeyCalls } from '../../../models/calls/ekey.calls.ts';
import { explorerCalls } from '../../../models/calls/explorer.calls.ts';
import { faceAuthCalls } from '../../../models/calls/faceAuth.calls.ts';
import { groupCalls } from '../../../models/calls/group.calls.ts';
import { jobCalls } from '../../../models/calls/job.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { lockRecordCalls } from '../../../models/calls/lockRecord.calls.ts';
import { lockUserCalls } from '../../../models/calls/lockUser.calls.ts';
import { scheduleCalls } from '../../../models/calls/schedule.calls.ts';
import { simulatedCalls } from '../../../models/calls/simulated.calls.ts';
import { userCalls } from '../../../models/calls/user.calls.ts';
import { ScheduleId } from '../../../models/ids.ts';
import { LockUserId } from '../../../models/lockUser.ts';
import { JobType } from '../../../models/progress.ts';
import { locks, uidOf } from '../house.ts';
import { all, type Four, type Known, type Row, whoOperates, whoSees } from './row.ts';

const { lockId } = locks.door;
const whoGives: Four = ['credentialNotFound', 'credentialNotFound', 'noPermission', 'lockNotFound'];
const ownersJob: Four = ['ok', 'jobNotFound', 'jobNotFound', 'jobNotFound'];
const ownersEndedJob: Four = ['notInThisState', 'jobNotFound', 'jobNotFound', 'jobNotFound'];
/** No item of the job is left to run again. */
const allDone: Four = ['lockNotFound', 'jobNotFound', 'jobNotFound', 'jobNotFound'];
const whoLooksInto: Four = ['ok', 'ok', 'badParameter', 'badParameter'];
const onlyOwner: Four = ['ok', 'lockNotFound', 'lockNotFound', 'lockNotFound'];

const whoOwns: Four = ['ok', 'noPermission', 'noPermission', 'lockNotFound'];

const nobody = 'nobody@house.test';
const whoSends: Four = ['recipientUnregistered', 'recipientUnregistered', 'noPermission', 'lockNotFound'];
const whoManages: Four = ['ok', 'ok', 'eKeyNotFound', 'eKeyNotFound'];
/** The guest has the eKey. */
const guest = LockUserId.parse('account-3');
const whoKnows: Four = ['ok', 'ok', 'noPermission', 'lockUserNotFound'];
const nobodyKnown = LockUserId.parse('person-999');
const nobodysPerson: Four = ['lockUserNotFound', 'lockUserNotFound', 'noPermission', 'lockUserNotFound'];
/** The eKey is not accepted yet. */
const whoWouldManage: Four = ['notInThisState', 'notInThisState', 'eKeyNotFound', 'eKeyNotFound'];

const nightly = {
  target: { kind: 'locks', lockIds: [lockId] },
  when: { kind: 'weekly', weekdays: [6, 7], minute: 22 * 60 },
} as const;
const nobodysSchedule = ScheduleId.parse('nobodys');
const noSchedule: Four = ['scheduleNotFound', 'scheduleNotFound', 'scheduleNotFound', 'scheduleNotFound'];
const nobodysJob: Four = ['jobNotFound', 'jobNotFound', 'jobNotFound', 'jobNotFound'];
const nobodysEKey: Four = ['eKeyNotFound', 'eKeyNotFound', 'eKeyNotFound', 'eKeyNotFound'];
const pastRow = { lockId, name: 'Ana', validity: { kind: 'limited', start: 1, end: 2 } };
const noRow: Four = ['badParameter', 'badParameter', 'badParameter', 'badParameter'];

const asked = ({ jobId, attemptId, keyId }: Known): Row[] => [
  [companyCalls.info, { domainName: 'localhost' }, all],
  [companyCalls.passcodeMinLength, {}, all],
  [userCalls.getInfo, {}, all],
  [userCalls.listKeyGroup, {}, all],
  [lockCalls.list, {}, all],
  [lockCalls.listForRemoteOperation, {}, all],
  [lockCalls.detail, { lockId }, whoSees],
  [lockCalls.queryState, { lockId }, whoSees],
  [faceAuthCalls.info, {}, all],
  [faceAuthCalls.ofLock, { lockId }, whoOperates],
  [lockCalls.unlock, { lockId }, whoOperates],
  [lockCalls.lock, { lockId }, whoOperates],
  [lockCalls.attempt, { attemptId }, ['ok', 'ok', 'ok', 'jobNotFound']],
  [lockRecordCalls.list, {}, all],
  [lockRecordCalls.list, { lockId }, whoOperates],
  [lockRecordCalls.list, { lockId, cardNo: 999 }, whoGives],
  [lockRecordCalls.insight, { days: 30 }, all],
  [lockRecordCalls.insight, { lockId, days: 30 }, whoOperates],
  [lockRecordCalls.operators, {}, all],
  [lockRecordCalls.operators, { lockId }, whoOperates],
  [lockRecordCalls.delete, { lockId, recordIds: ['1-1-1'] }, whoOwns],
  [lockRecordCalls.clear, { lockId }, whoOwns],
  [lockRecordCalls.keeping, {}, all],
  [lockRecordCalls.keep, { days: 90 }, all],
  [lockRecordCalls.subject, { lockId, cardNo: 999 }, whoGives],
  [lockRecordCalls.subject, { lockId, keyId }, whoOperates],
  [jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [lockId] }, whoOperates],
  [jobCalls.list, {}, all],
  [jobCalls.detail, { jobId }, ownersJob],
  [jobCalls.items, { jobId }, ownersJob],
  [jobCalls.listOfAdministrators, {}, all],
  // The job is the owner’s own, not an administrator’s.
  [jobCalls.detailOfAdministrator, { uid: uidOf('owner'), jobId }, nobodysJob],
  [jobCalls.itemsOfAdministrator, { uid: uidOf('owner'), jobId }, nobodysJob],
  [jobCalls.pause, { jobId }, ownersEndedJob],
  [jobCalls.resume, { jobId }, ownersEndedJob],
  [jobCalls.cancel, { jobId }, ownersEndedJob],
  [jobCalls.retry, { jobId }, ownersEndedJob],
  [jobCalls.move, { jobId, itemIds: [1], to: 'front' }, ownersEndedJob],
  [jobCalls.again, { jobId }, allDone],
  [jobCalls.giveUp, { jobId, itemId: 1 }, ownersEndedJob],
  [jobCalls.remove, { items: [{ kind: 'card', lockId, id: 999 }] }, whoGives],
  [jobCalls.changePeriod, { items: [{ kind: 'card', lockId, id: 999 }], validity: { kind: 'permanent' } }, whoGives],
  [
    jobCalls.clear,
    { lockId: locks.unlockOnly.lockId, kind: 'card' },
    ['credentialNotFound', 'lockNotFound', 'lockNotFound', 'lockNotFound'],
  ],
  [jobCalls.freeze, { items: [{ kind: 'ekey', lockId, id: 999 }] }, nobodysEKey],
  [jobCalls.unfreeze, { items: [{ kind: 'ekey', lockId, id: 999 }] }, nobodysEKey],
  [scheduleCalls.list, {}, all],
  [scheduleCalls.create, { name: 'At night', action: 'lock', ...nightly }, whoOperates],
  [scheduleCalls.preview, nightly, whoOperates],
  [scheduleCalls.detail, { scheduleId: nobodysSchedule }, noSchedule],
  [scheduleCalls.times, { scheduleId: nobodysSchedule }, noSchedule],
  [scheduleCalls.change, { scheduleId: nobodysSchedule, name: 'Late', action: 'unlock', ...nightly }, noSchedule],
  [scheduleCalls.pause, { scheduleId: nobodysSchedule }, noSchedule],
  [scheduleCalls.resume, { scheduleId: nobodysSchedule }, noSchedule],
  [scheduleCalls.cancel, { scheduleId: nobodysSchedule }, noSchedule],
  // The errors by row and column are in the fields.
  [batchPlaces, {}, all],
  [batchCalls.card, { rows: [{ ...pastRow, cardNumber: '900001' }] }, noRow],
  [batchCalls.passcode, { rows: [{ ...pastRow, digits: '730141' }] }, noRow],
  [batchCalls.fingerprint, { rows: [{ ...pastRow, collectedId: 999 }] }, noRow],
  [batchCalls.face, { rows: [{ ...pastRow, photo: `${'0'.repeat(15)}-x` }] }, noRow],
  [batchCalls.ekey, { rows: [{ ...pastRow, recipient: nobody }] }, noRow],
  [lockUserCalls.list, {}, ['ok', 'ok', 'noPermission', 'ok']],
  [lockUserCalls.detail, { lockUserId: guest }, whoKnows],
  [lockUserCalls.items, { lockUserId: guest }, ['ok', 'ok', 'noPermission', 'ok']],
  [lockUserCalls.identify, { lockUserId: nobodyKnown, idNumber: 'none' }, nobodysPerson],
  [lockUserCalls.delete, { lockUserId: nobodyKnown }, nobodysPerson],
  [lockUserCalls.freeze, { lockUserId: nobodyKnown }, nobodysPerson],
  [lockUserCalls.unfreeze, { lockUserId: nobodyKnown }, nobodysPerson],
  [lockUserCalls.changePeriod, { lockUserId: nobodyKnown, validity: { kind: 'permanent' } }, nobodysPerson],
  [ekeyCalls.list, { lockId }, whoOperates],
  [ekeyCalls.send, { lockId, recipient: nobody, name: 'Ana', validity: { kind: 'permanent' } }, whoSends],
  [ekeyCalls.detail, { keyId }, whoManages],
  [ekeyCalls.rename, { keyId, name: 'Bea' }, ['ok', 'unchanged', 'eKeyNotFound', 'eKeyNotFound']],
  [ekeyCalls.changePeriod, { keyId, validity: { kind: 'once' } }, ['ok', 'unchanged', 'eKeyNotFound', 'eKeyNotFound']],
  [ekeyCalls.freeze, { keyId }, whoWouldManage],
  ...Object.values(plainEKeyCalls).map((call): Row => [call, { keyId }, whoWouldManage]),
  [ekeyCalls.reset, { keyId }, whoWouldManage],
  [ekeyCalls.authorize, { keyId }, ['ok', 'unchanged', 'eKeyNotFound', 'eKeyNotFound']],
  [ekeyCalls.unauthorize, { keyId }, ['ok', 'unchanged', 'eKeyNotFound', 'eKeyNotFound']],
  [ekeyCalls.setRemoteUnlock, { keyId, remoteUnlock: 'true' }, ['ok', 'unchanged', 'eKeyNotFound', 'eKeyNotFound']],
  [ekeyCalls.listMine, {}, all],
  [ekeyCalls.accept, { keyId, turn: 1 }, ['eKeyNotFound', 'eKeyNotFound', 'conflict', 'eKeyNotFound']],
  [ekeyCalls.appSeen, { keyId, turn: 1 }, ['eKeyNotFound', 'eKeyNotFound', 'ok', 'eKeyNotFound']],
  [ekeyCalls.decline, { keyId }, ['eKeyNotFound', 'eKeyNotFound', 'ok', 'eKeyNotFound']],
  [ekeyCalls.delete, { keyId }, ['ok', 'eKeyNotFound', 'eKeyNotFound', 'eKeyNotFound']],
  [explorerCalls.things, {}, all],
  [explorerCalls.history, { stream: `lock-${lockId}` }, whoLooksInto],
  [explorerCalls.history, { stream: `operation-${attemptId}` }, whoLooksInto],
  [explorerCalls.history, { stream: `job-${jobId}` }, ['ok', 'badParameter', 'badParameter', 'badParameter']],
  [simulatedCalls.faults, {}, all],
  [simulatedCalls.setFault, { lockId, fault: 'busy', on: 'false' }, onlyOwner],
  [simulatedCalls.clearFaults, {}, all],
];

const limits = { kind: 'permanent' } as const;
const nobodysGroup = { groupId: 999 };
const uid = 999;

const groups: Row[] = [
  [userCalls.chooseLanguage, { language: 'ru' }, all],
  [userCalls.isPaidFeatureAvailable, {}, all],
  // The stranger owns a lock but has no VIP; the administrator uses the owner’s.
  [groupCalls.add, { groupName: 'West' }, ['ok', 'ok', 'noPermission', 'advancedOff']],
  [
    groupCalls.rename,
    { ...nobodysGroup, groupName: 'East' },
    ['groupNotFound', 'groupNotFound', 'noPermission', 'advancedOff'],
  ],
  [groupCalls.delete, nobodysGroup, ['groupNotFound', 'groupNotFound', 'noPermission', 'advancedOff']],
  [
    groupCalls.setLocks,
    { ...nobodysGroup, lockIds: [lockId] },
    ['groupNotFound', 'groupNotFound', 'noPermission', 'lockNotFound'],
  ],
];

/** Only owners appoint administrators, and each sees only their own. */
const whoAuthorizes: Four = ['administratorNotFound', 'noPermission', 'noPermission', 'administratorNotFound'];
const administrators: Row[] = [
  [adminCalls.list, {}, ['ok', 'ok', 'noPermission', 'ok']],
  [adminCalls.detail, { uid }, whoAuthorizes],
  [adminCalls.locks, {}, ['ok', 'noPermission', 'noPermission', 'ok']],
  [
    adminCalls.add,
    { account: nobody, name: 'Ana', term: limits, lockIds: [lockId] },
    ['recipientUnregistered', 'noPermission', 'noPermission', 'lockNotFound'],
  ],
  [adminCalls.rename, { uid, name: 'Bea' }, whoAuthorizes],
  [adminCalls.changePeriod, { uid, term: limits }, whoAuthorizes],
  [
    adminCalls.addLocks,
    { uid, lockIds: [lockId] },
    ['administratorNotFound', 'noPermission', 'noPermission', 'lockNotFound'],
  ],
  [adminCalls.removeLocks, { uid, lockIds: [lockId] }, whoAuthorizes],
  [adminCalls.givenOut, { uid }, whoAuthorizes],
  [adminCalls.delete, { uid }, whoAuthorizes],
];

export const peopleRows = (known: Known): readonly Row[] => [...groups, ...administrators, ...asked(known)];
