/** Real state of gateways and locks, and what happens at the doors. */
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { CredentialKind } from '../../../models/credential.ts';
import { RECORD_TYPE_OF_KIND } from '../../../models/recordSubject.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { DriverClock } from '../../../src/drivers/clock.ts';
import { recordTypeOfRefusal } from '../../../src/drivers/recordTypeFromLock.ts';
import type { Random } from '../../../src/drivers/seededRandom.ts';
import { type Ailment, ailmentOf } from '../../../src/drivers/simulated/faults.ts';
import { createBolts } from './bolt.ts';
import { CloudSays, Errcode } from './cloudSays.ts';
import { createGatewayLink } from './gatewayLink.ts';
import { opens } from './opens.ts';
import { createRecords } from './records.ts';
import {
  type GivenGateway,
  type GivenLock,
  type GivenTtlock,
  type Held,
  isEndless,
  keyOf,
  type Listed,
  type Lock,
} from './things.ts';

const HEARTBEAT_MS = 5 * 60_000;

interface Parts {
  clock: DriverClock;
  random: Random;
  latencyMs: number;
  given: GivenTtlock;
  /** The main account. */
  username: string;
  isSignedIn(username: string): boolean;
}

type Target = { gatewayId: number } | { lockId: number };
const nameOf = (target: Target) => ('gatewayId' in target ? `gateway ${target.gatewayId}` : `lock ${target.lockId}`);
const macOf = (id: number, first: string) =>
  `${first}:${id.toString(16).toUpperCase().padStart(10, '0').match(/../g)?.join(':')}`;

function lockOf(given: GivenLock, username: string, now: number): Lock {
  return {
    owner: username,
    modelNum: 'SN9161_PV53',
    keyboardPwdVersion: 4,
    battery: 80,
    openState: 0,
    autoLockTime: -1,
    remoteUnlock: true,
    timezoneRawOffset: 0,
    clockDriftMsPerDay: 0,
    clockOffMs: 0,
    ...given,
    gateways: [...given.gateways],
    features: new Set(given.features),
    lockName: `SN_${given.lockId}`,
    lockMac: macOf(given.lockId, 'D0'),
    clockSetAt: now,
    autoLock: () => undefined,
    passageMode: { on: false },
    settings: new Map(),
    memory: new Map(),
    frozen: false,
    groupId: 0,
    // Long enough not to occur in times or ids by chance.
    adminPasscode: `9046${given.lockId}1`,
    bindDate: now,
    untold: [],
  };
}

export function createWorld({ clock, random, latencyMs, given, username, isSignedIn }: Parts) {
  let lastId = 1_000_000;
  const nextId = () => ++lastId;
  const faults = new Map<string, Set<SimulatedFault>>();
  const faultsOf = (target: Target): SimulatedFault[] => [...(faults.get(nameOf(target)) ?? [])];
  const isOnline = (gatewayId: number) => !faultsOf({ gatewayId }).includes('offline');
  /** The best online gateway, or else the first. */
  const gatewayOf = ({ gateways }: Lock): number | undefined => gateways.find(isOnline) ?? gateways[0];
  function ailment(lock: Lock): Ailment {
    const gatewayId = gatewayOf(lock);
    return ailmentOf(gatewayId === undefined ? [] : faultsOf({ gatewayId }), faultsOf({ lockId: lock.lockId }));
  }

  const gateways = new Map<number, Required<GivenGateway> & { gatewayMac: string; wentAt: number | null }>();
  for (const gateway of given.gateways)
    gateways.set(gateway.gatewayId, {
      ...{ owner: username, networkName: 'home', gatewayMac: macOf(gateway.gatewayId, 'E0'), wentAt: null },
      ...gateway,
    });
  const locks = new Map(given.locks.map(each => [each.lockId, lockOf(each, username, clock.now())]));
  const listed = new Map<number, Listed>();
  const records = createRecords({ clock, nextId, isWatched: lock => isSignedIn(lock.owner) });

  const isConnected = (lock: Lock): boolean => {
    const { disconnected, notHeard } = ailment(lock);
    return !disconnected && !notHeard && gatewayOf(lock) !== undefined;
  };
  const tell = (lock: Lock) => isConnected(lock) && records.upload(lock, ailment(lock).answer === 'twice');
  const bolts = createBolts({
    clock,
    ailment,
    log(lock, entry) {
      lock.untold.push(entry);
      tell(lock);
    },
  });

  function lockNamed(lockId: number): Lock {
    const lock = locks.get(lockId);
    if (!lock) throw new CloudSays(Errcode.NO_LOCK);
    return lock;
  }

  function use(lock: Lock, held: Held): void {
    held.usedAt = bolts.wall(lock);
    // A computed passcode is stored from its first use on.
    if (held.kind === 'passcode' && !listed.get(held.credentialId)?.custom) held.until = firstUseOver(held);
    if (!held.erases) return;
    for (const [key, { kind }] of lock.memory) if (kind === 'passcode') lock.memory.delete(key);
  }
  const firstUseOver = ({ credentialId, until }: Held): number | null => {
    const row = listed.get(credentialId);
    const offset = row ? lockNamed(row.lockId).timezoneRawOffset : 0;
    return row ? (row.endDate === 0 || isEndless(row) ? null : row.endDate + offset) : until;
  };

  return {
    clock,
    nextId,
    gateways,
    locks,
    listed,
    records,
    bolts,
    lockNamed,
    gatewayOf,
    reach: createGatewayLink({ clock, random, latencyMs, ailment }),

    /** State as the cloud sees it: it notices a lost gateway minutes late. */
    seemsOnline(gatewayId: number): boolean {
      const wentAt = gateways.get(gatewayId)?.wentAt ?? null;
      return wentAt === null || clock.now() - wentAt < HEARTBEAT_MS;
    },

    setFault(target: Target, fault: SimulatedFault, on: boolean): void {
      const turned = faults.get(nameOf(target)) ?? new Set();
      faults.set(nameOf(target), turned);
      if (on) turned.add(fault);
      else turned.delete(fault);
      if (fault !== 'offline') return;
      if ('gatewayId' in target) {
        const gateway = gateways.get(target.gatewayId);
        if (gateway) gateway.wentAt = on ? clock.now() : null;
      }
      for (const lock of locks.values()) if (lock.untold.length > 0) tell(lock);
    },

    /** Tries a credential at the door; the lock logs known ones. Returns whether it opens. */
    tryAtDoor(lockId: number, { kind, code }: { kind: CredentialKind; code: string }): boolean {
      const lock = lockNamed(lockId);
      const held = lock.memory.get(keyOf({ kind, code }));
      const { takesNothing, logFull } = ailment(lock);
      if (!held || takesNothing || logFull) return false;
      const who = { username: held.name, keyboardPwd: kind === 'passcode' || kind === 'card' ? code : '' };
      const recordType = RECORD_TYPE_OF_KIND[kind];
      if (opens(held, bolts.wall(lock))) {
        use(lock, held);
        bolts.move(lock, { action: 'unlock', by: 'hand', recordType, ...who });
        return true;
      }
      bolts.write(lock, recordType, { ...who, success: 0, recordTypeFromLock: recordTypeOfRefusal(recordType) });
      return false;
    },

    /** Turns the bolt from inside, anonymously. */
    byHand: (lockId: number, action: 'lock' | 'unlock'): void =>
      bolts.move(lockNamed(lockId), {
        action,
        by: 'hand',
        recordType: action === 'unlock' ? RecordType.INSIDE : RecordType.LOCK_BUTTON,
      }),
  };
}

export type World = ReturnType<typeof createWorld>;
