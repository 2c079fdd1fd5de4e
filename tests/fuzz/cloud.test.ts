/** Random unsigned callbacks, and random answers of a vendor's cloud: they cause no exception and no false report. */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { AccountId } from '../../models/ids.ts';
import { createGuard } from '../../src/doors/guard.ts';
import type { Report } from '../../src/drivers/driver.ts';
import { createTtlockDriver } from '../../src/drivers/ttlock/ttlockDriver.ts';
import { driverMemory } from '../support/driverMemory.ts';
import { fakeClock, settled } from '../support/fakeClock.ts';
import { createFakeTtlock } from '../support/fakeTtlock/fakeTtlock.ts';
import { within } from '../support/pace.ts';
import { front, gatewayId, request } from '../unit/drivers/givenWorld.ts';
import { INHERITED, oddJson, oddText } from './outside.ts';

const CALLBACKS = 12_000;
const ANSWERS = 3000;
const anna = 1 as AccountId;

const FIELDS = [
  ...[
    'lockId',
    'lockDate',
    'serverDate',
    'recordType',
    'recordTypeFromLock',
    'success',
    'username',
    'keyboardPwd',
    'recordId',
  ],
  ...[
    'list',
    'pages',
    'total',
    'errcode',
    'errmsg',
    'electricQuantity',
    'state',
    'isOnline',
    'gatewayId',
    'featureValue',
  ],
  ...[
    'access_token',
    'refresh_token',
    'expires_in',
    'lockAlias',
    'lockMac',
    'date',
    'value',
    'passageMode',
    'weekDays',
  ],
];
const json = oddJson(FIELDS, [...INHERITED, '0', '1', String(front), '1700000000000']);

async function given() {
  const clock = fakeClock();
  const cloud = createFakeTtlock({ clock });
  const guard = createGuard();
  const reports: Report[] = [];
  const { host, clientId, clientSecret, account } = cloud;
  let answer: string | null = null;
  const fetch = (async (...asked: Parameters<typeof globalThis.fetch>) =>
    answer === null ? cloud.fetch(...(asked as Parameters<typeof cloud.fetch>)) : new Response(answer)) as never;
  const driver = createTtlockDriver({
    ...{ host, clientId, clientSecret, clock, guard, fetch, memory: driverMemory() },
    ...{ monthlyCalls: 100_000_000, random: () => 0.5 },
  });
  onTestFinished(() => driver.stop());
  await driver.signIn(anna, account.username, account.password);
  const found = await driver.find(anna);
  const { capabilities = [] } =
    (found.kind === 'done' && found.locks.find(({ address }) => address === String(front))) || {};
  await driver.adopt({
    gateways: [{ gatewayId, address: String(gatewayId), uid: anna }],
    locks: [{ lockId: front, gatewayId, address: String(front), uid: anna, capabilities }],
  });
  await driver.start(async report => void reports.push(report));
  return {
    ...{ clock, guard, driver, reports },
    answers(text: string | null) {
      answer = text;
    },
  };
}

/** Nearly valid, so that most records pass the first check. */
const record = fc
  .tuple(json, fc.integer({ min: 0, max: 2_000_000_000_000 }), fc.nat(60), fc.nat(2))
  .map(([more, lockDate, recordType, success]) => {
    const right = {
      lockId: front,
      lockDate,
      serverDate: lockDate,
      recordType,
      recordTypeFromLock: recordType,
      success,
    };
    return more.startsWith('{') ? `{${JSON.stringify(right).slice(1, -1)},${more.slice(1)}` : JSON.stringify(right);
  });

const form = fc.record({
  notifyType: fc.oneof({ weight: 9, arbitrary: fc.constant('1') }, oddText),
  lockId: fc.oneof({ weight: 9, arbitrary: fc.constant(String(front)) }, oddText),
  records: fc.oneof(
    json,
    fc.array(record, { maxLength: 4 }).map(list => `[${list.join(',')}]`),
    oddText,
  ),
  ...{ admin: oddText, lockMac: oddText },
});

it(`${CALLBACKS} random webhook callbacks cause no error in the driver`, { timeout: within(180_000) }, async () => {
  const { clock, guard, driver } = await given();
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(form, async posted => {
      await driver.calledBack(posted);
      if (++calls % 500 === 0) await clock.advance(60_000);
      expect(guard.counts()).toEqual([]);
    }),
    { numRuns: CALLBACKS },
  );
  await clock.advance(20 * 60_000);
  expect(guard.counts()).toEqual([]);
});

it(`${ANSWERS} random answers of the cloud cause no error in the driver`, { timeout: within(180_000) }, async () => {
  const { clock, guard, driver, answers } = await given();
  const query = () => ({ lockId: front, gatewayId, deadlineAt: clock.now() + 30_000 });
  await fc.assert(
    fc.asyncProperty(json, async text => {
      answers(text);
      const all = Promise.all([
        driver.find(anna),
        driver.operate(request(clock.now(), 'unlock')),
        driver.queryState(query()),
        driver.readSetting({ ...query(), name: 'autoLockTime' }),
        driver.credentialsIn(front).catch(error => {
          // The only call of a driver that may reject: its caller retries.
          expect(error).toBeInstanceOf(Error);
        }),
      ]);
      await settled();
      const outcomes = await Promise.race([all, clock.advance(31_000).then(() => all)]);
      for (const outcome of outcomes) if (outcome) expect(outcome).toBeTypeOf('object');
      expect(guard.counts()).toEqual([]);
    }),
    { numRuns: ANSWERS / 5 },
  );
});
