/** Every call from every role, with the answer that each expects. */
import { describe, expect, it } from 'vitest';
import type { Call } from '../../models/calls/call.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import type { ErrorName } from '../../models/errorCodes.ts';
import type { EKeyId } from '../../models/ids.ts';
import { JobType } from '../../models/progress.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { SERVED } from './everyCall.ts';
import { locks, nameOf, nowhere, openHouse, PEOPLE, type Person, type RunningHouse, uidOf } from './house.ts';
import { withFile } from './roles/fileRows.ts';
import type { Answered } from './roles/row.ts';
import { rowsOf } from './roles/rows.ts';

const { lockId } = locks.door;

async function endedJob({ until }: RunningHouse, owner: SignedClient): Promise<string> {
  const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [lockId] });
  await until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
  return jobId;
}

/** Jobs of the owner and the administrator write facts too: for these two, count only facts with a client address. */
const HAVE_JOBS: readonly Person[] = ['owner', 'admin'];

async function writtenBy({ store }: RunningHouse, person: Person): Promise<number> {
  const { facts } = await store.db
    .selectFrom('facts')
    .select(eb => eb.fn.countAll<number>().as('facts'))
    .where('meta', 'like', `%"by":${uidOf(person)}${HAVE_JOBS.includes(person) ? ',%"from":' : ''}%`)
    .executeTakeFirstOrThrow();
  return facts;
}

const answerTo = async (client: SignedClient, call: Call, params: object): Promise<Answered> => {
  const { errorCode, errorMsg } = await client.ask(call, params);
  return errorCode === 0 ? 'ok' : (errorMsg as ErrorName);
};

/** Calls that take a file are in {@link withFile}; sign-in and sign-out have their own tests. */
const ELSEWHERE = ['/user/login', '/user/logout'];

describe('every API call', () => {
  it('has a row in the table of this test, and each row is a served call', () => {
    const rows = [...rowsOf({ jobId: '', attemptId: '', keyId: 1 as EKeyId })].map(([{ path }]) => path);
    const served = SERVED.map(({ path }) => path).filter(path => !ELSEWHERE.includes(path));
    expect([...new Set([...rows, ...withFile.map(([{ path }]) => path)])].sort()).toEqual(served.sort());
  });

  it('succeeds for the roles that may make it and rejects the others with the expected error', async () => {
    const house = await openHouse();
    const visitor = await house.visitor();
    const people = await Promise.all(PEOPLE.map(person => house.signIn(person)));
    const [owner] = people as [SignedClient];
    const jobId = await endedJob(house, owner);
    const { attemptId } = await owner.data(lockCalls.unlock, { lockId });

    const [found, expected]: [unknown[], unknown[]] = [[], []];
    const offer = { recipient: nameOf('guest'), name: 'Ana', validity: { kind: 'permanent' } } as const;
    const { keyId } = await owner.data(ekeyCalls.send, { lockId, ...offer });

    const known = { jobId, attemptId, keyId };
    for (const [call, params, four] of rowsOf(known)) {
      // All requests come from one IP address, and many fail on purpose: reset the rate limit.
      await house.store.write(db => db.deleteFrom('throttle').execute());
      const outside: Answered = call.signedIn ? 'loginExpired' : four[0];
      expected.push([call.path, params, ...four, outside, []]);
      const answers: Answered[] = [];
      const wrote: Person[] = [];
      for (const [i, client] of [...people, visitor].entries()) {
        const person = PEOPLE[i];
        const before = person && (await writtenBy(house, person));
        const answer = await answerTo(client, call, params);
        if (person && answer !== 'ok' && (await writtenBy(house, person)) !== before) wrote.push(person);
        answers.push(answer);
      }
      found.push([call.path, params, ...answers, wrote]);
    }
    expect(found).toEqual(expected);
    for (const person of HAVE_JOBS)
      expect(await writtenBy(house, person), 'of what is written some is counted').toBeGreaterThan(0);
  });

  it('checks the role before it reads an uploaded file', async () => {
    const { signIn, visitor } = await openHouse();
    const people = [...(await Promise.all(PEOPLE.map(signIn))), await visitor()];
    const file = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
    for (const [call, params, four] of withFile) {
      const files = [{ field: call.file ?? '', ...file }];
      const answers = await Promise.all(people.map(client => client.upload(call, params, files)));
      expect([call.path, ...answers.map(({ errorMsg }) => errorMsg)]).toEqual([call.path, ...four, 'loginExpired']);
    }
  });

  it('answers the same for another account’s lock as for a lock that does not exist', async () => {
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
