/** Importing cards and passcodes from another system’s file, verified by reading the lock. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { cardCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { migrationCalls } from '../../models/calls/migration.calls.ts';
import type { CredentialId, LockId, MigrationId } from '../../models/ids.ts';
import { Progress } from '../../models/progress.ts';
import type { Validity } from '../../models/validity.ts';
import type { LockContent } from '../../src/drivers/lockCredential.ts';
import { createLockMemory } from '../../src/drivers/simulated/lockMemory.ts';
import { randomId } from '../../src/engine/clock.ts';
import { createCredentialImport } from '../../src/server/features/imports/credentialImport.ts';
import { createPasscodeLengths } from '../../src/server/features/passcodes/passcodeLengths.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { vaultIn } from '../support/vaultIn.ts';
import { locks, openHouse, type RunningHouse, uidOf } from './house.ts';

const { door, noGateway } = locks;
const NOW = Date.UTC(2026, 9, 25, 12);
const HEAD = 'lock,kind,number,name,person,from,until,inLock';
const PERMANENT = { kind: 'permanent' } as const;
const lines = (...all: string[]) => [HEAD, ...all].join('\r\n');

/** Stores a credential on the lock that the console does not know. */
function putThere(house: RunningHouse, lockId: LockId, content: LockContent, validity: Validity = PERMANENT) {
  const world = new DatabaseSync(join(house.folder, 'world.sqlite'));
  const kept = { credentialId: -1 as CredentialId, name: '7', validity, content, blocked: false };
  createLockMemory(world).keep(lockId, { ...kept, usedAt: null });
  world.close();
}

