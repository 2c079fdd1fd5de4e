/** Builds the demo world. Pure: the same seed and number of locks give the same world. */

import { HOUR_MS } from '../../../models/duration.ts';
import {
  type AccountId,
  type CredentialId,
  type GatewayId,
  type GroupId,
  type LockId,
  NOT_GROUPED,
} from '../../../models/ids.ts';
import { CAPABILITIES, type Capability, type LockRole, OpenState } from '../../../models/lockState.ts';
import { between, oneOf, seededRandom } from '../../drivers/seededRandom.ts';
import type { GivenCredential, SimulatedWorld } from '../../drivers/simulatedWorld.ts';

export const DEMO_PASSWORD = 'Latchwork-2026';

export const OWNER = 1 as AccountId;
export const ADMIN = 2 as AccountId;
export const GUEST = 3 as AccountId;
/** An account that owns locks but has no advanced functions. */
export const NEWCOMER = 4 as AccountId;

export const DEMO_PEOPLE = [
  { uid: OWNER, username: 'owner@latchwork.test', nickname: 'Olivia Owner' },
  { uid: ADMIN, username: 'admin@latchwork.test', nickname: 'Adam Admin' },
  { uid: GUEST, username: 'guest@latchwork.test', nickname: 'Grace Guest' },
  { uid: NEWCOMER, username: 'newcomer@latchwork.test', nickname: 'Nora Newcomer' },
] as const;
export type DemoPerson = (typeof DEMO_PEOPLE)[number];

export interface DemoGateway {
  gatewayId: GatewayId;
  name: string;
  networkName: string;
  online: boolean;
}

export interface DemoLock {
  lockId: LockId;
  name: string;
  alias: string;
  mac: string;
  timeZone: string;
  battery: number;
  autoLockSeconds: number;
  remoteUnlock: boolean;
  addedByOldApp: boolean;
  gatewayId: GatewayId | null;
  groupId: GroupId;
  /** Null if the lock hasn't reported. */
  reported: { openState: Exclude<OpenState, 2>; ageMs: number } | null;
  access: readonly { uid: AccountId; role: LockRole }[];
}

export interface DemoWorld {
  gateways: readonly DemoGateway[];
  groups: readonly { groupId: GroupId; groupName: string }[];
  locks: readonly DemoLock[];
  seed: number;
}

/** Time since the last report of the offline gateway. */
export const OFFLINE_FOR_MS = 26 * HOUR_MS;
const LOCKS_PER_GATEWAY = 200;
const ZONES = [
  'Europe/Berlin',
  'Europe/Berlin',
  'Europe/Berlin',
  'Australia/Sydney',
  'America/New_York',
  'Asia/Shanghai',
] as const;
const BUILDINGS = ['Ground floor', 'First floor', 'Second floor', 'Garden house'];
const NAMED_DOORS = ['Front door', 'Back door', 'Garage', 'Bicycle cellar', 'Roof terrace', 'Boiler room'];

const LOW_BATTERY_EVERY = 14;
const ROOMS_A_FLOOR = 12;

function aliasOf(place: number): string {
  const room = place - NAMED_DOORS.length;
  return NAMED_DOORS[place] ?? `Room ${100 * (1 + Math.floor(room / ROOMS_A_FLOOR)) + 1 + (room % ROOMS_A_FLOOR)}`;
}

const macOf = (lockId: number): string =>
  [0xc4, 0x5b, 0xbe, lockId >> 16, lockId >> 8, lockId]
    .map(byte => (byte & 0xff).toString(16).padStart(2, '0'))
    .join(':')
    .toUpperCase();

/** Numbers of the locks with a slow clock, no gateway, no remote unlock, and added by an old app. */
const PECULIAR = { clockOff: 3, noGateway: 4, remoteUnlockOff: 8, oldApp: 12 };

/** A card added at the lock itself, which the console finds only by a card sync. */
const CARD_OF_MOVERS: { lockId: number; card: GivenCredential } = {
  lockId: 2,
  card: {
    credentialId: -1 as CredentialId,
    name: 'Movers',
    validity: { kind: 'permanent' },
    content: { kind: 'card', number: '3370771902' },
  },
};

export const clockOffOf = ({ lockId }: Pick<DemoLock, 'lockId'>): number =>
  lockId === PECULIAR.clockOff ? -7 * HOUR_MS : 0;

