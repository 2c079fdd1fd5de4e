import type * as z from 'zod/mini';
import { HOUR_MS, MINUTE_MS } from '../../../models/duration.ts';
import type { AccountId } from '../../../models/ids.ts';
import type { DriverClock } from '../clock.ts';
import type { FindOutcome, FoundGateway, FoundLock } from '../finding.ts';
import { wifiAddress } from './adopted.ts';
import type { CloudClient } from './client.ts';
import type { CloudNo } from './errors.ts';
import { type Features, featuresOf } from './features.ts';
import { foundEKeys, foundGateway, foundLock } from './found.ts';
import type { LockFacts } from './lockFacts.ts';
import { Detail, HeardLock, ListedGateway, ListedLock } from './shapes.ts';

const ANSWERED_WITHIN_MS = MINUTE_MS;
const FRESH_MS = MINUTE_MS;
const DETAIL_FRESH_MS = HOUR_MS;
const MOST_LOCKS_A_PAGE = 1000;
const MOST_GATEWAYS_A_PAGE = 200;

interface Parts {
  client: CloudClient;
  clock: DriverClock;
  facts: LockFacts;
}

type SaidDetail = z.infer<typeof Detail>;
type AccountCalls = ReturnType<typeof accountCalls>;

function accountCalls({ client, clock }: Pick<Parts, 'client' | 'clock'>, uid: AccountId) {
  const question = (path: string, form = {}) =>
    ({ path, form, deadlineAt: clock.now() + ANSWERED_WITHIN_MS, by: 'people' }) as const;
  return {
    locks: () => client.list(uid, question('lock/list'), ListedLock, MOST_LOCKS_A_PAGE),
    eKeys: () => client.list(uid, question('key/list'), ListedLock, MOST_LOCKS_A_PAGE),
    gateways: () => client.list(uid, question('gateway/list'), ListedGateway, MOST_GATEWAYS_A_PAGE),
    heardBy: (gatewayId: number) => client.list(uid, question('gateway/listLock', { gatewayId }), HeardLock, null),
    detail: (lockId: number) => client.asked(uid, question('lock/detail', { lockId }), Detail),
  };
}

async function bestGateways(ask: AccountCalls, gateways: readonly ListedGateway[]): Promise<Map<number, number>> {
  const best = new Map<number, { gatewayId: number; rssi: number }>();
  for (const { gatewayId } of gateways) {
    const heard = await ask.heardBy(gatewayId);
    for (const { lockId, rssi } of heard.kind === 'done' ? heard.said : []) {
      const signal = rssi ?? Number.NEGATIVE_INFINITY;
      if (signal >= (best.get(lockId)?.rssi ?? Number.NEGATIVE_INFINITY)) best.set(lockId, { gatewayId, rssi: signal });
    }
  }
  return new Map([...best].map(([lockId, { gatewayId }]) => [lockId, gatewayId]));
}

async function learn(
  facts: LockFacts,
  { address, autoLockSeconds }: FoundLock,
  { keepsCodes, worksOutCycles }: Features,
  { timezoneRawOffset }: ListedLock,
  detail: SaidDetail | null,
): Promise<void> {
  const firmware = detail?.firmwareRevision ?? null;
  await facts.learn(address, {
    ...{ autoLockSeconds, keepsCodes, worksOutCycles, zoneOffsetMs: timezoneRawOffset ?? 0 },
    ...(firmware !== null && { firmware }),
  });
}

export function createFinding({ client, clock, facts }: Parts) {
  const found = new Map<AccountId, { at: number; outcome: Promise<FindOutcome> }>();
  const details = new Map<number, { at: number; said: SaidDetail }>();

  async function detailOf(ask: AccountCalls, lockId: number) {
    const kept = details.get(lockId);
    if (kept && clock.now() - kept.at < DETAIL_FRESH_MS) return kept.said;
    const answer = await ask.detail(lockId);
    if (answer.kind !== 'done') return null;
    details.set(lockId, { at: clock.now(), said: answer.said });
    return answer.said;
  }

  async function look(uid: AccountId): Promise<FindOutcome> {
    const ask = accountCalls({ client, clock }, uid);
    const lists = { locks: await ask.locks(), gateways: await ask.gateways(), eKeys: await ask.eKeys() };
    const { locks, gateways, eKeys } = lists;
    if (locks.kind !== 'done') return notFound(locks);
    if (gateways.kind !== 'done') return notFound(gateways);
    if (eKeys.kind !== 'done') return notFound(eKeys);
    const bestGateway = await bestGateways(ask, gateways.said);
    const online = new Map(gateways.said.map(({ gatewayId, isOnline }) => [gatewayId, isOnline === 1]));
    const own: FoundLock[] = [];
    const wifi: FoundGateway[] = [];
    for (const listed of locks.said) {
      const detail = await detailOf(ask, listed.lockId);
      const said = { ...listed, ...detail };
      const features = featuresOf(said.featureValue ?? '');
      const gatewayId = bestGateway.get(listed.lockId);
      const uplink = { gateway: gatewayId ?? null, online: gatewayId !== undefined && online.get(gatewayId) === true };
      const lock = foundLock(said, features, uplink, detail?.modelNum ?? '');
      if (features.wifi)
        wifi.push({ address: wifiAddress(listed.lockId), name: lock.name, networkName: '', online: true });
      own.push(lock);
      await learn(facts, lock, features, said, detail);
    }
    const locksFound = [...own, ...foundEKeys(eKeys.said, locks.said)];
    return { kind: 'done', gateways: [...gateways.said.map(foundGateway), ...wifi], locks: locksFound };
  }

  return {
    async find(uid: AccountId): Promise<FindOutcome> {
      const last = found.get(uid);
      if (last && clock.now() - last.at < FRESH_MS) return last.outcome;
      const outcome = look(uid);
      found.set(uid, { at: clock.now(), outcome });
      const { kind } = await outcome;
      if (kind !== 'done') found.delete(uid);
      return outcome;
    },
    forget: (uid: AccountId): void => void found.delete(uid),
    forgetAll: (): void => found.clear(),
  };
}

const notFound = ({ because }: CloudNo): FindOutcome =>
  because === 'signIn' || because === 'token' ? { kind: 'notSignedIn' } : { kind: 'away' };
