import { describe, expect, it } from 'vitest';
import type { CredentialKind } from '../../../models/credential.ts';
import type { CredentialId } from '../../../models/ids.ts';
import { CAPABILITIES } from '../../../models/lockState.ts';
import type { Validity } from '../../../models/validity.ts';
import type { CredentialRequest, LockContent } from '../../../src/drivers/lockCredential.ts';
import { CAPACITY } from '../../../src/drivers/simulated/credentialRules.ts';
import type { GivenCredential } from '../../../src/drivers/simulatedWorld.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { back, front, givenWorld, passcode, writing } from './givenWorld.ts';
import { journal, newFile, type Started, started } from './simulatedWorlds.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const id = (number: number) => number as CredentialId;
const { credentialId } = writing(0);
const without = (...missing: string[]) =>
  CAPABILITIES.filter(capability => !['timesByConsole', ...missing].includes(capability));

async function write({ driver, clock }: Started, but: Partial<CredentialRequest> = {}) {
  const outcome = driver.writeCredential(writing(clock.now(), but));
  await clock.advance(5_000);
  return outcome;
}
async function found({ driver, clock }: Started, but: Partial<CredentialRequest> = {}) {
  const outcome = driver.readCredential(writing(clock.now(), but));
  await clock.advance(5_000);
  const answer = await outcome;
  return answer.kind === 'done' ? answer.found : answer;
}
const refused = (reason: string) => ({ kind: 'refused', reason });
const records = ({ trace }: Started) => trace.flatMap(entry => ('records' in entry ? entry.records : []));

const CONTENTS: { [Kind in CredentialKind]: Extract<LockContent, { kind: Kind }> } = {
  card: { kind: 'card', number: '0417331' },
  passcode: { kind: 'passcode', type: 6, digits: '482913' },
  fingerprint: { kind: 'fingerprint', template: 'whorl' },
  palmVein: { kind: 'palmVein' },
  face: { kind: 'face', features: 'nose' },
  qrCode: { kind: 'qrCode', number: '4294967295' },
  keyFob: { kind: 'keyFob' },
};
const KINDS = Object.keys(CONTENTS) as CredentialKind[];

describe.each(KINDS)('a credential of type %s', kind => {
  const content = CONTENTS[kind];

  it('is stored, opens the door, is recorded by its name and is deleted', async () => {
    const world = await started();
    expect(await write(world, { content })).toEqual({ kind: 'done' });
    expect(await found(world, { content })).toBe('asWanted');
    world.trace.length = 0;
    expect(world.driver.tryAtDoor(front, credentialId)).toBe(true);
    await world.clock.advance(0);
    const type = { card: 7, passcode: 4, fingerprint: 8, palmVein: 84, face: 67, qrCode: 57, keyFob: 55 }[kind];
    expect(records(world)).toEqual([
      expect.objectContaining({ recordType: type, success: true, credentialName: 'Cleaning lady', credentialId }),
    ]);
    expect(journal(world.file)).toMatchObject([{ action: 'unlock', operation_id: null }]);
    await write(world, { kind, change: 'delete', content: null });
    expect(world.driver.tryAtDoor(front, credentialId)).toBe(false);
  });

  it('is refused by a lock that does not support its type', async () => {
    const world = await started({ world: givenWorld({ capabilities: without(kind) }) });
    expect(await write(world, { content })).toEqual(refused('notSupported'));
  });

  it('is refused when the lock’s capacity is reached and accepted after a deletion', async () => {
    const given = (number: number): GivenCredential => {
      const mark = String(number);
      const others = { number: mark, digits: mark, template: mark, features: mark };
      return {
        credentialId: id(number),
        name: mark,
        validity: { kind: 'permanent' },
        content: { ...content, ...others } as LockContent,
      };
    };
    const credentials = Array.from({ length: CAPACITY[kind] - 1 }, (_, i) => given(1000 + i));
    const world = await started({ world: givenWorld({ credentials }) });
    expect(await write(world, { content })).toEqual({ kind: 'done' });
    const another = { ...given(1), gatewayId: writing(0).gatewayId };
    expect(await write(world, another)).toEqual(refused('noSpace'));
    expect(await write(world, { content, change: 'update', validity: { kind: 'once' } })).toEqual({ kind: 'done' });
    await write(world, { kind, change: 'delete', content: null });
    expect(await write(world, another)).toEqual({ kind: 'done' });
  });
});

