/** Secrets of doors and accounts are sent to the cloud only. */
import { expect, it, onTestFinished } from 'vitest';
import type { CredentialId } from '../../../models/ids.ts';
import type { Report } from '../../../src/drivers/driver.ts';
import { createResponseReader } from '../../../src/drivers/ttlock/responseReader.ts';
import { Detail } from '../../../src/drivers/ttlock/shapes.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { secretsOf } from '../../support/fakeTtlock/calls/lock.ts';
import { front, gatewayId, passcode, request, writing } from './givenWorld.ts';
import { anna, overTtlock } from './overTtlock.ts';

it('the TTLock driver keeps secrets out of reports, outcomes, logs, URLs and storage keys', async () => {
  const clock = fakeClock();
  const over = await overTtlock(clock);
  const { cloud, driver, memory, notes } = over;
  onTestFinished(() => driver.stop());
  const said: unknown[] = [];
  const step = async (work: Promise<unknown>) => {
    const caught = work.catch((error: Error) => `${error.stack}`);
    await clock.advance(35_000);
    said.push(await caught);
  };
  await driver.start(async (report: Report) => void said.push(report));

  for (const fault of ['busy', 'noAnswer', 'dropsInTheMiddle', 'refused', 'memoryFull'] as const) {
    cloud.setFault({ gatewayId }, fault, true);
    await step(driver.writeCredential(writing(clock.now(), { content: passcode('600600') })));
    await step(driver.operate(request(clock.now(), 'unlock')));
    cloud.setFault({ gatewayId }, fault, false);
    await clock.advance(60_000);
  }
  await step(driver.writeCredential(writing(clock.now(), { content: passcode('600600') })));
  await step(driver.readCredential(writing(clock.now(), { content: passcode('600600') })));
  const card = {
    kind: 'card',
    content: { kind: 'card', number: '7007007' },
    credentialId: 32 as CredentialId,
  } as const;
  await step(driver.writeCredential(writing(clock.now(), card)));
  cloud.tryAtDoor(front, { kind: 'passcode', code: '600600' });
  await step(driver.readSetting({ lockId: front, gatewayId, name: 'clock', deadlineAt: clock.now() + 30_000 }));
  cloud.revokeTokens();
  await step(driver.find(anna));
  cloud.setReachable(false);
  await step(driver.credentialsIn(front));
  await step(driver.adoptCredential(front, 40 as CredentialId, 'nothing'));

  const tokens = cloud.asked.flatMap(({ form }) => [form.accessToken, form.refresh_token, form.password]);
  const { password } = cloud.account;
  const lockSecrets = Object.values(secretsOf({ lockId: front, adminPasscode: cloud.lock(front).adminPasscode }));
  const secrets = [...tokens, password, cloud.clientSecret, '600600', '7007007', ...lockSecrets].filter(Boolean);
  expect(new Set(secrets).size).toBeGreaterThan(10);
  const keys = (await memory.list('')).map(([key]) => key);
  const everything = JSON.stringify([said, notes, keys]);
  expect(everything).toContain('records');
  for (const secret of secrets) expect(everything).not.toContain(secret);

  const kept = JSON.stringify(await memory.list(''));
  for (const secret of [password, '600600', '7007007', ...lockSecrets]) expect(kept).not.toContain(secret);
  // URLs are logged by others; parameters belong in the body.
  expect(cloud.asked.every(({ method }) => method === 'POST')).toBe(true);
});

it('the TTLock driver drops secret fields from cloud answers, and logs the names of other unknown fields once', () => {
  const notes: string[] = [];
  const { read } = createResponseReader(line => notes.push(line));
  const raw = { modelNum: 'SN9161', autoLockTime: 5, aura: 'violet', lockKey: 'MTIzNDU2', 'not a name': 1 };
  for (let i = 0; i < 2; i++) expect(read('lock/detail', Detail, { ...raw })).toEqual({ ...raw, lockKey: undefined });
  expect(notes).toEqual(['TTLock: Unknown fields in lock/detail: aura']);
  expect(read('lock/detail', Detail, { autoLockTime: 'violet' })).toBeNull();
  expect(notes.join()).not.toContain('violet');
});
