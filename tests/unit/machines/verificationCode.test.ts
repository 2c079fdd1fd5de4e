import { describe, expect, it } from 'vitest';
import { verificationCode } from '../../../machines/aggregates/verificationCode.decide.ts';
import { nextCodeAt, triesLeft } from '../../../machines/selectors/verificationCode.ts';
import { reject } from '../../../models/errorCodes.ts';
import { verificationCodeFacts } from '../../../models/facts/verificationCode.facts.ts';
import { CODE_DAY_MS, CODE_INTERVAL_MS, CODE_LIFETIME_MS, CodePurpose } from '../../../models/verificationCode.ts';
import { given } from '../../support/given.ts';
import { askedCode, codeFact, codeNo, codeRequested, codeWrong } from '../../support/givenCodes.ts';
import { decided, NOON } from '../../support/givenFacts.ts';

const codeId = codeNo(1);
const request = (number = 1) => ({ type: 'request', ...askedCode, codeId: codeNo(number) }) as const;
const check = (matches: boolean, number = 1) =>
  ({ type: 'check', codeId: codeNo(number), purpose: CodePurpose.REGISTER, matches }) as const;
const EXPIRES = NOON + CODE_LIFETIME_MS;
const delivered = codeFact('verificationCode.delivered.v1', { codeId }, NOON + 1);
const undelivered = codeFact('verificationCode.deliveryFailed.v1', { codeId, reason: 'providerRefused' }, NOON + 1);
const used = codeFact('verificationCode.used.v1', { codeId }, NOON + 2);
const expired = codeFact('verificationCode.expired.v1', { codeId }, EXPIRES);
const lockedOut = codeFact('verificationCode.lockedOut.v1', { codeId }, NOON + 2);
const fourWrong = [1, 2, 3, 4].map(tries => codeWrong(tries));
const locked = [...fourWrong, codeWrong(5), lockedOut];
const over = { used: [used], expired: [expired], lockedOut: locked };

describe('requesting a code', () => {
  it.each(Object.values(CodePurpose))('delivers a code for purpose %i that is valid for five minutes', purpose => {
    given(verificationCode)
      .when({ ...request(), purpose }, NOON)
      .gives([decided(codeRequested(1, NOON, { purpose }))])
      .becomes({ inForce: 'sending' })
      .effects([{ name: 'deliverCode', params: { ...askedCode, purpose, expiresAt: EXPIRES } }])
      .timers([{ id: 'lifetime', dueAt: EXPIRES, fact: 'verificationCode.expired.v1' }]);
  });

  it('changes nothing when repeated with the same id, however late', () => {
    for (const history of [[], [delivered], [delivered, used]])
      given(verificationCode, [codeRequested(), ...history])
        .when(request(), NOON + CODE_DAY_MS)
        .gives([]);
  });

  it('is rejected until a minute after the previous request', () => {
    const retryAt = NOON + CODE_INTERVAL_MS;
    for (const end of [[], [delivered], [undelivered], ...Object.values(over)]) {
      const before = given(verificationCode, [codeRequested(), ...end]);
      before.when(request(2), retryAt - 1).gives(reject('tooManyTries', { retryAt }));
      before.when(request(2), retryAt).gives([decided(codeRequested(2, retryAt))]);
    }
  });

  it('is rejected after ten requests in a day, until the first of them is a day old', () => {
    const ten = Array.from({ length: 10 }, (_, index) => codeRequested(index + 1, NOON + index * CODE_INTERVAL_MS));
    const retryAt = NOON + CODE_DAY_MS;
    const nine = given(verificationCode, ten.slice(0, 9));
    expect(nextCodeAt(nine.snapshot)).toBe(NOON + 9 * CODE_INTERVAL_MS);
    given(verificationCode, ten)
      .when(request(11), retryAt - 1)
      .gives(reject('tooManyTries', { retryAt }));
    const { snapshot } = given(verificationCode, ten)
      .when(request(11), retryAt)
      .gives([decided(codeRequested(11, retryAt))]);
    // The first request is dropped, so the second is the oldest of ten.
    expect(snapshot.context.requestedAt).toHaveLength(10);
    expect(nextCodeAt(snapshot)).toBe(NOON + CODE_INTERVAL_MS + CODE_DAY_MS);
  });

  it('can send a new code by voice call, which invalidates the previous code', () => {
    const at = NOON + CODE_INTERVAL_MS;
    const byVoice = codeRequested(2, at, { delivery: 'voice' });
    const { snapshot } = given(verificationCode, [codeRequested(), delivered, codeWrong(1)])
      .when({ ...request(2), delivery: 'voice' }, at)
      .gives([decided(byVoice)])
      .becomes({ inForce: 'sending' })
      .callsOff(['lifetime'])
      .timers([{ id: 'lifetime', dueAt: at + CODE_LIFETIME_MS, fact: 'verificationCode.expired.v1' }])
      .effects([{ name: 'deliverCode', params: { ...askedCode, ...byVoice.data } }]);
    expect(triesLeft(snapshot)).toBe(5);
    const after = given(verificationCode, [codeRequested(), delivered, byVoice]);
    after.when(check(true, 1), at).gives(reject('codeExpired'));
    after.when(check(true, 2), at).gives([{ type: 'verificationCode.used.v1', data: { codeId: codeNo(2) } }]);
  });

  it('does not store the code itself in any fact', () => {
    for (const schema of Object.values(verificationCodeFacts))
      expect(Object.keys(schema.def.shape)).not.toContain('code');
  });
});