describe('duplicate credentials', () => {
  it('are refused when two passcodes on a lock are the same, until the first is deleted', async () => {
    const world = await started();
    await write(world);
    expect(await write(world, { credentialId: id(32) })).toEqual(refused('passcodeExists'));
    expect(await write(world, { credentialId: id(32), lockId: back })).toEqual({ kind: 'done' });
    expect(await write(world, { credentialId: id(32), content: passcode('482914') })).toEqual({ kind: 'done' });
    expect(await write(world, { credentialId: id(32), change: 'update' })).toEqual(refused('passcodeExists'));
    await write(world, { change: 'delete', content: null });
    expect(await write(world, { credentialId: id(32), change: 'update' })).toEqual({ kind: 'done' });
  });

  it.each(['card', 'fingerprint', 'face', 'qrCode'] as const)('are refused for a second identical %s', async kind => {
    const world = await started();
    const content = CONTENTS[kind];
    await write(world, { content });
    expect(await write(world, { content, credentialId: id(32) })).toEqual(refused('alreadyThere'));
  });

  it('are accepted across types: a card may have the number of a passcode', async () => {
    const world = await started();
    await write(world);
    const card = { credentialId: id(32), content: { kind: 'card', number: '482913' } } as const;
    expect(await write(world, card)).toEqual({ kind: 'done' });
  });
});

describe('at the door', () => {
  const START = Date.UTC(2026, 2, 2, 8);

  /** Hours are counted from Monday, 2 March 2026, 08:00 UTC. */
  async function opening(validity: Validity, hours: readonly number[], but: Parameters<typeof givenWorld>[0] = {}) {
    const world = await started({ clock: fakeClock(START - HOUR_MS), world: givenWorld(but) });
    await write(world, { validity });
    const opened: boolean[] = [];
    for (const hour of hours) {
      await world.clock.advance(START + hour * HOUR_MS - world.clock.now());
      opened.push(world.driver.tryAtDoor(front, credentialId));
    }
    return opened;
  }
  const JUST = 1 / HOUR_MS;

  it('a permanent credential opens at any time', async () => {
    expect(await opening({ kind: 'permanent' }, [0, 1000])).toEqual([true, true]);
  });

  it('a limited credential opens from its start, inclusive, to its end, exclusive', async () => {
    const validity = { kind: 'limited', start: START, end: START + HOUR_MS } as const;
    expect(await opening(validity, [-JUST, 0, 1 - JUST, 1])).toEqual([false, true, true, false]);
  });

  it('a limited credential opens at any time on a lock without a clock', async () => {
    const validity = { kind: 'limited', start: START, end: START + HOUR_MS } as const;
    expect(await opening(validity, [-JUST, 0, 2], { capabilities: CAPABILITIES })).toEqual([true, true, true]);
  });

  it('a one-time credential opens once', async () => {
    expect(await opening({ kind: 'once' }, [0, 0])).toEqual([true, false]);
  });

  it('a one-time credential opens once within its validity period', async () => {
    const validity = { kind: 'once', start: START, end: START + HOUR_MS } as const;
    expect(await opening(validity, [-JUST, 0, 0])).toEqual([false, true, false]);
    expect(await opening(validity, [1])).toEqual([false]);
  });

  const nineToFive = {
    kind: 'cycle',
    start: START,
    end: START + 14 * DAY_MS,
    fromMinute: 540,
    untilMinute: 1020,
  } as const;

  it('a recurring credential opens on its weekdays within its hours', async () => {
    const mondays: Validity = { ...nineToFive, weekdays: [1] };
    const asked = [0, 1 - JUST, 1, 9 - JUST, 9, 24 + 1, 7 * 24 + 1, 14 * 24 + 1];
    expect(await opening(mondays, asked)).toEqual([false, false, true, true, false, false, true, false]);
    expect(await opening({ ...nineToFive, weekdays: [7] }, [1, 6 * 24 + 1])).toEqual([false, true]);
  });

  it('a recurring credential follows the local time of the lock', async () => {
    const mondays: Validity = { ...nineToFive, weekdays: [1] };
    expect(await opening(mondays, [0, 8 - JUST, 8], { timeZone: 'Europe/Berlin' })).toEqual([true, true, false]);
  });

  it('a recurring credential may open until midnight', async () => {
    const late: Validity = { ...nineToFive, weekdays: [1], fromMinute: 1380, untilMinute: 1440 };
    expect(await opening(late, [15 - JUST, 15, 16 - JUST, 16])).toEqual([false, true, true, false]);
  });

  it('a limited credential opens early on a lock whose clock runs fast', async () => {
    const validity = { kind: 'limited', start: START + 10 * DAY_MS, end: START + 20 * DAY_MS } as const;
    const early = 240 - 5 / 60;
    // The lock’s clock was set an hour earlier and gained another 1.25 s.
    const fast = { clockDriftMsPerDay: 30_000 };
    expect(await opening(validity, [early - 1 / 60, early + JUST], fast)).toEqual([false, true]);
    expect(await opening(validity, [early + JUST])).toEqual([false]);
  });

  it('a used one-time credential stays used when rewritten, unless its validity changes', async () => {
    const world = await started();
    const once = { validity: { kind: 'once' } } as const;
    await write(world, once);
    const uses = () => world.driver.tryAtDoor(front, credentialId);
    expect([uses(), uses()]).toEqual([true, false]);
    await write(world, once);
    expect(uses()).toBe(false);
    const end = world.clock.now() + DAY_MS;
    await write(world, { change: 'update', validity: { kind: 'once', end } });
    expect([uses(), uses()]).toEqual([true, false]);
  });
});

