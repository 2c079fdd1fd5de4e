/** Fuzzes every field of every call over the real server: a precise error, and no fact appended. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../models/calls/call.ts';
import { ERRORS, type ErrorName, errorNamed } from '../../models/errorCodes.ts';
import { GROUP_NAME_MAX, MAX_BODY_BYTES, MAX_CLOCK_SKEW_MS } from '../../models/limits.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { within } from '../support/pace.ts';
import type { Params, SignedClient } from '../support/signedClient.ts';
import { SERVED } from './everyCall.ts';
import { locks, nameOf, openHouse, type RunningHouse } from './house.ts';

/** Photo uploads have another body format and are tested in faceCalls. */
const CALLS = SERVED.filter(({ file }) => !file);

/** Valid values for the fields that are not being fuzzed; none of them leads to a change. */
const RIGHT: Params = {
  lockId: String(locks.door.lockId),
  lockIds: JSON.stringify([locks.door.lockId]),
  recordIds: JSON.stringify(['999-1-1']),
  type: '5',
  jobId: 'no-such-job',
  migrationId: 'no-such-file',
  orderId: 'no-such-order',
  paymentId: 'no-such-payment',
  purchase: JSON.stringify({ kind: 'units', service: 1, quantity: 100 }),
  amount: '1000',
  currency: '1',
  method: '100',
  attemptId: 'no-such-attempt',
  stream: 'lock-999',
  username: nameOf('owner'),
  domainName: 'localhost',
  fault: 'busy',
  on: 'true',
  keyId: '999',
  credentialId: '999',
  lockUserId: 'person-999',
  forWhom: JSON.stringify({ name: 'Bea' }),
  turn: '1',
  card: 'A'.repeat(22),
  days: '30',
  chosen: 'x'.repeat(60),
  collectedId: '999',
  token: 'A'.repeat(43),
  changes: 'true',
  receiver: 'nobody@house.test',
  recipient: 'nobody@house.test',
  name: 'Ana',
  // Expired since 1970.
  validity: JSON.stringify({ kind: 'limited', start: 1, end: 2 }),
  remoteUnlock: 'true',
  password: 'Wrong-2026',
  way: 'mqtt',
  address: 'nowhere',
  timeZone: 'Europe/Berlin',
};

const UNSEEN = '\u202e\u0007';
const BAD = [
  "' OR '1'='1",
  '1; drop table facts; --',
  '<script>alert(1)</script>',
  '{{7*7}}%s%n',
  '../../../etc/passwd',
  '9'.repeat(400),
  '-0',
  '1e309',
  '[',
  '[[["1"]]]',
  '{"$gt":""}',
  'null',
  UNSEEN,
  '😀'.repeat(300),
];

const TOKENS = [
  'jobId',
  'attemptId',
  'commandId',
  'orderId',
  'paymentId',
  'transferId',
  'migrationId',
  'sliderId',
  'codeId',
  'sessionId',
  'passkeyId',
  'templateId',
  'messageId',
];

function badFor({ path }: Call, field: string): string[] {
  if (TOKENS.includes(field)) return BAD.filter(bad => !/^[a-z0-9-]{1,64}$/i.test(bad));
  // A group name is any text of one line, so only long names and invisible characters are invalid.
  return path === '/group/add' && field === 'groupName'
    ? BAD.filter(bad => bad.length > GROUP_NAME_MAX || bad === UNSEEN)
    : BAD;
}

/** Fields that accept any text of their length, with the errors that may follow. */
const ANY_TEXT: Record<string, (ErrorName | null)[]> = {
  search: [null, 'eKeyNotFound', 'badParameter'],
  domainName: [null, 'badParameter'],
  operator: [null, 'eKeyNotFound', 'badParameter'],
  // The object does not exist, or its validity has ended, which is checked last.
  name: [
    'recipientUnregistered',
    'eKeyNotFound',
    'credentialNotFound',
    'collectedNotFound',
    'validityEnded',
    'badParameter',
  ],
  remark: ['credentialNotFound', 'badParameter'],
  scheduleId: ['scheduleNotFound', 'badParameter'],
  messageId: ['codeExpired', 'badParameter'],
  // No connector is configured here, and no such card was read at a lock.
  lockAlias: ['lockNotFound', 'wayClosed', 'badParameter'],
  address: ['wayClosed', 'credentialNotFound', 'badParameter'],
  receiver: ['collectedNotFound', 'receiverUnknown', 'badParameter'],
  remarks: ['recipientUnregistered', 'eKeyNotFound', 'validityEnded', 'badParameter'],
  recipient: ['recipientUnregistered', 'validityEnded', 'badParameter'],
  username: ['wrongCredentials', 'wayClosed', 'tooManyTries', 'badParameter'],
  password: ['wrongCredentials', 'wayClosed', 'wrongPassword', 'tooManyTries', 'badParameter'],
  companyName: ['wrongPassword', 'tooManyTries', 'badParameter'],
  newPassword: ['wrongPassword', 'tooManyTries', 'badParameter'],
  // The account does not exist.
  account: ['receiverUnknown', 'tooManyTries', 'badParameter', 'accountNotFound'],
};

