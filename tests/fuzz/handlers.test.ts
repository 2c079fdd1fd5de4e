/** Signed requests that pass the schema of their call, by everybody: each comes to its handler, and none breaks it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountCalls } from '../../models/calls/account.calls.ts';
import type { Call, Envelope } from '../../models/calls/call.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { ERRORS, type ErrorName } from '../../models/errorCodes.ts';
import { JobType } from '../../models/progress.ts';
import { locks, nameOf, openHouse, PEOPLE, type Person, type RunningHouse } from '../http/house.ts';
import { rowsOf } from '../http/roles/rows.ts';
import { within } from '../support/pace.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { createKnownValues, validParameters } from './validParameters.ts';

const REQUESTS = 3000;
/** Everybody asks from one address, and what is wrong is meant to be. */
const UNTHROTTLED_EVERY = 10;
/** Whoever changes their password is not asked again here. */
const NOT_ASKED = [accountCalls.changePassword.path];
/** With these a call is refused before its handler; a handler may say the first as well, and is not counted then. */
const BEFORE_HANDLER: readonly (ErrorName | '')[] = ['badParameter', 'loginExpired', 'commandIdUsed'];
/** A text with a zero in it comes to no call. */
const HTTP_ANSWERS = [200, 400, 404, 413];
/** Of pino: errors, and what is worse. */
const IS_ERROR = /"level":[56]0/;
const IS_FAULT = /refused at the door|faults at the doors/;

async function furnished(owner: SignedClient) {
  const { lockId } = locks.door;
  const { jobId } = await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [lockId] });
  const { attemptId } = await owner.data(lockCalls.unlock, { lockId });
  const offer = { recipient: nameOf('guest'), name: 'Ana', validity: { kind: 'permanent' } } as const;
  const { keyId } = await owner.data(ekeyCalls.send, { lockId, ...offer });
  await owner.data(groupCalls.add, { groupName: 'Floor' });
  return { jobId, attemptId, keyId };
}

async function send(
  { app }: RunningHouse,
  client: SignedClient,
  { method, path }: Call,
  given: Record<string, string>,
) {
  const params = { date: String(Date.now()), ...given };
  const body = new URLSearchParams(params).toString();
  const headers = client.headers(path, params);
  const url = `/api${path}`;
  return app.inject(
    method === 'GET'
      ? { method, url: `${url}?${body}`, headers }
      : { method, url, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, payload: body },
  );
}

it(`${REQUESTS} random requests valid by schema cause no internal error`, { timeout: within(240_000) }, async () => {
  const wrong: string[] = [];
  const house = await openHouse({ log: line => (IS_ERROR.test(line) || IS_FAULT.test(line)) && wrong.push(line) });
  const clients = new Map<Person, SignedClient>();
  for (const person of PEOPLE) clients.set(person, await house.signIn(person));
  const rows = rowsOf(await furnished(clients.get('owner') ?? expect.fail())).filter(
    ([{ path }]) => !NOT_ASKED.includes(path),
  );
  const known = createKnownValues();
  for (const [, params] of rows) known.valid(params);

  let asked = 0;
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), async g => {
      const pick = <T>(from: readonly T[]): T => from[g(fc.nat, { max: from.length - 1 })] as T;
      const [call, valid] = pick(rows);
      const person = pick<Person>(['owner', 'owner', ...PEOPLE]);
      const params = validParameters(known, pick, call, valid);
      if (asked++ % UNTHROTTLED_EVERY === 0) await house.store.write(db => db.deleteFrom('throttle').execute());

      const answer = await send(house, clients.get(person) ?? expect.fail(), call, params);
      const { errorCode, errorMsg, data } = answer.json() as Envelope;
      const told = JSON.stringify([call.path, params, answer.statusCode, errorMsg]);
      expect(HTTP_ANSWERS, told).toContain(answer.statusCode);
      expect(errorMsg === '' ? 0 : ERRORS[errorMsg as ErrorName], told).toBe(errorCode);
      expect(wrong, told).toEqual([]);
      if (errorMsg === '') known.answered(data);
      if (!BEFORE_HANDLER.includes(errorMsg as ErrorName)) reached++;
      if (errorMsg === 'loginExpired') clients.set(person, await house.signIn(person));
    }),
    { numRuns: REQUESTS, endOnFailure: true },
  );
  console.info(`${reached} of ${asked} requests reached a handler`);
  expect(reached).toBeGreaterThan(asked / 3);

  expect(wrong).toEqual([]);
  // What was written by all of it is read by the process that comes after.
  await house.crash();
  const owner = await house.signIn('owner');
  expect((await owner.data(lockCalls.list, {})).list).not.toEqual([]);
});
