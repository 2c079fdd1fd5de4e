/** Recipients of every fact over /live, with secrets withheld. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WITHHELD } from '../../../models/calls/explorer.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { upcast } from '../../../models/facts/upcast.ts';
import type { AccountId, LockId, SessionId } from '../../../models/ids.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { sqliteStore } from '../../../src/engine/store/sqlite/sqliteStore.ts';
import type { Cursor, Store, StoredFact } from '../../../src/engine/store/store.ts';
import { projections } from '../../../src/server/compose/projections.ts';
import { createLive } from '../../../src/server/http/live.ts';
import { migrations } from '../../../src/server/storage/migrations.ts';
import { samplesOf } from '../../support/factSamples.ts';
import { factSchemas } from '../../support/factSchemas.ts';
import { fakeClock } from '../../support/fakeClock.ts';

const PEOPLE = ['owner', 'administrator', 'recipient', 'sender', 'guest', 'receiver', 'former', 'stranger'] as const;
type Person = (typeof PEOPLE)[number];
const uidOf = (person: Person) => (PEOPLE.indexOf(person) + 1) as AccountId;

const NOBODY: Person[] = [];
const OWNER: Person[] = ['owner'];
const MANAGERS: Person[] = ['owner', 'administrator'];
const VIEWERS: Person[] = ['owner', 'administrator', 'sender', 'guest'];
const OF_EKEY: Person[] = ['owner', 'administrator', 'recipient', 'sender'];
const OF_TRANSFER: Person[] = ['owner', 'receiver'];

/** Recipients by type of stream, except those in TOLD_OTHERWISE. */
const TOLD: Record<string, Person[]> = {
  account: OWNER,
  administrator: MANAGERS,
  attention: OWNER,
  balance: OWNER,
  card: MANAGERS,
  cardNumber: OWNER,
  collectedFinger: OWNER,
  credential: MANAGERS,
  cardSync: MANAGERS,
  daylightSaving: MANAGERS,
  ekey: OF_EKEY,
  enrolment: MANAGERS,
  export: OWNER,
  face: MANAGERS,
  fingerprint: MANAGERS,
  gateway: VIEWERS,
  invitation: NOBODY,
  job: OWNER,
  keyFob: MANAGERS,
  lock: VIEWERS,
  lockRecords: MANAGERS,
  lockUser: OWNER,
  lockSetting: MANAGERS,
  message: MANAGERS,
  messageTemplate: OWNER,
  migration: OWNER,
  operation: VIEWERS,
  order: OWNER,
  passcode: MANAGERS,
  passkey: NOBODY,
  payment: OWNER,
  qrCode: MANAGERS,
  schedule: OWNER,
  secondFactor: NOBODY,
  session: NOBODY,
  transfer: OF_TRANSFER,
  verificationCode: NOBODY,
  vip: OWNER,
};
const TOLD_OTHERWISE: Record<string, Person[]> = {
  'account.registered.v1': NOBODY,
  'account.spokenTo.v1': NOBODY,
  'account.passwordChanged.v1': NOBODY,
  'account.closed.v1': NOBODY,
  'account.erased.v1': NOBODY,
  'outbox.codeViewed.v1': NOBODY,
  'gateway.nearbyReported.v1': NOBODY,
  'gateway.handedOver.v1': ['owner'],
  'lock.accessGranted.v1': NOBODY,
  'lock.accessRevoked.v1': NOBODY,
  'lock.handedOver.v1': NOBODY,
  'lock.clockReported.v1': NOBODY,
  'lock.released.v1': NOBODY,
  'lock.removed.v1': ['owner', 'former'],
  'transfer.itemHandedOver.v1': ['owner', 'administrator', 'receiver'],
};

const owner = uidOf('owner');
const lockId = 7 as LockId;
const ids = { lockId, eKeyId: 1, transferId: 't-1', gatewayId: 3, owner };
const SUSPECT = /(?:Hash|Key|Ref)$|^(?:key|ref|forgets)$/;
/** Its `key` is not a secret. */
const SENT_AS_IT_IS = new Set(['attention.seen.v1']);

const clock = fakeClock();
const at = clock.now();
const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
let store: Store;
let tell: (type: string, data: unknown) => Promise<Record<string, LiveFact[]>>;