const TELLS_OF_THE_INSIDE = /sqlite|select |node_modules|\.ts:|stack|etc\/passwd|Argon|undefined/i;

const fieldsOf = (call: Call): string[] =>
  Object.keys((call.params as unknown as { shape: Record<string, unknown> }).shape);

/** Valid values for all other fields that the call has. */
const others = (call: Call, field: string): Params =>
  Object.fromEntries(
    fieldsOf(call)
      .filter(name => name !== field && name in RIGHT)
      // A lock that exists would be renamed.
      .map(name => [name, field === 'lockAlias' ? '999' : (RIGHT[name] ?? '')]),
  );

/** Shared by all tests, since none may change anything. */
let house: RunningHouse;
let owner: SignedClient;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  house = await openHouse({ operators: [nameOf('owner')], atEnd: end => ends.push(end) });
  owner = await house.signIn('owner');
});
afterAll(async () => {
  for (const end of ends) await end();
});

async function atHome() {
  const { store } = house;
  const before = await store.head();
  /** Sends the request; the answer must be an envelope with a known error and without internals. */
  const send = async (client: SignedClient, call: Call, params: Params, headers?: Record<string, string>) => {
    const response = await client.request(call.method, call.path, params, headers);
    const text = await response.text();
    const { errorCode } = JSON.parse(text) as { errorCode: number };
    expect(text).not.toMatch(TELLS_OF_THE_INSIDE);
    return { status: response.status, no: errorCode === 0 ? null : (errorNamed(errorCode) ?? 'internal') };
  };
  const unchanged = async () => expect(await store.head()).toBe(before);
  return { send, unchanged };
}

// Every wrong sign-in hashes a password, which is slow by design.
describe('bad input', { timeout: within(60_000) }, () => {
  it.each(CALLS.map(call => [call.path, call] as const))('is rejected in any field of %s', async (_path, call) => {
    const { send, unchanged } = await atHome();
    for (const field of fieldsOf(call))
      for (const bad of badFor(call, field)) {
        const { status, no } = await send(owner, call, { ...others(call, field), [field]: bad });
        const asked = `${field}=${bad}`;
        expect([asked, status]).toEqual([asked, 200]);
        // A text is a valid search that finds nothing.
        const expected = ANY_TEXT[field] ?? ['badParameter'];
        expect([asked, no]).toEqual([asked, expect.toSatisfy(one => expected.includes(one))]);
      }
    await unchanged();
  });

  it('is rejected by every call if the signature, date, app id or session is wrong or a parameter is unknown', async () => {
    const { send, unchanged } = await atHome();
    const now = systemClock.now();
    for (const call of CALLS) {
      const ask = (params: Params, headers?: Record<string, string>) => send(owner, call, params, headers);
      const right = others(call, '');
      expect(await ask(right, { signature: 'AAAA' })).toEqual({ status: 200, no: 'wrongSignature' });
      expect(await ask({ ...right, date: String(now - 2 * MAX_CLOCK_SKEW_MS) })).toEqual({
        status: 200,
        no: 'dateOff',
      });
      expect(await ask(right, { appId: 'other' })).toEqual({ status: 200, no: 'wrongAppId' });
      expect(await ask({ ...right, surprise: '1' })).toEqual({ status: 200, no: 'badParameter' });
      if (call.signedIn) {
        expect(await ask(right, { accessToken: 'stolen' })).toEqual({ status: 200, no: 'loginExpired' });
        expect(await ask(right, { cookie: 'session=forged' })).toEqual({ status: 200, no: 'loginExpired' });
      }
    }
    await unchanged();
  });

  it('is rejected by every call if the body is huge or malformed', async () => {
    const { unchanged } = await atHome();
    for (const { method, path } of CALLS) {
      const url = `${owner.origin}/api${path}`;
      const headers = { ...owner.headers(path, {}), 'content-type': 'application/x-www-form-urlencoded' };
      for (const broken of ['a=%E0%A4%A', 'a=%zz', 'a=1&a=2', '__proto__=1', 'a=%00']) {
        const response = await (method === 'GET'
          ? fetch(`${url}?${broken}`, { headers })
          : fetch(url, { method, headers, body: broken }));
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ errorCode: ERRORS.badParameter });
      }
      if (method === 'POST') {
        const response = await fetch(url, { method, headers, body: `a=${'x'.repeat(MAX_BODY_BYTES)}` });
        expect(response.status).toBe(413);
        expect(await response.json()).toMatchObject({ errorCode: ERRORS.tooLarge });
      }
    }
    await unchanged();
  });
});
