/** Rate limits prevent enumerating the accounts of the console. */
import { expect, it } from 'vitest';
import { accountCalls } from '../../models/calls/account.calls.ts';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { batchCalls } from '../../models/calls/batch.calls.ts';
import type { Call } from '../../models/calls/call.ts';
import { cardNumberCalls } from '../../models/calls/cardNumber.calls.ts';
import { conflicts } from '../../models/calls/conflict.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { fingerprintDataCalls } from '../../models/calls/fingerprintData.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { transferCalls } from '../../models/calls/transfer.calls.ts';
import type { CardNumberId } from '../../models/cardNumber.ts';
import { LOOK_UP_WINDOW_MS, LOOKED_UP_PER_ACCOUNT, UNKNOWN_RECIPIENTS_PER_ACCOUNT } from '../../models/limits.ts';
import { FingerprintVendor } from '../../models/plugIn.ts';
import type { StoredFingerprintId } from '../../models/storedFingerprint.ts';
import { TransferKind } from '../../models/transfer.ts';
import type { Validity } from '../../models/validity.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { SERVED } from './everyCall.ts';
import { locks, nameOf, openHouse } from './house.ts';

const { lockId } = locks.door;
const always: Validity = { kind: 'permanent' };
const nobody = (nth: number) => `nobody-${nth}@house.test`;
const gatewayId = 1;

/** The stored items of a user, which can be transferred. */
interface Kept {
  collectedIds: StoredFingerprintId[];
  cardNumberIds: CardNumberId[];
}

async function keptBy(client: SignedClient): Promise<Kept> {
  const template = Buffer.from('the ridges of a right thumb').toString('base64');
  const finger = { name: 'A', vendor: FingerprintVendor.WEIDUN, template };
  const { collectedId } = await client.data(fingerprintDataCalls.add, finger);
  const { cardNumberId } = await client.data(cardNumberCalls.keep, { cardNumber: '12345678', name: 'A' });
  return { collectedIds: [collectedId], cardNumberIds: [cardNumberId] };
}

/** Every call of a signed-in user with the name of an account, and its error for an unknown one. */
const LOOK_UPS: [Call, (account: string, kept: Kept) => object, string][] = [
  [ekeyCalls.send, recipient => ({ lockId, recipient, name: 'A', validity: always }), 'recipientUnregistered'],
  [adminCalls.add, account => ({ account, name: 'A', term: always, lockIds: [lockId] }), 'recipientUnregistered'],
  [conflicts, recipient => ({ lockId, kind: 'ekey', recipient }), ''],
  [accountCalls.transferUserConfirm, account => ({ account }), 'receiverUnknown'],
  [
    transferCalls.ofLocks,
    receiver => ({ kind: TransferKind.LOCK_TO_PERSON, lockIds: [lockId], receiver }),
    'receiverUnknown',
  ],
  [
    transferCalls.ofGateways,
    receiver => ({ kind: TransferKind.GATEWAY_TO_PERSON, gatewayIds: [gatewayId], receiver }),
    'receiverUnknown',
  ],
  [transferCalls.ofFingers, (receiver, { collectedIds }) => ({ collectedIds, receiver }), 'receiverUnknown'],
  [transferCalls.ofCards, (receiver, { cardNumberIds }) => ({ cardNumberIds, receiver }), 'receiverUnknown'],
  [
    batchCalls.ekey,
    recipient => ({ rows: [{ lockId, recipient, countryCode: '+1', name: 'A', remarks: '', validity: always }] }),
    'badParameter',
  ],
];

/** The user’s own new address, verified by a code. */
const OWN_ADDRESS = ['/user/changeAccount'];
/** Operators may see which accounts exist. */
const BY_OPERATORS = ['/operator/endSessions', '/operator/invite'];