describe('the provider’s delivery result', () => {
  const deliver = { type: 'settleDelivery', codeId, outcome: { kind: 'delivered' } } as const;
  const fail = { type: 'settleDelivery', codeId, outcome: { kind: 'failed', reason: 'addressRefused' } } as const;

  it('is stored, with the reason if the delivery failed', () => {
    given(verificationCode, [codeRequested()])
      .when(deliver, NOON + 1)
      .gives([decided(delivered)])
      .becomes({ inForce: 'delivered' });
    const { snapshot } = given(verificationCode, [codeRequested()])
      .when(fail, NOON + 1)
      .gives([{ type: 'verificationCode.deliveryFailed.v1', data: { codeId, reason: 'addressRefused' } }])
      .becomes({ inForce: 'undelivered' });
    expect(snapshot.context.failure).toBe('addressRefused');
  });

  it('changes nothing when it is repeated, late or about another code', () => {
    const histories = [[], [codeRequested(), delivered], [codeRequested(), undelivered], [codeRequested(), used]];
    for (const history of [...histories, [codeRequested(2)]])
      for (const answer of [deliver, fail]) given(verificationCode, history).when(answer, NOON).gives([]);
  });
});

describe('checking a code', () => {
  it.each([
    ['is being sent', []],
    ['was delivered', [delivered]],
    ['was reported as undelivered', [undelivered]],
    ['was entered wrong four times', fourWrong],
  ])('accepts and then invalidates a code that %s', (_, history) => {
    given(verificationCode, [codeRequested(), ...history])
      .when(check(true), NOON + 2)
      .gives([decided(used)])
      .becomes('used')
      .callsOff(['lifetime'])
      .effects([]);
  });

  it('counts wrong attempts, and locks the code at the fifth', () => {
    for (const tries of [1, 2, 3, 4]) {
      const { snapshot } = given(verificationCode, [codeRequested(), ...fourWrong.slice(0, tries - 1)])
        .when(check(false), NOON)
        .gives([decided(codeWrong(tries))])
        .becomes({ inForce: 'sending' })
        .callsOff([]);
      expect(triesLeft(snapshot)).toBe(5 - tries);
    }
    const { snapshot } = given(verificationCode, [codeRequested(), ...fourWrong])
      .when(check(false), NOON + 2)
      .gives([decided(codeWrong(5)), decided(lockedOut)])
      .becomes('lockedOut')
      .callsOff(['lifetime']);
    expect(triesLeft(snapshot)).toBe(0);
  });

  it('succeeds within five minutes of the request, and is rejected afterwards', () => {
    given(verificationCode, [codeRequested()])
      .when(check(true), EXPIRES - 1)
      .gives([decided(used)]);
    // The expiry timer may be late; a wrong code is not counted either.
    for (const matches of [true, false])
      given(verificationCode, [codeRequested()]).when(check(matches), EXPIRES).gives(reject('codeExpired'));
  });

  it('is rejected for a code that has ended, was never requested or has another purpose', () => {
    for (const matches of [true, false]) {
      given(verificationCode).when(check(matches), NOON).gives(reject('codeExpired'));
      for (const [end, history] of Object.entries(over))
        given(verificationCode, [codeRequested(), ...history])
          .when(check(matches), NOON + 3)
          .gives(reject(end === 'lockedOut' ? 'codeLockedOut' : 'codeExpired'));
      given(verificationCode, [codeRequested()])
        .when({ ...check(matches), purpose: CodePurpose.UNREGISTER }, NOON)
        .gives(reject('codeExpired'));
    }
  });
});