beforeAll(async () => {
  store = await sqliteStore({ folder, projections, migrations, clock, owner: 'here', upcast });
  const write = (kind: string, id: number | string, type: string, data: object) =>
    store.append({
      ...streamRef(owner, kind, id),
      expected: 'any',
      facts: [{ type, data, at }],
      meta: { by: 0 },
    });
  const lock = { lockId, name: 'S31_1', alias: 'Front door', mac: '00:11:22:33:44:55', timeZone: 'UTC', battery: 80 };
  const rest = { autoLockSeconds: 0, remoteUnlock: true, addedByOldApp: false, capabilities: [] };
  await write('lock', lockId, 'lock.added.v1', { ...lock, ...rest });
  await write('gateway', ids.gatewayId, 'gateway.added.v1', {
    gatewayId: ids.gatewayId,
    name: 'Hall',
    networkName: '',
  });
  await write('lock', lockId, 'lock.linked.v1', { lockId, gatewayId: ids.gatewayId });
  const grant = (person: Person, role: string) =>
    write('lock', lockId, 'lock.accessGranted.v1', { lockId, uid: uidOf(person), role, groupId: -1 });
  await grant('owner', 'owner');
  await grant('administrator', 'admin');
  await grant('former', 'admin');
  await write('lock', lockId, 'lock.accessRevoked.v1', { lockId, uid: uidOf('former') });
  await grant('sender', 'user');
  await grant('guest', 'user');
  const names = { name: 'Ana', remarks: '', validity: { kind: 'permanent' } };
  const terms = { uid: uidOf('recipient'), senderUid: uidOf('sender'), remoteUnlock: false, mayIssue: false };
  await write('ekey', 1, 'ekey.sent.v1', { eKeyId: 1, lockId, ...names, ...terms });
  const about = { owner, uid: uidOf('administrator'), name: 'Ben', term: { kind: 'permanent' }, lockIds: [lockId] };
  await write('administrator', uidOf('administrator'), 'administrator.added.v1', about);
  const transfer = { transferId: 't-1', uid: owner, receiver: uidOf('receiver'), kind: 1, items: [] };
  await write('transfer', 't-1', 'transfer.asked.v1', transfer);
  await write('transfer', 't-1', 'transfer.confirmed.v1', { transferId: 't-1' });

  let next: StoredFact[] = [];
  let wake = () => {};
  const oneFact: Store = {
    ...store,
    db: store.db,
    readAll: async () => ({ facts: next.splice(0), next: null }),
    onCommit: listener => {
      wake = listener;
      return () => {};
    },
  };
  const live = await createLive(oneFact, clock, error => expect.unreachable(String(error)));
  const heard = new Map<Person, LiveFact[]>();
  for (const person of PEOPLE) {
    const sink = Object.assign(
      (events: readonly { data: string }[]) =>
        void heard.set(person, [...(heard.get(person) ?? []), ...events.map(({ data }) => JSON.parse(data))]),
      { drained: () => Promise.resolve(), startsAt: () => {}, reset: () => {}, close: () => {} },
    );
    live.subscribe({ uid: uidOf(person), sessionId: person as unknown as SessionId, after: null }, sink);
  }
  tell = async (type, data) => {
    heard.clear();
    const kind = type.split('.')[0] ?? '';
    next = [{ type, data, at, ...streamRef(owner, kind, 1), version: 1, cursor: '1' as Cursor, meta: { by: 0 } }];
    wake();
    await clock.advance(1000);
    return Object.fromEntries(heard);
  };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function suspects(value: unknown, found: unknown[] = []): unknown[] {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      if (SUSPECT.test(name)) found.push(inner);
      else suspects(inner, found);
  return found;
}

it.each(Object.entries(factSchemas))(
  'the live stream sends the fact %s only to its recipients, without secrets',
  async (type, schema) => {
    const kind = type.split('.')[0] ?? '';
    const uid = kind === 'administrator' ? uidOf('administrator') : owner;
    for (const data of samplesOf(schema, { ...ids, uid })) {
      const heard = await tell(type, data);
      expect(Object.keys(heard).sort()).toEqual([...(TOLD_OTHERWISE[type] ?? TOLD[kind] ?? ['no row'])].sort());
      if (!SENT_AS_IT_IS.has(type))
        for (const { fact } of Object.values(heard).flat())
          for (const value of suspects(fact.data)) expect(value).toBe(WITHHELD);
    }
  },
);

it.each(['lock.invented.v1', 'lock.doorReported.v9', '__proto__', 'constructor', 'account'])(
  'the live stream sends the unknown fact %s to no account',
  async type => {
    expect(await tell(type, { ...ids, uid: owner })).toEqual({});
  },
);
