/** Calls about credentials. */
import { cardNumberCalls } from '../../../models/calls/cardNumber.calls.ts';
import { cardSyncCalls } from '../../../models/calls/cardSync.calls.ts';
import { conflicts } from '../../../models/calls/conflict.calls.ts';
import {
  cardCalls,
  enrolledCalls,
  faceCalls,
  passcodeCalls,
  qrCodeCalls,
} from '../../../models/calls/credential.calls.ts';
import { fingerprintDataCalls } from '../../../models/calls/fingerprintData.calls.ts';
import { guestCalls } from '../../../models/calls/guest.calls.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import { locks } from '../house.ts';
import { all, type Four, four, type Row, whoOperates } from './row.ts';

const { lockId } = locks.door;
const whoGives: Four = ['credentialNotFound', 'credentialNotFound', 'noPermission', 'lockNotFound'];
const nobodysFound = { lockId, address: 'nothing' };
const nobodys = { lockId, credentialId: 999 };

/** The calls of every kind of credential, with an unknown id. */
type Shared = Pick<
  typeof cardCalls,
  'list' | 'detail' | 'room' | 'rename' | 'giveTo' | 'changePeriod' | 'delete' | 'retry'
>;
const shared = (calls: Shared) =>
  [
    [calls.list, { lockId }, whoOperates],
    [calls.detail, nobodys, whoGives],
    [calls.room, { lockId }, whoOperates],
    [calls.rename, { ...nobodys, name: 'Bea' }, whoGives],
    [calls.giveTo, { ...nobodys, forWhom: { name: 'Bea' } }, whoGives],
    [calls.changePeriod, { ...nobodys, validity: { kind: 'permanent' } }, whoGives],
    [calls.delete, nobodys, whoGives],
    [calls.retry, nobodys, whoGives],
  ] satisfies Row[];

const fresh = { lockId, name: 'Ana', validity: { kind: 'permanent' } };
const kept: Row[] = [
  ...[cardCalls, passcodeCalls, ...Object.values(enrolledCalls), faceCalls, qrCodeCalls].flatMap(shared),
  [cardCalls.add, { ...fresh, cardNumber: '12345678' }, ['ok', 'cardExists', 'noPermission', 'lockNotFound']],
  [cardCalls.reportLost, nobodys, whoGives],
  [cardCalls.found, nobodys, whoGives],
  [cardSyncCalls.detail, { lockId }, whoOperates],
  [cardSyncCalls.sync, { lockId }, whoOperates],
  [cardSyncCalls.takeIn, { ...nobodysFound, name: 'Bea' }, whoGives],
  [cardSyncCalls.deleteAtLock, nobodysFound, whoGives],
  [passcodeCalls.get, { ...fresh, type: PasscodeType.PERMANENT }, whoOperates],
  [passcodeCalls.add, { ...fresh, digits: '529384' }, ['ok', 'passcodeExists', 'noPermission', 'lockNotFound']],
  [passcodeCalls.changeDigits, { ...nobodys, digits: '529385' }, whoGives],
  [passcodeCalls.reveal, nobodys, whoGives],
  [faceCalls.setVerification, { ...nobodys, every: 'daily' }, whoGives],
  ...Object.values(enrolledCalls).map(({ add }): Row => [add, fresh, whoOperates]),
];

const nobodysCard = { card: 'A'.repeat(22) };
const unreadable = { chosen: 'x'.repeat(60) };
const nobodysNumber = { cardNumberId: 999 };
const nobodys2: Four = four('cardNumberNotFound');

const cardNumbers: Row[] = [
  [cardNumberCalls.list, {}, all],
  [cardNumberCalls.keep, { cardNumber: '87654321', name: 'Ana' }, all],
  [cardNumberCalls.number, nobodysNumber, nobodys2],
  [cardNumberCalls.describe, { ...nobodysNumber, name: 'Bea' }, nobodys2],
  [cardNumberCalls.forget, nobodysNumber, nobodys2],
  [cardNumberCalls.locks, nobodysCard, all],
  [cardNumberCalls.choose, { cardNumber: '12345678', name: 'Ana' }, all],
  [cardNumberCalls.choose, nobodysCard, four('credentialNotFound')],
  [cardNumberCalls.chosen, unreadable, four('badParameter')],
  [cardNumberCalls.candidates, unreadable, four('badParameter')],
  [
    cardNumberCalls.send,
    { ...unreadable, name: 'Ana', validity: { kind: 'permanent' }, lockIds: [lockId] },
    four('badParameter'),
  ],
  [cardNumberCalls.remove, nobodysCard, four('credentialNotFound')],
  [cardNumberCalls.changePeriod, { ...nobodysCard, validity: { kind: 'permanent' } }, four('credentialNotFound')],
  [cardNumberCalls.reportLost, nobodysCard, four('credentialNotFound')],
  [cardNumberCalls.lostReceipt, nobodysCard, four('credentialNotFound')],
];

const nobodysFinger = { collectedId: 999 };
const nobodys1: Four = four('collectedNotFound');
const nobodysLink = { token: 'x'.repeat(43) };

const collected: Row[] = [
  [fingerprintDataCalls.list, {}, all],
  [fingerprintDataCalls.detail, nobodysFinger, nobodys1],
  [fingerprintDataCalls.add, { name: 'Ana', vendor: 1, template: 'cmlkZ2Vz' }, all],
  [fingerprintDataCalls.rename, { ...nobodysFinger, name: 'Bea' }, nobodys1],
  [fingerprintDataCalls.delete, nobodysFinger, nobodys1],
  [
    fingerprintDataCalls.issue,
    { ...fresh, ...nobodysFinger },
    ['collectedNotFound', 'collectedNotFound', 'noPermission', 'lockNotFound'],
  ],
  [
    fingerprintDataCalls.issueToLocks,
    { name: 'Ana', validity: { kind: 'permanent' }, ...nobodysFinger, lockIds: [lockId] },
    nobodys1,
  ],
];

const shown: Row[] = [
  [faceCalls.photo, nobodys, whoGives],
  [qrCodeCalls.add, { ...fresh, changes: false, remoteUnlock: false }, whoOperates],
  [qrCodeCalls.show, nobodys, whoGives],
  [qrCodeCalls.renewLink, nobodys, whoGives],
  [qrCodeCalls.revokeLink, nobodys, whoGives],
  [guestCalls.look, nobodysLink, four('linkNotFound')],
  [guestCalls.unlock, nobodysLink, four('linkNotFound')],
  [guestCalls.attempt, { ...nobodysLink, attemptId: 'op-1' }, four('linkNotFound')],
  [conflicts, { lockId, kind: 'card', secret: '12345678' }, whoOperates],
];

export const credentialRows: readonly Row[] = [...kept, ...cardNumbers, ...collected, ...shown];