async function atHome(options: Parameters<typeof openHouse>[0] = {}) {
  const clock = fakeClock(NOW);
  const house = await openHouse({ clock, ...options });
  const owner = await house.signIn('owner');
  const upload = (text: string, who: SignedClient = owner) =>
    who.upload(migrationCalls.upload, { subject: 'credentials', source: 'Haus und Hof' }, [
      { field: 'file', name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
    ]);
  const stands = (migrationId: MigrationId, state: string, who: SignedClient = owner) =>
    house.until(async () => {
      const { list } = await who.data(migrationCalls.list, {});
      return list.find(one => one.migrationId === migrationId && one.state === state) ?? null;
    });
  async function checked(text: string, who: SignedClient = owner) {
    const { data, errorMsg } = await upload(text, who);
    return data ? stands(data.migrationId, 'checked', who) : expect.fail(errorMsg);
  }
  async function taken(text: string, who: SignedClient = owner) {
    const { migrationId } = await checked(text, who);
    await who.data(migrationCalls.confirm, { migrationId });
    return stands(migrationId, 'taken', who);
  }
  const refused = async ({ migrationId }: { migrationId: MigrationId }) =>
    (await owner.data(migrationCalls.refused, { migrationId })).list.map(({ line, column, why }) =>
      [line, column, why].join(' '),
    );
  const planned = async ({ migrationId }: { migrationId: MigrationId }) =>
    (await owner.data(migrationCalls.planned, { migrationId })).list.map(({ line, lockAlias, will }) =>
      [line, lockAlias, will].join(' '),
    );
  const cards = async (lockId: LockId = door.lockId) => (await owner.data(cardCalls.list, { lockId })).list;
  const passcodes = async (lockId: LockId = door.lockId) => (await owner.data(passcodeCalls.list, { lockId })).list;
  /** The standing once the credential is no longer waiting. */
  async function settled(list: () => ReturnType<typeof cards>, name: string) {
    for (;;) {
      const one = (await list()).find(item => item.name === name);
      if (one && one.standing.meaning !== 'waiting') return one.standing;
      await clock.advance(500);
    }
  }
  return { house, clock, owner, upload, stands, checked, taken, refused, planned, cards, passcodes, settled };
}

describe('imported cards and passcodes', () => {
  it('are checked line by line without writing anything to the console or a lock', async () => {
    const { house, checked, planned, refused, cards, passcodes } = await atHome();
    const before = await house.store.head();
    const looked = await checked(
      lines(
        'Front door,card,12345678,Maya,Maya Olden,,,',
        'Front door,PIN,483926,Maya,,2026-10-25 08:00,2027-01-01 08:00,no',
        `${noGateway.lockId},Code,483926,Maya,,,,yes`,
        'Front door,card,12345678,Maya again,,,,',
        'Nowhere,card,12345678,Bo,,,,',
        'Front door,card,,Bo,,,,',
        'Front door,ekey,1,Bo,,,,',
        'Front door,finger print,1,Bo,,,,',
        'Front door,key,1,Bo,,,,',
        'Front door,passcode,123,Bo,,,,',
        'Front door,passcode,12a45,Bo,,,,',
        'Front door,card,1234567,Bo,,2026-01-01 08:00,,',
        'Front door,card,1234567,Bo,,2026-01-02 08:00,2026-01-01 08:00,',
        'Front door,card,1234567,Bo,,2025-01-01 08:00,2025-02-01 08:00,',
        'Cellar,card,1234567,Bo,,,,no',
        'Mailbox,card,1234567,Bo,,,,',
        'Front door,card,1234567,,,,,',
        'Front door,PIN,483927,Ana,,2026-01-01 08:00,2027-01-01 08:00,no',
      ),
    );
    expect(looked.checked).toEqual({ fresh: 3, known: 1, refused: 14 });
    expect(await planned(looked)).toEqual([
      '2 Front door asked',
      '3 Front door written',
      '4 Cellar told',
      '5 Front door known',
    ]);
    expect(await refused(looked)).toEqual([
      '6 lock lockUnknown',
      '7 number missing',
      '8 kind eKey',
      '9 kind noNumber',
      '10 kind invalid',
      '11 number passcodeDigits',
      '12 number invalid',
      '13 until missing',
      '14 until validityBackwards',
      '15 until validityEnded',
      '16 lock noGateway',
      '17 kind notSupported',
      '18 name missing',
      '19 from startsTooEarly',
    ]);
    const { facts } = await house.store.readAll(before, 100);
    expect(facts.map(({ type }) => type)).toEqual(['migration.uploaded.v1', 'migration.partChecked.v1']);
    expect([...(await cards()), ...(await passcodes())]).toEqual([]);
  });

  it('have the state that the lock reports, or that of the file if the lock cannot be reached', async () => {
    const { house, clock, owner, taken, cards, passcodes, settled } = await atHome();
    putThere(house, door.lockId, { kind: 'card', number: '12345678' });
    const { taken: counts } = await taken(
      lines(
        'Front door,card,12345678,Maya,Maya Olden,,,yes',
        'Front door,card,87654321,Bo,,,,yes',
        'Front door,passcode,483926,Ana,,,,no',
        'Cellar,card,12345678,Ida,,,,yes',
      ),
    );
    expect(counts).toEqual({ fresh: 4, known: 0, refused: 0 });
    // It was on the lock already, and is now stored under the console’s credential id.
    expect(await settled(cards, 'Maya')).toMatchObject({ state: 'normal', failure: null });
    const maya = (await cards()).find(({ name }) => name === 'Maya');
    expect(maya?.givenTo?.name).toBe('Maya Olden');
    expect(house.opensTo(door.lockId, maya?.credentialId as CredentialId)).toBe(true);
    // The lock reported that the card is missing; it is not written without a retry by the user.
    expect(await settled(cards, 'Bo')).toMatchObject({
      ...{ state: 'addFailed.givenUp', failure: 'notWritten', nextTryAt: null, mayRetry: true, door: 'opensNot' },
    });
    expect(await settled(passcodes, 'Ana')).toMatchObject({ state: 'normal' });
    expect(await settled(() => cards(noGateway.lockId), 'Ida')).toMatchObject({
      ...{ state: 'adding.inDoubt', failure: 'toldByFile', door: 'mayOpen' },
    });
    const written = (await house.store.readAll(null, 10_000)).facts.filter(({ type }) => type === 'credential.sent.v1');
    expect(written.map(({ stream }) => stream)).toHaveLength(1);

    const bo = (await cards()).find(({ name }) => name === 'Bo');
    await owner.data(cardCalls.retry, { lockId: door.lockId, credentialId: bo?.credentialId as CredentialId });
    expect(await settled(cards, 'Bo')).toMatchObject({ state: 'normal' });
    await owner.data(cardCalls.delete, { lockId: door.lockId, credentialId: maya?.credentialId as CredentialId });
    while ((await cards()).length > 1) await clock.advance(500);
    expect(house.opensTo(door.lockId, maya?.credentialId as CredentialId)).toBe(false);
  });

  it('have the validity of the file: permanent, limited or weekly', async () => {
    const { house, taken, refused, cards, settled } = await atHome();
    const [start, end] = [Date.UTC(2026, 8, 30, 22), Date.UTC(2027, 0, 31, 23)];
    const days: Validity = {
      kind: 'cycle',
      start,
      end,
      weekdays: [1, 4],
      fromMinute: 8 * 60,
      untilMinute: 17 * 60 + 30,
    };
    const content = { kind: 'card', number: '12345678' } as const;
    putThere(house, door.lockId, content, days);
    const typed = 'lock,kind,number,name,type,from,until,hours';
    const dates = '2026-10-01 00:00,2027-02-01 00:00';
    const brought = await taken(
      [
        typed,
        `Front door,card,12345678,Maya,Thursday monday,${dates},8:00 - 17:30`,
        `Front door,card,2,Bo,weekend,${dates},`,
        `Front door,card,3,Ana,timed,${dates},`,
        'Front door,card,4,Ida,permanent,,,',
        `Front door,card,5,Eve,sometimes,${dates},`,
        `Front door,card,6,Eve,permanent,${dates},`,
        'Front door,card,7,Eve,daily,,,',
        `Front door,card,8,Eve,timed,${dates},08:00-17:00`,
        `Front door,card,9,Eve,daily,${dates},mornings`,
        `Front door,card,10,Eve,daily,${dates},17:00-08:00`,
        `Front door,card,11,Eve,daily,${dates},08:00-25:00`,
        `Front door,passcode,483926,Eve,workday,${dates},`,
      ].join('\n'),
    );
    expect(brought.taken).toEqual({ fresh: 4, known: 0, refused: 8 });
    expect(await refused(brought)).toEqual([
      '6 type invalid',
      '7 type invalid',
      '8 from missing',
      '9 hours invalid',
      '10 hours invalid',
      '11 until validityBackwards',
      '12 hours invalid',
      '13 type notSupported',
    ]);
    // The lock has the card with the same weekly validity.
    expect(await settled(cards, 'Maya')).toMatchObject({ state: 'normal', failure: null });
    const validities = Object.fromEntries((await cards()).map(({ name, validity }) => [name, validity]));
    expect(validities).toEqual({
      Maya: days,
      Bo: { ...days, weekdays: [6, 7], fromMinute: 0, untilMinute: 24 * 60 },
      Ana: { kind: 'limited', start, end },
      Ida: PERMANENT,
    });
  });

  it('are written to the lock by one retry job if they failed or are unconfirmed', async () => {
    const { house, clock, owner, checked, taken, cards, passcodes, settled } = await atHome();
    putThere(house, door.lockId, { kind: 'card', number: '12345678' });
    const { migrationId } = await taken(
      lines(
        'Front door,card,12345678,Maya,,,,',
        'Front door,card,87654321,Bo,,,,',
        'Front door,passcode,483926,Ana,,,,',
        'Cellar,card,12345678,Ida,,,,',
      ),
    );
    await Promise.all([settled(cards, 'Maya'), settled(cards, 'Bo'), settled(passcodes, 'Ana')]);
    const again = await owner.data(migrationCalls.tryAgain, { migrationId });
    const jobId = again.jobId ?? expect.fail('there is nothing in doubt');
    while ((await owner.data(jobCalls.detail, { jobId })).state !== 'ended') await clock.advance(500);
    expect(await settled(cards, 'Bo')).toMatchObject({ state: 'normal', failure: null });
    expect(await settled(passcodes, 'Ana')).toMatchObject({ state: 'normal', failure: null });
    const { list } = await owner.data(jobCalls.items, { jobId });
    expect(Object.fromEntries(list.map(({ target, progress }) => [target?.name, progress]))).toEqual({
      Bo: Progress.SUCCESS,
      Ana: Progress.SUCCESS,
      // Its lock has no gateway, so it waits for a recipient’s app, which a job does not do.
      Ida: Progress.NO_RETRY,
    });

    // A file that is not imported yet has nothing to retry.
    const waiting = await checked(lines('Front door,card,5,Eve,,,,'));
    expect(await owner.data(migrationCalls.tryAgain, { migrationId: waiting.migrationId })).toEqual({ jobId: null });
  });

  it('are reported as known when a second file with the same entries is checked', async () => {
    const { owner, checked, taken, planned, cards } = await atHome();
    await taken(lines('Front door,card,12345678,Maya,,,,'));
    const again = await checked(lines('Front door,card,12345678,Maya Olden,,,,', 'Cellar,card,12345678,Maya,,,,'));
    expect(again.checked).toEqual({ fresh: 1, known: 1, refused: 0 });
    expect(await planned(again)).toEqual(['2 Front door known', '3 Cellar told']);
    const { migrationId } = again;
    await owner.data(migrationCalls.drop, { migrationId });
    expect(await cards()).toHaveLength(1);
    expect(await cards(noGateway.lockId)).toEqual([]);
  });

  it('can be imported by owners and administrators, into the locks that they manage', async () => {
    const { house, owner, upload, taken, cards, settled } = await atHome();
    const [admin, guest, stranger] = [
      await house.signIn('admin'),
      await house.signIn('guest'),
      await house.signIn('stranger'),
    ];
    const text = lines('Front door,card,12345678,Maya,,,,', 'Cellar,card,12345678,Maya,,,,');
    expect((await upload(text, guest)).errorMsg).toBe('noPermission');
    const byAdmin = await taken(text, admin);
    expect(byAdmin.taken).toEqual({ fresh: 1, known: 0, refused: 1 });
    await settled(cards, 'Maya');
    expect((await cards())[0]?.sender.uid).toBe(uidOf('admin'));
    const byStranger = await taken(lines('Elsewhere,card,12345678,Bo,,,,', 'Front door,card,1,Bo,,,,'), stranger);
    expect(byStranger.taken).toEqual({ fresh: 1, known: 0, refused: 1 });
    const { migrationId } = byAdmin;
    expect((await owner.ask(migrationCalls.planned, { migrationId })).errorMsg).toBe('migrationNotFound');
  });

  it('leave their numbers in no log line and no file, and no copy in the vault after the import', async () => {
    const log: string[] = [];
    const { house, taken, settled, cards, passcodes } = await atHome({ log: line => log.push(line) });
    const secrets = ['9182736450', '94827163'];
    await taken(lines(`Front door,card,${secrets[0]},Maya,,,,`, `Front door,passcode,${secrets[1]},Maya,,,,no`));
    await Promise.all([settled(cards, 'Maya'), settled(passcodes, 'Maya')]);
    const kept = () => house.store.db.selectFrom('vault').select('ref').orderBy('ref').execute();
    await house.until(async () => ((await kept()).every(({ ref }) => !ref.startsWith('migration-')) ? true : null));
    const refs = (await kept()).map(({ ref }) => ref.split('-')[0]);
    expect(refs.filter(ref => ref === 'card' || ref === 'passcode')).toEqual(['card', 'passcode']);
    const files = readdirSync(house.folder, { recursive: true, withFileTypes: true })
      // The simulated locks store the numbers themselves.
      .filter(file => file.isFile() && !file.name.startsWith('world'))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    for (const secret of secrets)
      for (const text of [...log, ...files]) expect(text.includes(secret), text.slice(0, 80)).toBe(false);
  });

  it('exist once, with the same counts reported, if the import runs twice after a lost answer', async () => {
    const { house, cards } = await atHome();
    const vault = vaultIn(house.folder);
    const digits = createPasscodeLengths({ passcodeDigits: () => null }, undefined);
    const { take } = createCredentialImport({ store: house.store, loop: house.loop, vault, newId: randomId, digits });
    const cells = [
      ['Front door', 'card', '12345678', 'Maya'],
      ['Cellar', 'card', '12345678', 'Maya'],
      ['Front door', 'card', '12345678', 'Bo'],
    ];
    const part = {
      ...{ subject: 'credentials' as const, source: 'Before', columns: ['lock', 'kind', 'number', 'name'] },
      lines: cells.map((cell, place) => ({ line: place + 2, cells: cell })),
    };
    const of = { uid: uidOf('owner'), migrationId: 'file-1' as MigrationId, part: 0 };
    const first = await take(of, part, NOW);
    expect(first).toMatchObject({ fresh: 2, known: 1, refused: [] });
    expect(await take(of, part, NOW)).toEqual(first);
    expect([...(await cards()), ...(await cards(noGateway.lockId))]).toHaveLength(2);
    const kept = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'card-%').execute();
    expect(kept).toHaveLength(2);
  });
});
