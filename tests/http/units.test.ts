/** Writing a stored fingerprint to a lock remotely costs its owner a credit, charged when the lock confirms. */
import { expect, it } from 'vitest';
import { fingerprintDataCalls } from '../../models/calls/fingerprintData.calls.ts';
import { orderCalls } from '../../models/calls/order.calls.ts';
import { CreditService } from '../../models/order.ts';
import { FingerprintVendor } from '../../models/plugIn.ts';
import { locks, openHouse, UNITS, uidOf } from './house.ts';

const { FINGERPRINT } = CreditService;
const { lockId } = locks.door;
const always = { kind: 'permanent' } as const;

async function atHome() {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const { collectedId } = await owner.data(fingerprintDataCalls.add, {
    ...{ name: 'Thumb', vendor: FingerprintVendor.WEIDUN, template: 'A'.repeat(64) },
  });
  const issue = () => owner.ask(fingerprintDataCalls.issue, { collectedId, lockId, name: 'Ana', validity: always });
  const balance = async () => {
    const { balances } = await owner.data(orderCalls.overview, {});
    const { available, reserved, used } = balances.find(({ service }) => service === FINGERPRINT) ?? expect.fail();
    return { available, reserved, used };
  };
  const comesTo = (left: number) =>
    house.until(async () => {
      const now = await balance();
      return now.reserved === 0 && now.available === left ? now : null;
    });
  return { house, issue, balance, comesTo };
}

it('a credit is reserved while the fingerprint is pending and used once the lock confirms it', async () => {
  const { house, issue, balance, comesTo } = await atHome();
  const held = house.holdCredentials();
  expect((await issue()).errorCode).toBe(0);
  expect(await balance()).toEqual({ available: UNITS - 1, reserved: 1, used: 0 });
  await house.until(async () => (held.letWrite({ kind: 'done' }) ? true : null));
  expect(await comesTo(UNITS - 1)).toMatchObject({ used: 1 });
});

it('a credit is released when the lock rejects the fingerprint', async () => {
  const { house, issue, comesTo } = await atHome();
  const held = house.holdCredentials();
  expect((await issue()).errorCode).toBe(0);
  await house.until(async () => (held.letWrite({ kind: 'refused', reason: 'noSpace' }) ? true : null));
  expect(await comesTo(UNITS)).toMatchObject({ used: 0 });
});

it('issuing a fingerprint without credits is rejected, and the error names the service to buy', async () => {
  const { house, issue } = await atHome();
  await house.write('balance', FINGERPRINT, [
    {
      type: 'balance.withdrawn.v1',
      data: { uid: uidOf('owner'), service: FINGERPRINT, orderId: `order-${FINGERPRINT}`, quantity: UNITS },
    },
  ]);
  expect(await issue()).toMatchObject({ errorMsg: 'balanceExhausted', data: { service: FINGERPRINT, buy: 'self' } });
});
