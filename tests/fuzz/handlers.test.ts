/** Random signed requests of every role that are valid by schema: they reach the handlers and cause no internal error. */
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
/** Resets the rate limits this often, since all requests come from one IP address and many fail on purpose. */
const UNTHROTTLED_EVERY = 10;
/** A changed password would prevent this test's later sign-ins. */
const NOT_ASKED = [accountCalls.changePassword.path];
/** Errors before the handler. A handler may return the first one too; such a request counts as not reached. */
const BEFORE_HANDLER: readonly (ErrorName | '')[] = ['badParameter', 'loginExpired', 'commandIdUsed'];
/** 400: a text with a null character, which no call accepts. */
const HTTP_ANSWERS = [200, 400, 404, 413];
/** Matches pino's levels error and fatal. */
const IS_ERROR = /"level":[56]0/;
const IS_FAULT = /guard caught an error|guard error counts/;

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
  // The next process must be able to read everything that these requests wrote.
  await house.crash();
  const owner = await house.signIn('owner');
  expect((await owner.data(lockCalls.list, {})).list).not.toEqual([]);
});
