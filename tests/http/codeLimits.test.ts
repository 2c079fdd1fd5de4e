/** Abuse of verification codes for an address that belongs to another user. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { AccountId } from '../../models/ids.ts';
import {
  CODE_DAY_MS,
  CODE_INTERVAL_MS,
  CODE_TRIES,
  CodePurpose,
  STRANGER_CODES_A_DAY,
  STRANGER_GUESSES_A_DAY,
  STRANGERS_CODES_A_DAY,
  STRANGERS_GUESSES_A_DAY,
} from '../../models/verificationCode.ts';
import { codeSecrets } from '../../src/server/features/signIn/codeRow.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { vaultIn } from '../support/vaultIn.ts';
import { askCode } from './codeByMail.ts';
import { nameOf, openHouse, PASSWORD, type RunningHouse } from './house.ts';

const password = PASSWORD;
const account = nameOf('owner');
const RESET = CodePurpose.RESET_PASSWORD;
const clock = fakeClock();
let house: RunningHouse;
let takeDown: () => Promise<void>;

beforeAll(async () => {
  house = await openHouse({
    senders: { mail: async () => ({ kind: 'delivered' }) },
    clock,
    trustProxy: 'loopback',
    atEnd: down => {
      takeDown = down;
    },
  });
});
afterAll(() => takeDown());
beforeEach(() => clock.leap(CODE_DAY_MS));

let networks = 0;
/** A new browser on a new network. */
async function stranger(from = `198.51.100.${++networks}`): Promise<SignedClient> {
  const visitor = await house.visitor();
  visitor.from = from;
  return visitor;
}
const ask = async (who: SignedClient) => (await askCode(house, who, account, RESET)).errorMsg;
const guess = async (who: SignedClient, code = '000000') =>
  (await who.ask(userCalls.resetPassword, { account, password, code })).errorMsg;
/** Requests a code and reads it, like a user with access to the mailbox. */
async function read(who: SignedClient, purpose: CodePurpose = RESET): Promise<string> {
  const { data, errorMsg } = await askCode(house, who, account, purpose);
  const sealed = data && (await house.store.secret(0 as AccountId, codeSecrets(data.codeId).codeRef));
  return sealed ? vaultIn(house.folder).open(sealed) : expect.fail(errorMsg);
}
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a requested verification code', () => {
  it('is neither blocked by wrong guesses in another browser nor replaced by a code requested there', async () => {
    const [owner, other] = [await stranger(), await stranger()];
    const code = await read(owner);
    expect(await guess(other, code)).toBe('codeExpired');
    expect(await ask(other)).toBe('');
    for (let nth = 0; nth < CODE_TRIES; nth++) expect(await guess(other, wrongOf(code))).toMatch(/^code/);
    expect(await guess(other)).toBe('codeLockedOut');
    expect(await guess(owner, code)).toBe('');
  });

  it('can be entered only in the browser that requested it', async () => {
    const [asked, elsewhere] = [await stranger(), await stranger()];
    const code = await read(asked);
    elsewhere.cookie = 'requester=made-up';
    expect(await guess(elsewhere, code)).toBe('codeExpired');
    expect(await guess(asked, code)).toBe('');
  });

  it('is not replaced by a code for another purpose', async () => {
    const browser = await stranger();
    const code = await read(browser);
    await clock.advance(CODE_INTERVAL_MS);
    const other = await read(browser, CodePurpose.REGISTER);
    const wish = { account, password, agreed: true } as const;
    expect(await browser.ask(userCalls.register, { ...wish, code: other })).toMatchObject({
      errorMsg: 'accountExists',
    });
    expect(await guess(browser, code)).toBe('');
  });

  it('is bound to a browser by an HttpOnly, SameSite=Strict cookie', async () => {
    const browser = await stranger();
    const response = await browser.request('POST', '/user/register', {
      account,
      password,
      code: '000000',
      agreed: 'true',
    });
    const [cookie = ''] = response.headers.getSetCookie().filter(set => /requester=/.test(set));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
  });
});

describe('limits on requesting codes', () => {
  it('block a network that has used its codes for the day, but no other network', async () => {
    for (let nth = 0; nth < STRANGER_CODES_A_DAY; nth++) {
      expect(await ask(await stranger('203.0.113.7'))).toBe('');
      // Another browser of the same network gets no code within the interval either.
      expect(await ask(await stranger('203.0.113.7'))).toBe('tooManyTries');
      await clock.advance(CODE_INTERVAL_MS);
    }
    expect(await ask(await stranger('203.0.113.7'))).toBe('tooManyTries');
    expect(await ask(await stranger())).toBe('');
  });

  it('allow strangers seven codes a day in total, and do not affect known browsers and networks', async () => {
    const known = await house.visitor();
    known.from = '192.0.2.1';
    await house.knows(known, account);
    const asked = [];
    for (let nth = 0; nth < 2 * STRANGERS_CODES_A_DAY; nth++) asked.push(await ask(await stranger()));
    expect(asked.filter(no => no === '')).toHaveLength(STRANGERS_CODES_A_DAY);
    expect(await ask(known)).toBe('');

    const atHome = await house.signIn('owner');
    await atHome.data(userCalls.getInfo, {});
    expect(await ask(await stranger('127.0.0.1'))).toBe('');
    expect(await ask(await stranger())).toBe('tooManyTries');
  });
});

describe('limits on guessing codes', () => {
  it('count wrong guesses per network and in total, and do not affect a known browser', async () => {
    const known = await house.visitor();
    known.from = '192.0.2.2';
    await house.knows(known, account);
    const code = await read(known);
    let wrong = 0;
    let ofFirst = 0;
    for (let network = 0; network < 4; network++) {
      const from = `198.18.${network}.1`;
      for (let nth = 0; nth < 2; nth++) {
        await clock.advance(CODE_INTERVAL_MS);
        const who = await stranger(from);
        if ((await ask(who)) !== '') continue;
        for (let tries = 0; tries < CODE_TRIES; tries++) if ((await guess(who)) === 'codeWrong') wrong++;
      }
      if (network === 0) ofFirst = wrong;
    }
    expect(ofFirst).toBeLessThanOrEqual(STRANGER_GUESSES_A_DAY);
    expect(wrong).toBe(STRANGERS_GUESSES_A_DAY);
    expect(await guess(known, code)).toBe('codeExpired');
    await clock.advance(CODE_INTERVAL_MS);
    const again = await read(known);
    expect(await guess(known, wrongOf(again))).toBe('codeWrong');
    expect(await guess(known, again)).toBe('');
  });
});
