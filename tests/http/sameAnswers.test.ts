/** A call without sign-in must not reveal whether an account exists: answer and work are the same either way. */
import crypto from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { securityCalls } from '../../models/calls/security.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { AccountId, SessionId } from '../../models/ids.ts';
import { CodePurpose } from '../../models/verificationCode.ts';
import { hashPassword } from '../../src/server/features/signIn/password.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { askCode } from './codeByMail.ts';
import { nameOf, openHouse, PASSWORD, type RunningHouse, uidOf } from './house.ts';

/** Memory times passes of every hash: only hashing takes long enough to show in the response time. */
const hashed = { kib: 0 };
const { argon2 } = crypto;
beforeAll(() => {
  vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, cost, done) => {
    hashed.kib += cost.memory * cost.passes;
    return argon2(algorithm, cost, done);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});

interface Somebody {
  account: string;
  uid: AccountId;
}
const known: Somebody = { account: nameOf('owner'), uid: uidOf('owner') };
const unknown: Somebody = { account: 'nobody@house.test', uid: 4711 as AccountId };

const NEW_PASSWORD = 'Quite-another-7';
const sessionId = 'no-session-of-theirs' as SessionId;
const code = '000000';

type Ask = (of: Somebody, visitor: SignedClient, house: RunningHouse) => Promise<unknown>;

/** Every call without sign-in that names an account. */
const CALLS: Record<string, Ask> = {
  'a sign-in with a wrong password': ({ account }, visitor) =>
    visitor.ask(userCalls.login, { username: account, password: 'Not-the-password-1' }),
  'a code to reset the password': ({ account }, visitor, house) =>
    askCode(house, visitor, account, CodePurpose.RESET_PASSWORD),
  'a code to register': ({ account }, visitor, house) => askCode(house, visitor, account, CodePurpose.REGISTER),
  'a reset without a code that was sent': ({ account }, visitor) =>
    visitor.ask(userCalls.resetPassword, { account, password: NEW_PASSWORD, code }),
  'a reset with a wrong code': async ({ account }, visitor, house) => {
    await askCode(house, visitor, account, CodePurpose.RESET_PASSWORD);
    return visitor.ask(userCalls.resetPassword, { account, password: NEW_PASSWORD, code });
  },
  'registering with a wrong code': async ({ account }, visitor, house) => {
    await askCode(house, visitor, account, CodePurpose.REGISTER);
    return visitor.ask(userCalls.register, { account, password: PASSWORD, code, agreed: true });
  },
  'another code for a new device': ({ uid }, visitor) =>
    visitor.ask(userCalls.sendValidationCode, { purpose: CodePurpose.NEW_DEVICE, uid, sessionId }),
  'the code of a new device': ({ uid }, visitor) => visitor.ask(userCalls.confirmDevice, { uid, sessionId, code }),
  'abandoning a new device': ({ uid }, visitor) => visitor.ask(userCalls.giveUpDevice, { uid, sessionId }),
  'the second factor': ({ uid }, visitor) => visitor.ask(securityCalls.confirmSecondFactor, { uid, sessionId, code }),
};

/** Test accounts have cheap password hashes; this one gets a hash of production cost. */
const hashedAsEverybody = async ({ store, seal }: RunningHouse, { uid }: Somebody) => {
  const sealed = seal(await hashPassword(PASSWORD));
  const ref = `account-${uid}/password`;
  await store.write(db => db.updateTable('vault').set({ sealed }).where('ref', '=', ref).execute());
};

const comparable = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer, (name, value) => (name === 'codeId' ? 'an id' : value)));

describe('an existing and an unknown account', () => {
  it.each(Object.entries(CALLS))('get the same answer at the same password hashing cost for %s', async (name, ask) => {
    const house = await openHouse({ clock: fakeClock() });
    await hashedAsEverybody(house, known);
    const work: number[] = [];
    async function answerTo(of: Somebody) {
      const visitor = await house.visitor();
      hashed.kib = 0;
      const answer = comparable(await ask(of, visitor, house));
      work.push(hashed.kib);
      return answer;
    }
    const [one, other] = [await answerTo(known), await answerTo(unknown)];
    expect(one).toHaveProperty('errorCode');
    expect(one).not.toMatchObject({ errorMsg: 'badParameter' });
    expect(other).toEqual(one);
    expect(work[1]).toBe(work[0]);
    if (name.startsWith('a sign-in')) expect(work[0]).toBeGreaterThan(0);
  });
});
