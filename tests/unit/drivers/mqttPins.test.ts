import { describe, expect, it } from 'vitest';
import type { CredentialId } from '../../../models/ids.ts';
import type { CredentialRequest } from '../../../src/drivers/lockCredential.ts';
import { EASY_CODE_TOUCH, NIMLY, SHINA } from '../../support/fakeZigbee2mqtt/definitions.ts';
import { front, passcode, writing } from './givenWorld.ts';
import { type StartedOverMqtt, startedOverMqtt } from './overMqtt.ts';

const [first, second] = [31 as CredentialId, 32 as CredentialId];
const DONE = { kind: 'done' };

async function over(options?: Parameters<typeof startedOverMqtt>[0]) {
  const started = await startedOverMqtt(options);
  return { ...started, ...asking(started) };
}

const asking = ({ driver, clock, within, lock }: StartedOverMqtt) => ({
  write: (but: Partial<CredentialRequest> = {}, ms = 12_000) =>
    within(ms, driver.writeCredential(writing(clock.now(), but))),
  read: (but: Partial<CredentialRequest> = {}) => within(5_000, driver.readCredential(writing(clock.now(), but))),
  pins: () => Object.fromEntries(lock(front).pins),
});

describe('a PIN over MQTT', () => {
  it('is written to the lowest free PIN slot except slot 0', async () => {
    const { write, pins } = await over();
    expect(await write()).toEqual(DONE);
    expect(await write({ credentialId: second, content: passcode('7777') })).toEqual(DONE);
    expect(pins()).toEqual({ 1: '482913', 2: '7777' });
  });

  it('keeps leading zeros of the PIN', async () => {
    const { write, read, pins } = await over({ exposesPins: true });
    expect(await write({ content: passcode('004217') })).toEqual(DONE);
    expect(pins()).toEqual({ 1: '004217' });
    expect(await read({ content: passcode('004217') })).toEqual({ kind: 'done', found: 'asWanted' });
    expect(await read({ content: passcode('4217') })).toEqual({ kind: 'done', found: 'different' });
  });

  it('never overwrites a slot that was programmed at the keypad', async () => {
    const { write, lock, pins } = await over();
    lock(front).pins.set(1, '1111').set(2, '2222');
    expect(await write()).toEqual(DONE);
    expect(pins()).toEqual({ 1: '1111', 2: '2222', 3: '482913' });
  });

  it('does not overwrite an occupied slot when it is written again after a missing answer', async () => {
    const { write, lock, pins } = await over();
    lock(front).faults.add('silent');
    expect(await write({}, 30_000)).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    lock(front).faults.clear();
    lock(front).pins.set(1, '1111');
    expect(await write()).toEqual(DONE);
    expect(pins()).toEqual({ 1: '1111', 2: '482913' });
  });

  it('is refused while the lock is full and written once a slot is free', async () => {
    const { write, lock, pins } = await over({ definition: SHINA });
    lock(front).pins.set(1, '1111');
    expect(await write()).toEqual({ kind: 'refused', reason: 'noSpace' });
    lock(front).pins.delete(1);
    expect(await write()).toEqual(DONE);
    expect(pins()).toEqual({ 1: '482913' });
  });

  it('is refused before anything is sent when the lock already has the same PIN', async () => {
    const { write, lock } = await over();
    await write();
    const before = lock(front).received.length;
    expect(await write({ credentialId: second })).toEqual({ kind: 'refused', reason: 'passcodeExists' });
    expect(lock(front).received).toHaveLength(before);
  });

  it('is unconfirmed when acknowledged but not applied, and reading back finds it absent', async () => {
    const { write, read, lock } = await over();
    lock(front).faults.add('notApplied');
    expect(await write()).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    expect(await read()).toEqual({ kind: 'done', found: 'absent' });
  });

  it('is updated in its slot, also when the lock’s PINs cannot be read', async () => {
    const { write, read, pins } = await over();
    await write();
    const changed = { change: 'update', content: passcode('7777') } as const;
    expect(await write(changed)).toEqual(DONE);
    expect(pins()).toEqual({ 1: '7777' });
    expect(await read(changed)).toEqual({ kind: 'done', found: 'asWanted' });
    expect(await read()).toEqual({ kind: 'done', found: 'different' });
  });

  it('is read as unknown after the PIN was changed at the keypad', async () => {
    const { write, read, bridge, clock } = await over();
    await write();
    bridge.atDoor('front', { action: 'pin_code_changed', action_source_name: 'keypad', action_user: 1 });
    await clock.advance(0);
    expect(await read()).toEqual({ kind: 'done', found: 'unknown' });
  });

  it('is deleted and frees its slot when the lock confirms it', async () => {
    const { write, lock, pins } = await over();
    await write();
    lock(front).faults.add('notApplied');
    const gone = { change: 'delete', content: null } as const;
    expect(await write(gone)).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    lock(front).faults.clear();
    expect(await write(gone)).toEqual(DONE);
    expect(await write({ credentialId: second })).toEqual(DONE);
    expect(pins()).toEqual({ 1: '482913' });
  });

  it('is named in the record of an unlock with the PIN', async () => {
    const { write, bridge, clock, reports } = await over();
    await write();
    reports.length = 0;
    bridge.atDoor('front', { state: 'UNLOCK', action: 'unlock', action_source_name: 'keypad', action_user: 1 });
    await clock.advance(0);
    const records = reports.flatMap(report => (report.type === 'records' ? report.records : []));
    expect(records).toEqual([
      expect.objectContaining({ recordType: 4, credentialId: first, credentialName: 'Cleaning lady', success: true }),
    ]);
  });

  it('is still known to the driver after a restart', async () => {
    const before = await over();
    await before.write();
    await before.driver.stop();
    const { read } = await over({ again: before });
    expect(await read()).toEqual({ kind: 'done', found: 'asWanted' });
  });
});