describe('a credential that does not open the door', () => {
  it('is recorded by name as refused when it has expired', async () => {
    const world = await started();
    await write(world, { validity: { kind: 'limited', start: 0, end: 1 } });
    world.trace.length = 0;
    expect(world.driver.tryAtDoor(front, credentialId)).toBe(false);
    await world.clock.advance(0);
    expect(world.trace).toMatchObject([{ type: 'records', lockId: front }]);
    expect(records(world)).toMatchObject([
      { recordType: 4, recordTypeFromLock: 11, success: false, credentialName: 'Cleaning lady', credentialId },
    ]);
    expect(journal(world.file)).toEqual([]);
  });

  it('is not recorded when it is unknown to the lock', async () => {
    const world = await started();
    expect(world.driver.tryAtDoor(front, credentialId)).toBe(false);
    await world.clock.advance(0);
    expect(world.trace).toEqual([]);
  });

  it('stays on the lock while it is blocked, and opens the door again when it is unblocked', async () => {
    const world = await started();
    const card = { content: CONTENTS.card };
    const uses = () => world.driver.tryAtDoor(front, credentialId);
    await write(world, card);
    const block = { ...card, change: 'block' } as const;
    expect(await found(world, block)).toBe('different');
    expect(await write(world, block)).toEqual({ kind: 'done' });
    expect([await found(world, block), await found(world, card)]).toEqual(['asWanted', 'different']);
    expect(uses()).toBe(false);
    expect(await write(world, { ...card, change: 'update' })).toEqual({ kind: 'done' });
    expect(uses()).toBe(true);
  });

  it('is refused by a lock with an empty battery, which also refuses new credentials', async () => {
    const credentials = [
      { credentialId, name: 'Card', validity: { kind: 'permanent' }, content: CONTENTS.card } as const,
    ];
    const world = await started({ world: givenWorld({ battery: 0.5, credentials }) });
    expect(world.driver.tryAtDoor(front, credentialId)).toBe(false);
    expect(await write(world, { credentialId: id(32) })).toEqual(refused('lowBattery'));
  });
});

it('using a passcode of the clear type deletes all other passcodes but no card', async () => {
  const world = await started();
  const clear = { credentialId: id(32), content: passcode('9999', 4) };
  const card = { credentialId: id(33), content: CONTENTS.card };
  await write(world);
  await write(world, clear);
  await write(world, card);
  expect(await found(world)).toBe('asWanted');
  expect(world.driver.tryAtDoor(front, id(32))).toBe(true);
  expect([await found(world), await found(world, clear), await found(world, card)]).toEqual([
    'absent',
    'asWanted',
    'asWanted',
  ]);
});

