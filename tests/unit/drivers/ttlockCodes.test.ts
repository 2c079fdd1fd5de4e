/** QR codes through the TTLock cloud: those that a lock keeps, those that the cloud alone makes, and what either says. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CredentialId } from '../../../models/ids.ts';
import type { Validity } from '../../../models/validity.ts';
import type { AdoptedLock, DriverMemory } from '../../../src/drivers/finding.ts';
import type { CredentialRequest } from '../../../src/drivers/lockCredential.ts';
import type { Book } from '../../../src/drivers/ttlock/book.ts';
import type { CloudClient } from '../../../src/drivers/ttlock/client.ts';
import { createCodes } from '../../../src/drivers/ttlock/codes.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { EVERYTHING, Feature } from '../../support/fakeTtlock/features.ts';
import { givenTtlock } from '../../support/fakeTtlock/givenTtlock.ts';
import { front, gatewayId, writing } from './givenWorld.ts';
import { overTtlock } from './overTtlock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DONE = { kind: 'done' };
const NUMBER = '7654321098765432109876543';
const { credentialId } = writing(0);
const permanent: Validity = { kind: 'permanent' };
const ofTheCloud = EVERYTHING.filter(bit => bit !== Feature.CUSTOM_QR_CODE);

async function givenCodes(features = EVERYTHING) {
  const clock = fakeClock();
  const over = await overTtlock(clock, { world: givenTtlock(features) });
  const { driver, cloud } = over;
  onTestFinished(() => driver.stop());
  await driver.start(async () => {});
  await clock.advance(5000);
  const limited: Validity = { kind: 'limited', start: clock.now(), end: clock.now() + DAY_MS };
  const asked = (but: Partial<CredentialRequest>) =>
    writing(clock.now(), { kind: 'qrCode', content: { kind: 'qrCode', number: NUMBER }, name: 'Maya', ...but });
  return {
    ...{ ...over, clock, limited },
    async write(but: Partial<CredentialRequest> = {}) {
      const outcome = driver.writeCredential(asked(but));
      await clock.advance(30_000);
      return outcome;
    },
    async read(but: Partial<CredentialRequest> = {}) {
      const outcome = driver.readCredential(asked(but));
      await clock.advance(1000);
      return outcome;
    },
    says: (of: CredentialId = credentialId) =>
      driver.codeFor({ credentialId: of, lockId: front, number: NUMBER, deadlineAt: clock.now() + 10_000 }),
    timesAsked: (path: string) => cloud.asked.filter(each => each.path === path).length,
    opensTo: (text: string) => cloud.showAtDoor(front, text),
  };
}
type Said = Awaited<ReturnType<Awaited<ReturnType<typeof givenCodes>>['says']>>;
const textOf = (said: Said) => (said.kind === 'done' ? said.text : expect.fail(`it is not told: ${said.why}`));

describe('a QR code with a number of the console’s', () => {
  it('is brought to the lock, with a number that the cloud takes, and says always the same', async () => {
    const { write, read, says, opensTo, cloud, clock } = await givenCodes();
    expect(await write()).toEqual(DONE);
    expect(cloud.held(front)).toEqual([expect.objectContaining({ kind: 'qrCode', name: 'Maya' })]);
    expect(await read()).toEqual({ kind: 'done', found: 'asWanted' });
    const said = await says();
    expect(said).toMatchObject({ lastsMs: null });
    expect(opensTo(textOf(said))).toBe(true);
    await clock.advance(DAY_MS);
    expect(opensTo(textOf(await says()))).toBe(true);
  });

  it('is renamed, has other times, and is made anew where the cloud cannot make of the one the other', async () => {
    const { write, read, says, opensTo, limited, cloud, timesAsked } = await givenCodes();
    await write({ validity: limited });
    const first = textOf(await says());
    expect(await write({ validity: limited, change: 'update', name: 'Ana' })).toEqual(DONE);
    expect(cloud.listed(front)).toEqual([expect.objectContaining({ name: 'Ana' })]);
    expect(timesAsked('qrCode/delete')).toBe(0);
    expect(await write({ validity: permanent, change: 'update', name: 'Ana' })).toEqual(DONE);
    expect(await read({ validity: permanent })).toEqual({ kind: 'done', found: 'asWanted' });
    expect(cloud.listed(front)).toHaveLength(1);
    expect(opensTo(first)).toBe(true);
    expect(await write({ change: 'delete', content: null })).toEqual(DONE);
    expect(opensTo(first)).toBe(false);
    expect(await says()).toEqual({ kind: 'missing', why: 'notMade' });
  });

  it('is there once, however often its answer was lost', async () => {
    const { write, cloud, clock } = await givenCodes();
    cloud.setFault({ gatewayId }, 'lateAnswer', true);
    expect(await write()).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    cloud.setFault({ gatewayId }, 'lateAnswer', false);
    await clock.advance(MINUTE_MS);
    expect(await write()).toEqual(DONE);
    expect(cloud.listed(front)).toHaveLength(1);
  });
});

describe('a QR code that the cloud alone makes', () => {
  it('needs nothing of the lock, and says something else every ten minutes', async () => {
    const { write, says, opensTo, cloud, clock, timesAsked } = await givenCodes(ofTheCloud);
    cloud.setFault({ gatewayId }, 'offline', true);
    expect(await write()).toEqual(DONE);
    cloud.setFault({ gatewayId }, 'offline', false);
    const said = await says();
    expect(said).toMatchObject({ lastsMs: 9 * MINUTE_MS });
    for (let looks = 0; looks < 3; looks++) expect(textOf(await says())).toBe(textOf(said));
    expect(timesAsked('qrCode/getData')).toBe(1);
    await clock.advance(9 * MINUTE_MS - 1);
    // Whoever has seen it at the last moment still walks up to the door.
    expect([textOf(await says()), opensTo(textOf(said))]).toEqual([textOf(said), true]);
    await clock.advance(2 * MINUTE_MS);
    expect(opensTo(textOf(said))).toBe(false);
    expect(opensTo(textOf(await says()))).toBe(true);
    expect(timesAsked('qrCode/getData')).toBe(2);
  });

  it('one whose answer was lost is found by its name among those that came since', async () => {
    const { write, read, cloud, clock } = await givenCodes(ofTheCloud);
    await cloud.enrolByPhone(front, 'qrCode', { code: '70000', name: 'Maya' });
    await clock.advance(DAY_MS);
    cloud.loseAnswer();
    expect(await write()).toMatchObject({ kind: 'unconfirmed' });
    expect(await read()).toEqual({ kind: 'done', found: 'asWanted' });
    expect(await write()).toEqual(DONE);
    expect(cloud.listed(front)).toHaveLength(2);
    expect(await write({ change: 'delete', content: null })).toEqual(DONE);
    expect(cloud.listed(front)).toEqual([expect.objectContaining({ code: '70000' })]);
  });

  it('is not told before its time, nor while the cloud does not answer, and is asked for once a minute at most', async () => {
    const { write, says, clock, cloud, timesAsked } = await givenCodes(ofTheCloud);
    expect(await says()).toEqual({ kind: 'missing', why: 'notMade' });
    const tomorrow: Validity = { kind: 'limited', start: clock.now() + DAY_MS, end: clock.now() + 2 * DAY_MS };
    await write({ validity: tomorrow });
    for (let looks = 0; looks < 5; looks++) expect(await says()).toEqual({ kind: 'missing', why: 'notNow' });
    expect(timesAsked('qrCode/getData')).toBe(1);
    await clock.advance(DAY_MS);
    cloud.setReachable(false);
    expect(await says()).toEqual({ kind: 'missing', why: 'notAnswered' });
    cloud.setReachable(true);
    await clock.advance(MINUTE_MS);
    expect(await says()).toMatchObject({ kind: 'done' });
  });

  it('what it said before is not told any more once it was changed', async () => {
    const { write, says, limited, timesAsked } = await givenCodes(ofTheCloud);
    await write({ validity: limited });
    await says();
    await write({ validity: limited, change: 'update', name: 'Ana' });
    await says();
    expect(timesAsked('qrCode/getData')).toBe(2);
  });

  it('one that was shown opens for ten minutes after it is deleted, as the vendor says', async () => {
    const { write, says, opensTo, clock } = await givenCodes(ofTheCloud);
    await write();
    const text = textOf(await says());
    await write({ change: 'delete', content: null });
    expect(opensTo(text)).toBe(true);
    await clock.advance(10 * MINUTE_MS);
    expect(opensTo(text)).toBe(false);
  });
});

it('codes that were in a lock are found, changed the way that they were made, and told', async () => {
  const { driver, cloud, write, says, limited } = await givenCodes();
  await cloud.enrolByPhone(front, 'qrCode', { code: '70000', name: 'Painter' });
  const [found] = await driver.credentialsIn(front);
  expect(found).toMatchObject({ name: 'Painter', validity: permanent, content: { kind: 'qrCode', number: '70000' } });
  await driver.adoptCredential(front, credentialId, found?.address ?? '');
  expect(cloud.showAtDoor(front, textOf(await says()))).toBe(true);
  const content = { kind: 'qrCode', number: '70000' } as const;
  expect(await write({ change: 'update', validity: limited, content })).toEqual(DONE);
  expect(cloud.listed(front)).toEqual([expect.objectContaining({ code: '70000', endDate: expect.any(Number) })]);
});

it('of what it says nothing stands in a note, or in the memory under a name', async () => {
  const { write, says, memory, notes } = await givenCodes(ofTheCloud);
  await write();
  const text = textOf(await says());
  const keys = (await memory.list('')).map(([key]) => key);
  expect(JSON.stringify([keys, notes])).not.toContain(text);
});

it('an answer that was given up is not kept, whoever has asked since', async () => {
  const answers: ((text: string) => void)[] = [];
  const kept = new Map<string, string>();
  const codes = createCodes({
    client: {
      asked: () =>
        new Promise(resolve => answers.push(text => resolve({ kind: 'done', said: { qrCodeContent: text } }))),
    } as unknown as CloudClient,
    book: { entry: async () => ({ id: 1 }) } as unknown as Book,
    memory: {
      get: async (key: string) => kept.get(key) ?? null,
      put: async (key: string, value: string) => void kept.set(key, value),
      remove: async (key: string) => void kept.delete(key),
    } as unknown as DriverMemory,
    clock: fakeClock(),
  });
  const lock = { address: '7', uid: 1 } as unknown as AdoptedLock;
  const look = () => codes.codeFor({ credentialId, lockId: front, number: NUMBER, deadlineAt: 0 }, lock);
  const before = look();
  await expect.poll(() => answers.length).toBe(1);
  await codes.forget(lock, credentialId);
  const after = look();
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('as it was');
  expect(textOf(await before)).toBe('as it was');
  expect([...kept.values()]).toEqual([]);
  answers[1]?.('as it is');
  expect(textOf(await after)).toBe('as it is');
  expect(textOf(await look())).toBe('as it is');
  expect(answers).toHaveLength(2);
});