describe('a lock that confirms PINs but cannot report them', () => {
  it('completes writes and deletions on confirmation, starting at slot 100, and refuses reads', async () => {
    const { write, read, pins } = await over({ definition: EASY_CODE_TOUCH });
    expect(await write()).toEqual(DONE);
    expect(pins()).toEqual({ 100: '482913' });
    expect(await read()).toEqual({ kind: 'refused', reason: 'notSupported' });
    expect(await write({ change: 'delete', content: null })).toEqual(DONE);
    expect(pins()).toEqual({});
  });

  it('leaves a PIN unconfirmed when the confirmation is missing', async () => {
    const { write, lock } = await over({ definition: EASY_CODE_TOUCH });
    lock(front).faults.add('notApplied');
    expect(await write()).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
  });
});

describe('a Nimly lock, whose PINs cannot be read', () => {
  it('leaves a written PIN unconfirmed if it announces nothing', async () => {
    const { write, pins } = await over({ definition: NIMLY });
    expect(await write()).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    expect(pins()).toEqual({ 100: '482913' });
    expect(await write()).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    expect(pins()).toEqual({ 100: '482913' });
  });

  it('confirms a write if it announces that a PIN was programmed', async () => {
    const { write, lock, pins } = await over({ definition: NIMLY });
    lock(front).faults.add('tellsProgramming');
    expect(await write()).toEqual(DONE);
    expect(await write({ change: 'delete', content: null })).toEqual(DONE);
    expect(pins()).toEqual({});
  });
});

describe('the PIN length of a lock', () => {
  it('is what the lock reports, limited to 4 to 9 digits', async () => {
    const { driver, bridge, clock } = await over({ definition: NIMLY });
    expect(driver.passcodeDigits(front)).toBeNull();
    bridge.atDoor('front', { min_pin_length: 6, max_pin_length: 8 });
    await clock.advance(0);
    expect(driver.passcodeDigits(front)).toEqual([6, 7, 8]);
    bridge.atDoor('front', { min_pin_length: 1, max_pin_length: 255 });
    await clock.advance(0);
    expect(driver.passcodeDigits(front)).toEqual([4, 5, 6, 7, 8, 9]);
  });

  it('is taken from the model, or null for an unknown model', async () => {
    expect((await over({ definition: SHINA })).driver.passcodeDigits(front)).toEqual([4]);
    expect((await over()).driver.passcodeDigits(front)).toBeNull();
  });
});

describe('adding a lock over MQTT', () => {
  it('imports the PINs that the bridge exposes', async () => {
    const { driver, lock, bridge, clock, write } = await over({ exposesPins: true });
    lock(front).pins.set(4, '0440');
    bridge.atDoor('front', { users: { 4: { status: 'enabled', pin_code: '0440' }, 5: { status: 'enabled' } } });
    await clock.advance(0);
    const found = await driver.credentialsIn(front);
    expect(found).toEqual([expect.objectContaining({ address: '4', content: passcode('0440') })]);
    await driver.adoptCredential(front, first, '4');
    expect(await driver.credentialsIn(front)).toEqual([]);
    expect(await write({ change: 'delete', content: null })).toEqual(DONE);
    expect(lock(front).pins.size).toBe(0);
  });
});
