/** Every call, asked by everybody: who is answered, and what the others are told. */
import { describe, expect, it } from 'vitest';
import { batchCalls, batchPlaces } from '../../models/calls/batch.calls.ts';
import type { Call } from '../../models/calls/call.ts';
import { cardNumberCalls } from '../../models/calls/cardNumber.calls.ts';
import { companyCalls } from '../../models/calls/company.calls.ts';
import {
  cardCalls,
  fingerprintCalls,
  keyFobCalls,
  palmVeinCalls,
  passcodeCalls,
} from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { explorerCalls } from '../../models/calls/explorer.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import { lockUserCalls } from '../../models/calls/lockUser.calls.ts';
import { simulatedCalls } from '../../models/calls/simulated.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { ErrorName } from '../../models/errorCodes.ts';
import type { EKeyId } from '../../models/ids.ts';
import { LockUserId } from '../../models/lockUser.ts';
import { PasscodeType } from '../../models/passcode.ts';
import { JobType } from '../../models/progress.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, nowhere, openHouse, PEOPLE, type RunningHouse } from './house.ts';

type Answered = 'ok' | ErrorName;
/** Of owner, admin, guest and stranger, in this order; whoever has not signed in is told so unless the call is for anyone. */
type Four = readonly [Answered, Answered, Answered, Answered];

const { lockId } = locks.door;
const all: Four = ['ok', 'ok', 'ok', 'ok'];
const whoSees: Four = ['ok', 'ok', 'ok', 'lockNotFound'];
const whoOperates: Four = ['ok', 'ok', 'noPermission', 'lockNotFound'];
const ownersJob: Four = ['ok', 'jobNotFound', 'jobNotFound', 'jobNotFound'];
const ownersEndedJob: Four = ['notInThisState', 'jobNotFound', 'jobNotFound', 'jobNotFound'];
const whoLooksInto: Four = ['ok', 'ok', 'badParameter', 'badParameter'];
const onlyOwner: Four = ['ok', 'lockNotFound', 'lockNotFound', 'lockNotFound'];

const nobody = 'nobody@house.test';
const whoSends: Four = ['recipientUnregistered', 'recipientUnregistered', 'noPermission', 'lockNotFound'];
const whoManages: Four = ['ok', 'ok', 'eKeyNotFound', 'eKeyNotFound'];
/** The guest holds the eKey. */
const guest = LockUserId.parse('account-3');
const whoKnows: Four = ['ok', 'ok', 'noPermission', 'lockUserNotFound'];
const nobodyKnown = LockUserId.parse('person-999');
const nobodysPerson: Four = ['lockUserNotFound', 'lockUserNotFound', 'noPermission', 'lockUserNotFound'];
/** While it waits to be accepted. */
const whoWouldManage: Four = ['notInThisState', 'notInThisState', 'eKeyNotFound', 'eKeyNotFound'];

interface Known {
  jobId: string;
  attemptId: string;
  keyId: EKeyId;
}
const whoGives: Four = ['credentialNotFound', 'credentialNotFound', 'noPermission', 'lockNotFound'];
const nobodys = { lockId, credentialId: 999 };

/** The calls that all kinds of credential have, about one that is not there. */
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
  ] satisfies [Call, object, Four][];

const nobodysEKey: Four = ['eKeyNotFound', 'eKeyNotFound', 'eKeyNotFound', 'eKeyNotFound'];
const pastRow = { lockId, name: 'Ana', validity: { kind: 'limited', start: 1, end: 2 } };
const noRow: Four = ['badParameter', 'badParameter', 'badParameter', 'badParameter'];

const fresh = { lockId, name: 'Ana', validity: { kind: 'permanent' } };
const credentials: [Call, object, Four][] = [
  ...[cardCalls, passcodeCalls, fingerprintCalls, palmVeinCalls, keyFobCalls].flatMap(shared),
  [cardCalls.add, { ...fresh, cardNumber: '12345678' }, ['ok', 'cardExists', 'noPermission', 'lockNotFound']],
  [cardCalls.reportLost, nobodys, whoGives],
  [cardCalls.found, nobodys, whoGives],
  [passcodeCalls.get, { ...fresh, type: PasscodeType.PERMANENT }, whoOperates],
  [passcodeCalls.add, { ...fresh, digits: '529384' }, ['ok', 'passcodeExists', 'noPermission', 'lockNotFound']],
  [passcodeCalls.changeDigits, { ...nobodys, digits: '529385' }, whoGives],
  [passcodeCalls.reveal, nobodys, whoGives],
  ...[fingerprintCalls, palmVeinCalls, keyFobCalls].map(({ add }): [Call, object, Four] => [add, fresh, whoOperates]),
];

const nobodysCard = { card: 'A'.repeat(22) };
const unreadable = { chosen: 'x'.repeat(60) };
const four = (answered: Answered): Four => [answered, answered, answered, answered];

const cardNumbers: [Call, object, Four][] = [
  [cardNumberCalls.list, {}, all],
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
];

