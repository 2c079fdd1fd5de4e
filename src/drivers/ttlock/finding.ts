import type * as z from 'zod/mini';
import type { AccountId } from '../../../models/ids.ts';
import { isOfOldApp, LockVersion, lockVersionOf } from '../../../models/lockVersion.ts';
import type { DiscoveryBlockReason } from '../../../models/way.ts';
import type { DriverClock } from '../clock.ts';
import type { FindOutcome, FoundGateway, FoundLock } from '../finding.ts';
import { wifiAddress } from './adopted.ts';
import type { Client } from './client.ts';
import type { CloudNo } from './errors.ts';
import { type Features, featuresOf } from './features.ts';
import type { LockFacts } from './lockFacts.ts';
import { Detail, HeardLock, ListedGateway, ListedLock, OF_ADMINISTRATOR } from './shapes.ts';

const ANSWERED_WITHIN_MS = 60_000;
const FRESH_MS = 60_000;
const DETAIL_FRESH_MS = 60 * 60_000;
const MOST_LOCKS_A_PAGE = 1000;
const MOST_GATEWAYS_A_PAGE = 200;
const MINUTE_MS = 60_000;

interface Parts {
  client: Client;
  clock: DriverClock;
  facts: LockFacts;
}

export function createFinding({ client, clock, facts }: Parts) {
  const found = new Map<AccountId, { at: number; outcome: Promise<FindOutcome> }>();
  const details = new Map<number, { at: number; said: z.infer<typeof Detail> }>();

  function callsFor(uid: AccountId) {
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
  type AccountCalls = ReturnType<typeof callsFor>;

  async function detailOf(ask: AccountCalls, lockId: number) {
    const kept = details.get(lockId);
    if (kept && clock.now() - kept.at < DETAIL_FRESH_MS) return kept.said;
    const answer = await ask.detail(lockId);
    if (answer.kind !== 'done') return null;
    details.set(lockId, { at: clock.now(), said: answer.said });
    return answer.said;
  }

  async function bestGateways(ask: AccountCalls, gateways: readonly ListedGateway[]): Promise<Map<number, number>> {
    const best = new Map<number, { gatewayId: number; rssi: number }>();
    for (const { gatewayId } of gateways) {
      const heard = await ask.heardBy(gatewayId);
      for (const { lockId, rssi } of heard.kind === 'done' ? heard.said : []) {
        const signal = rssi ?? Number.NEGATIVE_INFINITY;
        if (signal >= (best.get(lockId)?.rssi ?? Number.NEGATIVE_INFINITY))
          best.set(lockId, { gatewayId, rssi: signal });
      }
    }
    return new Map([...best].map(([lockId, { gatewayId }]) => [lockId, gatewayId]));
  }

  async function look(uid: AccountId): Promise<FindOutcome> {
    const ask = callsFor(uid);
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
      const { autoLockSeconds } = lock;
      const { keepsCodes, worksOutCycles } = features;
      const firmware = detail?.firmwareRevision ?? null;
      await facts.learn(lock.address, {
        ...{ autoLockSeconds, keepsCodes, worksOutCycles, zoneOffsetMs: said.timezoneRawOffset ?? 0 },
        ...(firmware !== null && { firmware }),
      });
    }
    // With only an eKey a person can open the door, but not manage the lock.
    const shared = eKeys.said
      .filter(
        ({ lockId, userType }) =>
          String(userType) !== OF_ADMINISTRATOR && !locks.said.some(lock => lock.lockId === lockId),
      )
      .map((eKey): FoundLock => {
        const lock = foundLock(eKey, featuresOf(eKey.featureValue ?? ''), { gateway: null, online: false }, '');
        return { ...lock, blockReason: null, refused: 'notAdministrator' };
      });
    return { kind: 'done', gateways: [...gateways.said.map(foundGateway), ...wifi], locks: [...own, ...shared] };
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

const foundGateway = ({ gatewayId, gatewayName, networkName, isOnline }: ListedGateway): FoundGateway => ({
  address: String(gatewayId),
  name: gatewayName ?? String(gatewayId),
  networkName: networkName ?? '',
  online: isOnline === 1,
});

interface SaidOfLock extends ListedLock {
  autoLockTime?: number | null | undefined;
  keyboardPwdVersion?: number | null | undefined;
}

function foundLock(
  said: SaidOfLock,
  { capabilities, remoteUnlock, wifi }: Features,
  uplink: { gateway: number | null; online: boolean },
  model: string,
): FoundLock {
  const { lockId, lockAlias, lockMac, electricQuantity, timezoneRawOffset, autoLockTime, keyboardPwdVersion } = said;
  const passcodeVersion = lockVersionOf(keyboardPwdVersion);
  const keepsPasscodes = passcodeVersion !== LockVersion.NOT_ALLOWED;
  const gateway = wifi ? wifiAddress(lockId) : uplink.gateway === null ? null : String(uplink.gateway);
  const blockReason = (): DiscoveryBlockReason | null => {
    if (gateway === null) return 'noGateway';
    if (!wifi && !uplink.online) return 'gatewayOffline';
    return capabilities.includes('remoteUnlock') && !remoteUnlock ? 'remoteUnlockOff' : null;
  };
  return {
    address: String(lockId),
    name: lockAlias || lockMac || String(lockId),
    mac: lockMac ?? '',
    maker: '',
    model,
    gateway,
    battery: electricQuantity ?? null,
    zoneOffsetMinutes: typeof timezoneRawOffset === 'number' ? Math.round(timezoneRawOffset / MINUTE_MS) : null,
    autoLockSeconds: Math.max(0, autoLockTime ?? 0),
    remoteUnlock,
    addedByOldApp: isOfOldApp(keyboardPwdVersion),
    passcodeVersion,
    capabilities: keepsPasscodes ? capabilities : capabilities.filter(one => one !== 'passcode'),
    blockReason: blockReason(),
    refused: null,
  };
}