describe('enrolment at the lock', () => {
  const steps = ({ trace }: Started) => trace.filter(entry => 'type' in entry && entry.type === 'enrolment');
  const finger = { content: { kind: 'fingerprint', template: null } } as const;

  it.each([
    ['fingerprint', finger.content, 4],
    ['palmVein', CONTENTS.palmVein, 2],
    ['keyFob', CONTENTS.keyFob, 1],
  ] as const)('reports each enrolment step of a %s and stores the credential', async (kind, content, of) => {
    const world = await started();
    expect(await write(world, { content, revision: 3 })).toEqual({ kind: 'done' });
    const step = (step: number) => ({ type: 'enrolment', lockId: front, kind, credentialId, revision: 3, step, of });
    expect(steps(world)).toEqual(Array.from({ length: of + 1 }, (_, i) => step(i)));
    expect(await found(world, { content })).toBe('asWanted');
  });

  it('occupies the gateway until it is finished', async () => {
    const world = await started();
    const outcome = world.driver.writeCredential(writing(world.clock.now(), finger));
    await world.clock.advance(1_000);
    expect(await write(world, { lockId: back })).toEqual({ kind: 'unreachable', reason: 'gatewayBusy' });
    expect(await outcome).toEqual({ kind: 'done' });
  });

  it('stops at the deadline and stores no credential', async () => {
    const world = await started();
    const soon = { ...finger, deadlineAt: world.clock.now() + 2_000 };
    const outcome = world.driver.writeCredential(writing(world.clock.now(), soon));
    await world.clock.advance(2_000);
    expect(await outcome).toEqual(refused('enrolTimedOut'));
    expect(await found(world, finger)).toBe('absent');
  });

  it('is not repeated when the credential is written again', async () => {
    const world = await started();
    await write(world, finger);
    world.trace.length = 0;
    const changed = { ...finger, change: 'update', validity: { kind: 'once' } } as const;
    expect([await write(world, finger), await write(world, changed)]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(steps(world)).toEqual([]);
    expect(await found(world, changed)).toBe('asWanted');
  });

  it('is refused when an update names a credential that is not on the lock', async () => {
    const world = await started();
    expect(await write(world, { ...finger, change: 'update' })).toEqual(refused('notWritten'));
  });

  it('is refused by a lock without enrolment support, which still accepts a fingerprint template', async () => {
    const world = await started({ world: givenWorld({ capabilities: without('enrolsAtLock') }) });
    expect(await write(world, finger)).toEqual(refused('notSupported'));
    expect(await write(world, { content: CONTENTS.fingerprint })).toEqual({ kind: 'done' });
  });

  it('is unconfirmed when the driver stops while it is pending', async () => {
    const world = await started();
    const outcome = world.driver.writeCredential(writing(world.clock.now(), finger));
    await world.clock.advance(1_000);
    await world.driver.stop();
    expect(await outcome).toEqual({ kind: 'unconfirmed', reason: 'connectionLost' });
  });
});

it('a lock without support for reading refuses to read credentials', async () => {
  const world = await started({ world: givenWorld({ capabilities: without('readsCredentials') }) });
  await write(world);
  expect(await found(world)).toEqual(refused('notSupported'));
});

it('writing a credential without content rejects with an error', async () => {
  const world = await started({ latencyMs: 0 });
  const asked = world.driver.writeCredential(writing(world.clock.now(), { content: null }));
  const rejected = expect(asked).rejects.toThrow('passcode without its content');
  await world.clock.advance(1_000);
  await rejected;
});

describe('a simulated lock with credentials', () => {
  it('restores its credentials and whether they were used after a restart', async () => {
    const file = newFile();
    const first = await started({ file });
    await write(first, { validity: { kind: 'once' } });
    first.driver.tryAtDoor(front, credentialId);
    await first.driver.stop();
    const again = await started({ file, clock: first.clock, world: { gateways: [], locks: [] } });
    expect(await found(again, { validity: { kind: 'once' } })).toBe('asWanted');
    expect(again.driver.tryAtDoor(front, credentialId)).toBe(false);
  });

  it('auto-locks after it was opened with a credential', async () => {
    const world = await started({ world: givenWorld({ autoLockSeconds: 5 }) });
    await write(world);
    world.driver.tryAtDoor(front, credentialId);
    await world.clock.advance(6_000);
    expect(journal(world.file).map(row => row.action)).toEqual(['unlock', 'lock']);
  });
});

it('simulated visitors open the door with valid credentials and are recorded as refused with expired ones', async () => {
  const kept = (number: number, name: string, validity: Validity): GivenCredential => ({
    credentialId: id(number),
    name,
    validity,
    content: { kind: 'card', number: name },
  });
  const credentials = [kept(1, 'Ana', { kind: 'permanent' }), kept(2, 'Ben', { kind: 'limited', start: 0, end: 1 })];
  const world = await started({ liveliness: 60, world: givenWorld({ credentials, autoLockSeconds: 1 }) });
  await world.clock.advance(600_000);
  const said = world.trace.flatMap(entry => ('records' in entry && entry.lockId === front ? entry.records : []));
  const cards = said.filter(({ recordType }) => recordType === 7);
  const by = (name: string) => cards.filter(({ credentialName }) => credentialName === name);
  expect(by('Ana').length).toBeGreaterThan(20);
  expect(by('Ana').every(({ success, credentialId: used }) => success && used === id(1))).toBe(true);
  expect(by('Ben').length).toBeGreaterThan(0);
  expect(by('Ben').every(({ success }) => !success)).toBe(true);
  expect(cards).toHaveLength(by('Ana').length + by('Ben').length);
  expect(said.some(({ recordType }) => recordType === 4)).toBe(false);
});