const table = ({ jobId, attemptId, keyId }: Known): [Call, object, Four][] => [
  [companyCalls.info, { domainName: 'localhost' }, all],
  [companyCalls.passcodeMinLength, {}, all],
  [userCalls.getInfo, {}, all],
  [userCalls.listKeyGroup, {}, all],
  [lockCalls.list, {}, all],
  [lockCalls.listForRemoteOperation, {}, all],
  [lockCalls.detail, { lockId }, whoSees],
  [lockCalls.queryState, { lockId }, whoSees],
  [lockCalls.unlock, { lockId }, whoOperates],
  [lockCalls.lock, { lockId }, whoOperates],
  [lockCalls.attempt, { attemptId }, ['ok', 'ok', 'ok', 'jobNotFound']],
  ...credentials,
  ...cardNumbers,
  [lockRecordCalls.list, {}, all],
  [lockRecordCalls.list, { lockId }, whoOperates],
  [lockRecordCalls.list, { lockId, cardNo: 999 }, whoGives],
  [lockRecordCalls.subject, { lockId, cardNo: 999 }, whoGives],
  [lockRecordCalls.subject, { lockId, keyId }, whoOperates],
  [jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [lockId] }, whoOperates],
  [jobCalls.list, {}, all],
  [jobCalls.detail, { jobId }, ownersJob],
  [jobCalls.items, { jobId }, ownersJob],
  [jobCalls.pause, { jobId }, ownersEndedJob],
  [jobCalls.resume, { jobId }, ownersEndedJob],
  [jobCalls.cancel, { jobId }, ownersEndedJob],
  [jobCalls.retry, { jobId }, ownersEndedJob],
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
  // Which column of which row is not theirs to fill is told in the fields.
  [batchPlaces, {}, all],
  [batchCalls.card, { rows: [{ ...pastRow, cardNumber: '900001' }] }, noRow],
  [batchCalls.passcode, { rows: [{ ...pastRow, digits: '730141' }] }, noRow],
  [batchCalls.ekey, { rows: [{ ...pastRow, recipient: nobody }] }, noRow],
  [lockUserCalls.list, {}, ['ok', 'ok', 'noPermission', 'ok']],
  [lockUserCalls.detail, { lockUserId: guest }, whoKnows],
  [lockUserCalls.items, { lockUserId: guest }, ['ok', 'ok', 'noPermission', 'ok']],
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
  [ekeyCalls.unfreeze, { keyId }, whoWouldManage],
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

async function endedJob({ until }: RunningHouse, owner: SignedClient): Promise<string> {
  const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [lockId] });
  await until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
  return jobId;
}

const answerTo = async (client: SignedClient, call: Call, params: object): Promise<Answered> => {
  const { errorCode, errorMsg } = await client.ask(call, params);
  return errorCode === 0 ? 'ok' : (errorMsg as ErrorName);
};

describe('every call', () => {
  it('answers whom it should and tells the others why not', async () => {
    const house = await openHouse();
    const visitor = await house.visitor();
    const people = await Promise.all(PEOPLE.map(person => house.signIn(person)));
    const [owner] = people as [SignedClient];
    const jobId = await endedJob(house, owner);
    const { attemptId } = await owner.data(lockCalls.unlock, { lockId });

    const [found, expected]: [unknown[], unknown[]] = [[], []];
    const offer = { recipient: nameOf('guest'), name: 'Ana', validity: { kind: 'permanent' } } as const;
    const { keyId } = await owner.data(ekeyCalls.send, { lockId, ...offer });

    for (const [call, params, four] of table({ jobId, attemptId, keyId })) {
      const outside: Answered = call.signedIn ? 'loginExpired' : 'ok';
      expected.push([call.path, params, ...four, outside]);
      const answers = [];
      for (const client of [...people, visitor]) answers.push(await answerTo(client, call, params));
      found.push([call.path, params, ...answers]);
    }
    expect(found).toEqual(expected);
  });

  it('answers for a lock of somebody else exactly as for one that nobody has', async () => {
    const { signIn, store } = await openHouse();
    const owner = await signIn('owner');
    const before = await store.head();
    const ask = (call: Call, params: object) => owner.ask(call, params);
    for (const call of [
      lockCalls.detail,
      lockCalls.queryState,
      lockCalls.unlock,
      lockCalls.lock,
      lockRecordCalls.list,
      ekeyCalls.list,
    ]) {
      const foreign = await ask(call, { lockId: locks.foreign.lockId });
      expect(foreign).toMatchObject({ errorMsg: 'lockNotFound' });
      expect(foreign).toEqual(await ask(call, { lockId: nowhere }));
    }
    const lockIds = [locks.door.lockId, locks.foreign.lockId, nowhere];
    expect(await ask(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds })).toMatchObject({
      errorMsg: 'lockNotFound',
      data: { lockIds: [locks.foreign.lockId, nowhere] },
    });
    expect(await store.head()).toBe(before);
  });
});
