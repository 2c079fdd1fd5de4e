/** Writes the demo world into the log, as facts like any others. */
import type { LockRecord } from '../../../models/facts/lockRecords.facts.ts';
import type { AccountId } from '../../../models/ids.ts';
import { streamRef } from '../loop/loop.ts';
import { type Registration, sealAccount } from '../signIn/register.ts';
import type { AppendRequest, Store } from '../store/store.ts';
import type { Vault } from '../vault.ts';
import { demoRecords } from './demoRecords.ts';
import { capabilitiesOf, DEMO_PASSWORD, DEMO_PEOPLE, type DemoLock, type DemoWorld, OWNER } from './demoWorld.ts';

/** Appends that are under way together share a commit. */
const AT_ONCE = 256;
const RECORDS_A_FACT = 200;
const HALF_A_YEAR = 183 * 86_400_000;

type NewFact = { type: string; data: object; at: number };

const append = (kind: string, id: number, facts: readonly NewFact[], account = OWNER): AppendRequest => ({
  ...streamRef(account, kind, id),
  expected: 'mustNotExist',
  facts,
  meta: { by: account },
});

function lockFacts(lock: DemoLock, now: number): NewFact[] {
  const { lockId, gatewayId, groupId, reported, access, ...known } = lock;
  const at = now - HALF_A_YEAR;
  return [
    { type: 'lock.added.v1', data: { lockId, ...known, capabilities: capabilitiesOf(lock) }, at },
    ...(gatewayId ? [{ type: 'lock.linked.v1', data: { lockId, gatewayId }, at }] : []),
    ...access.map(({ uid, role }) => ({ type: 'lock.accessGranted.v1', data: { lockId, uid, role, groupId }, at })),
    ...(reported ? [doorReported(lock, reported, now)] : []),
  ];
}

function doorReported({ lockId }: DemoLock, { openState, ageMs }: NonNullable<DemoLock['reported']>, now: number) {
  const reportedAt = now - ageMs;
  return { type: 'lock.doorReported.v1', data: { lockId, openState, source: 'gateway', reportedAt }, at: reportedAt };
}

function* recordAppends({ locks, seed }: DemoWorld, total: number, now: number): Generator<AppendRequest> {
  const each = Math.ceil(total / Math.max(1, locks.length));
  for (const { lockId } of locks) {
    let records: LockRecord[] = [];
    const fact = () => ({
      type: 'lockRecords.received.v1',
      data: { lockId, records },
      at: records.at(-1)?.serverDate ?? now,
    });
    for (const record of demoRecords(lockId, each, now, seed)) {
      records.push(record);
      if (records.length < RECORDS_A_FACT) continue;
      yield { ...append('lockRecords', lockId, [fact()]), expected: 'any' };
      records = [];
    }
    if (records.length > 0) yield { ...append('lockRecords', lockId, [fact()]), expected: 'any' };
  }
}

function* worldAppends(world: DemoWorld, now: number): Generator<AppendRequest> {
  const at = now - HALF_A_YEAR;
  for (const { gatewayId, name, networkName, online } of world.gateways)
    yield append('gateway', gatewayId, [
      { type: 'gateway.added.v1', data: { gatewayId, name, networkName }, at },
      ...(online ? [{ type: 'gateway.cameOnline.v1', data: { gatewayId }, at }] : []),
    ]);
  for (const lock of world.locks) yield append('lock', lock.lockId, lockFacts(lock, now));
}

async function appendAll(store: Store, requests: Iterable<AppendRequest>): Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  for (const request of requests) {
    const appended = store.append(request).then(result => {
      underWay.delete(appended);
      if (!result.ok) throw new Error(`${request.stream} of the demo world was refused: ${result.why}`);
    });
    underWay.add(appended);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
  }
  await Promise.all(underWay);
}

async function people(vault: Vault, { groups }: DemoWorld, now: number): Promise<AppendRequest[]> {
  const registration = async (person: Omit<Registration, 'password'>): Promise<AppendRequest> => {
    const { uid } = person;
    const { data, secrets } = await sealAccount(vault, { ...person, password: DEMO_PASSWORD });
    const at = now - HALF_A_YEAR;
    const facts = [
      { type: 'account.registered.v1', data, at },
      ...groups.map(group => ({ type: 'account.groupCreated.v1', data: { uid, ...group }, at })),
    ];
    return { ...append('account', uid, facts, uid), secrets };
  };
  return Promise.all(DEMO_PEOPLE.map(registration));
}

const isFilled = async (store: Store, uid: AccountId) =>
  (await store.readStream(streamRef(uid, 'account', uid))).length > 0;

/** Does nothing where the first account exists. The owner comes last, so that a fill that was cut short is begun anew. */
export async function fillDemo(
  store: Store,
  vault: Vault,
  world: DemoWorld,
  records: number,
  now: number,
): Promise<void> {
  if (await isFilled(store, OWNER)) return;
  const [owner, ...others] = await people(vault, world, now);
  await appendAll(store, others);
  await appendAll(store, worldAppends(world, now));
  await appendAll(store, recordAppends(world, records, now));
  if (owner) await appendAll(store, [owner]);
}
