/** Passcodes that a simulated lock computes offline. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGuessable } from '../../../models/guessable.ts';
import type { CredentialId } from '../../../models/ids.ts';
import { PASSCODE_ONCE_MS, PASSCODE_START_MS, PasscodeType } from '../../../models/passcode.ts';
import type { Validity } from '../../../models/validity.ts';
import type { PasscodeRequest } from '../../../src/drivers/driver.ts';
import { back, front, gatewayId, givenWorld, nowhere, safe, writing } from './givenWorld.ts';
import { type Started, started } from './simulatedWorlds.ts';

const HOUR = 3_600_000;
const id = (number: number) => number as CredentialId;
const passcode = id(61);
const permanent: Validity = { kind: 'permanent' };

const made = ({ driver }: Started, but: Partial<PasscodeRequest> = {}) =>
  driver.passcodeFor({
    credentialId: passcode,
    lockId: front,
    name: 'Guest',
    type: PasscodeType.PERMANENT,
    validity: permanent,
    digits: 6,
    isRefused: async () => false,
    ...but,
  });

describe('the digits of a computed passcode', () => {
  it('depend on the lock, the type, the validity and the seed of the simulated world', async () => {
    const world = await started();
    const digits = await made(world);
    expect(await made(world)).toBe(digits);
    const others = [{ lockId: back }, { type: PasscodeType.CLEAR }, { validity: { kind: 'once' } as const }];
    for (const other of others) expect(await made(world, other)).not.toBe(digits);
    expect(await made(await started())).not.toBe(digits);
    expect(await made(world, { lockId: nowhere })).toBeNull();
  });

  it('are not computed when the lock cannot check validity periods', async () => {
    const timeless = givenWorld({ capabilities: ['passcode', 'timesByConsole'] });
    expect(await made(await started({ world: timeless }))).toBeNull();
  });

  it('have the requested length, are not guessable and never repeat', async () => {
    const world = await started();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: 9 }), fc.integer({ min: 1, max: 40 }), async (digits, count) => {
        const taken = new Set<string>();
        const isRefused = async (one: string) => isGuessable(one) || taken.has(one);
        for (let i = 0; i < count; i++) taken.add((await made(world, { digits, isRefused })) ?? '');
        expect(taken.size).toBe(count);
        for (const one of taken) expect([one.length, isGuessable(one)]).toEqual([digits, false]);
      }),
      { numRuns: 20 },
    );
  });

  it('get longer when all passcodes of a length are in use', async () => {
    const isRefused = async (one: string) => one.length === 4;
    expect(await made(await started(), { digits: 4, isRefused })).toMatch(/^\d{5}$/);
  });
});

describe('opening the door with a computed passcode', () => {
  const tries = ({ driver }: Started, credentialId = passcode, lockId = front) =>
    driver.tryAtDoor(lockId, credentialId);

  it('succeeds without a command to the lock, also when the lock is unreachable', async () => {
    const world = await started();
    world.driver.setFault({ gatewayId }, 'offline', true);
    await made(world);
    await made(world, { lockId: safe });
    expect([tries(world), tries(world, passcode, safe), tries(world)]).toEqual([true, true, true]);
    expect(tries(world, id(62))).toBe(false);
  });

  it('keeps succeeding only if the passcode is first used within 24 hours of its start', async () => {
    for (const [wait, opened] of [
      [PASSCODE_START_MS - 1, true],
      [PASSCODE_START_MS, false],
    ] as const) {
      const world = await started();
      await made(world);
      await world.clock.advance(wait);
      expect([wait, tries(world)]).toEqual([wait, opened]);
      await world.clock.advance(PASSCODE_START_MS * 30);
      expect([wait, tries(world)]).toEqual([wait, opened]);
    }
  });

  it('succeeds once within six hours with a one-time passcode', async () => {
    const world = await started();
    const once = { type: PasscodeType.ONCE, validity: { kind: 'once' } as const };
    await made(world, once);
    await made(world, { ...once, credentialId: id(62) });
    expect([tries(world), tries(world)]).toEqual([true, false]);
    await world.clock.advance(PASSCODE_ONCE_MS);
    expect(tries(world, id(62))).toBe(false);
  });

  it('succeeds only within the passcode’s validity period', async () => {
    const world = await started();
    const start = world.clock.now() + HOUR;
    const validity: Validity = { kind: 'limited', start, end: start + HOUR };
    await made(world, { type: PasscodeType.LIMIT, validity });
    expect(tries(world)).toBe(false);
    await world.clock.advance(HOUR);
    expect(tries(world)).toBe(true);
    await world.clock.advance(HOUR);
    expect(tries(world)).toBe(false);
  });

  it('deletes all other passcodes when a clear passcode is used, including unused ones', async () => {
    const world = await started();
    for (const [number, type] of [
      [61, PasscodeType.PERMANENT],
      [62, PasscodeType.PERMANENT],
      [63, PasscodeType.CLEAR],
    ] as const)
      await made(world, { credentialId: id(number), type });
    expect([tries(world, id(61)), tries(world, id(63))]).toEqual([true, true]);
    expect([tries(world, id(61)), tries(world, id(62))]).toEqual([false, false]);
  });

  it('fails with a passcode that was deleted before its first use', async () => {
    const world = await started();
    await made(world);
    const gone = writing(world.clock.now(), { credentialId: passcode, change: 'delete', content: null });
    const outcome = world.driver.writeCredential(gone);
    await world.clock.advance(5_000);
    expect(await outcome).toEqual({ kind: 'done' });
    expect(tries(world)).toBe(false);
  });
});