it('every call that takes an account name is covered by these tests', () => {
  const naming = SERVED.filter(
    ({ signedIn, params }) =>
      signedIn &&
      ['recipient', 'receiver', 'account'].some(name => name in (params as unknown as { shape: object }).shape),
  );
  const known = [...LOOK_UPS.map(([{ path }]) => path), ...OWN_ADDRESS, ...BY_OPERATORS];
  expect(naming.map(({ path }) => path).filter(path => !known.includes(path))).toEqual([]);
});

it.each(LOOK_UPS.map(([call, wish, unknown]) => [call.path, call, wish, unknown] as const))(
  '%s rejects all requests after too many unknown accounts, until the time given in the error',
  async (_path, call, wish, unknown) => {
    const clock = fakeClock(1_700_000_000_000);
    const house = await openHouse({ clock });
    const owner = await house.signIn('owner');
    const kept = await keptBy(owner);
    const ask = (account: string) => owner.ask(call, wish(account, kept) as never);
    for (let nth = 0; nth < UNKNOWN_RECIPIENTS_PER_ACCOUNT; nth++)
      expect((await ask(nobody(nth))).errorMsg).toBe(unknown);
    const now = clock.now();
    for (const account of [nobody(0), nobody(999), nameOf('stranger')]) {
      const refused = await ask(account);
      expect(refused).toMatchObject({ errorMsg: 'tooManyTries', data: { retryAt: now + LOOK_UP_WINDOW_MS } });
    }
    // The limit applies to all of these calls together, and to no others.
    for (const [other, otherWish] of LOOK_UPS)
      expect((await owner.ask(other, otherWish(nameOf('stranger'), kept) as never)).errorMsg).toBe('tooManyTries');
    expect((await owner.ask(lockCalls.unlock, { lockId })).errorMsg).toBe('');
    await clock.advance(LOOK_UP_WINDOW_MS);
    expect((await ask(nobody(999))).errorMsg).toBe(unknown);
  },
);

it('repeated requests for one unknown account count once', async () => {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  for (let time = 0; time < 3 * UNKNOWN_RECIPIENTS_PER_ACCOUNT; time++)
    expect((await owner.ask(accountCalls.transferUserConfirm, { account: nobody(1) })).errorMsg).toBe(
      'receiverUnknown',
    );
});

it('a batch with too many unknown recipients reveals none of them', async () => {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const rowOf = (recipient: string) => ({
    lockId,
    recipient,
    countryCode: '+1',
    name: 'A',
    remarks: '',
    validity: always,
  });
  const rows = [
    nameOf('stranger'),
    ...Array.from({ length: UNKNOWN_RECIPIENTS_PER_ACCOUNT + 1 }, (_, nth) => nobody(nth)),
  ];
  const answer = await owner.ask(batchCalls.ekey, { rows: rows.map(rowOf) } as never);
  expect(answer.errorMsg).toBe('tooManyTries');
  expect(answer.data).not.toHaveProperty('fields');
});

it('accounts on the same IP address share one limit', async () => {
  const house = await openHouse();
  const [owner, stranger, admin] = [
    await house.signIn('owner'),
    await house.signIn('stranger'),
    await house.signIn('admin'),
  ];
  const ask = (who: typeof owner, nth: number) =>
    who.ask(conflicts, {
      lockId: who === stranger ? locks.foreign.lockId : lockId,
      kind: 'ekey',
      recipient: nobody(nth),
    } as never);
  for (let nth = 0; nth < UNKNOWN_RECIPIENTS_PER_ACCOUNT; nth++) {
    expect((await ask(owner, nth)).errorMsg).toBe('');
    expect((await ask(stranger, 1000 + nth)).errorMsg).toBe('');
  }
  expect((await ask(admin, 5000)).errorMsg).toBe('tooManyTries');
});

it('60 requests with existing recipients do not reach the limit for unknown ones', async () => {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  for (let time = 0; time < 60; time++) {
    const sent = await owner.data(ekeyCalls.send, {
      lockId,
      recipient: nameOf('stranger'),
      name: 'A',
      validity: always,
    });
    await owner.data(ekeyCalls.delete, sent);
  }
  expect(LOOKED_UP_PER_ACCOUNT).toBeGreaterThan(500);
});