export function describeDemoWorld({ locks = 40, seed = 20261 }: { locks?: number; seed?: number } = {}): DemoWorld {
  const random = seededRandom(seed);
  const gateways = Array.from({ length: Math.max(5, Math.ceil(locks / LOCKS_PER_GATEWAY)) }, (_, i) => ({
    gatewayId: (i + 1) as GatewayId,
    name: i < 5 ? `${BUILDINGS[i] ?? 'Car park'} gateway` : `Gateway ${i + 1}`,
    networkName: `latch-${1 + (i % 3)}`,
    online: i !== 4,
  }));
  const groups = BUILDINGS.map((groupName, i) => ({ groupId: (i + 1) as GroupId, groupName }));

  /** A lock with auto-lock always reports locked. Locks of the offline gateway reported before it went offline. */
  function reportOf(autoLockSeconds: number, heard: boolean): DemoLock['reported'] {
    if (random() < 0.1) return null;
    const ageMs = Math.floor(random() ** 3 * 30 * HOUR_MS) + (heard ? 0 : OFFLINE_FOR_MS);
    const isOpen = autoLockSeconds === 0 && random() < 0.6;
    return { openState: isOpen ? OpenState.UNLOCKED : OpenState.LOCKED, ageMs };
  }

  function lockAt(i: number): DemoLock {
    const lockId = (i + 1) as LockId;
    const groupId = groups[i % groups.length]?.groupId ?? NOT_GROUPED;
    const gateway = lockId === PECULIAR.noGateway ? undefined : gateways[i % gateways.length];
    const autoLockSeconds = oneOf(random, [0, 5, 10, 30]);
    return {
      lockId,
      name: `LW${String(1000 + lockId)}_${macOf(lockId).slice(-5).replace(':', '')}`,
      alias: aliasOf(i),
      mac: macOf(lockId),
      timeZone: oneOf(random, ZONES),
      battery: i % LOW_BATTERY_EVERY === 5 ? between(random, 4, 15) : between(random, 30, 99),
      autoLockSeconds,
      remoteUnlock: lockId !== PECULIAR.remoteUnlockOff,
      addedByOldApp: lockId === PECULIAR.oldApp,
      gatewayId: gateway?.gatewayId ?? null,
      groupId,
      reported: reportOf(autoLockSeconds, gateway?.online ?? false),
      access: [
        { uid: OWNER, role: 'owner' },
        ...(groupId <= 2 ? [{ uid: ADMIN, role: 'admin' } as const] : []),
        ...(lockId <= 2 ? [{ uid: GUEST, role: 'user' } as const] : []),
      ],
    };
  }

  return { gateways, groups, locks: Array.from({ length: locks }, (_, i) => lockAt(i)), seed };
}

const ALWAYS: readonly Capability[] = ['remoteUnlock', 'remoteLock', 'queryState', 'records', 'clock'];

/** Every third lock supports cards and fingerprints but no faces; every seventh is a keypad only. */
const KEYPAD: readonly Capability[] = [
  ...(['passcode', 'readsCredentials'] as const),
  ...(['readsSettings', 'passageMode', 'lockSound', 'tamper', 'resetButton'] as const),
];
const CLASSIC: readonly Capability[] = [...KEYPAD, 'card', 'fingerprint', 'keyFob', 'enrolsAtLock', 'privacy'];
const NEWEST: readonly Capability[] = [
  ...CLASSIC,
  ...(['palmVein', 'face', 'qrCode', 'asksConsole', 'twoFactor', 'openDirection'] as const),
];

function credentialsOf({ lockId, addedByOldApp }: Pick<DemoLock, 'lockId' | 'addedByOldApp'>): readonly Capability[] {
  // A lock added by an old app has no cards, and its credentials can't be read.
  if (addedByOldApp) return ['passcode', 'fingerprint'];
  if (lockId % 7 === 0) return KEYPAD;
  return lockId % 3 === 0 ? CLASSIC : NEWEST;
}

export function capabilitiesOf(lock: Pick<DemoLock, 'lockId' | 'addedByOldApp' | 'autoLockSeconds'>): Capability[] {
  const able: readonly Capability[] = [
    ...ALWAYS,
    ...credentialsOf(lock),
    ...(lock.autoLockSeconds > 0 ? ['autoLock' as const] : []),
  ];
  return CAPABILITIES.filter(capability => able.includes(capability));
}

/** The demo world in the simulated driver’s form: door states, and the credentials on each lock. */
export const simulatedWorldOf = (
  { gateways, locks }: DemoWorld,
  kept: readonly (GivenCredential & { lock: DemoLock })[],
): SimulatedWorld => ({
  gateways: gateways.map(({ gatewayId, online }) => ({ gatewayId, online })),
  locks: locks.map(lock => ({
    lockId: lock.lockId,
    gatewayId: lock.gatewayId,
    capabilities: capabilitiesOf(lock),
    remoteUnlock: lock.remoteUnlock,
    battery: lock.battery,
    openState: lock.reported?.openState ?? OpenState.LOCKED,
    autoLockSeconds: lock.autoLockSeconds,
    timeZone: lock.timeZone,
    clockOffMs: clockOffOf(lock),
    clockDriftMsPerDay: (lock.lockId % 7) * 400 - 1200,
    credentials: [
      ...kept.filter(one => one.lock.lockId === lock.lockId),
      ...(lock.lockId === CARD_OF_MOVERS.lockId ? [CARD_OF_MOVERS.card] : []),
    ],
  })),
});
