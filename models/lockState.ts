import * as z from 'zod/mini';
import { CREDENTIAL_KINDS } from './credential.ts';
import { LockId } from './ids.ts';
import { SETTING_CAPABILITIES } from './lockSettings.ts';

/** State of the bolt, with the numbers of spec §3. */
export const OpenState = { LOCKED: 0, UNLOCKED: 1, UNKNOWN: 2 } as const;
export type OpenState = (typeof OpenState)[keyof typeof OpenState];

export const OnlineState = { OFFLINE: 0, ONLINE: 1 } as const;
export type OnlineState = (typeof OnlineState)[keyof typeof OnlineState];

export const Signal = { UNKNOWN: 0, WEAK: 1, MEDIUM: 2, STRONG: 3 } as const;
export type Signal = (typeof Signal)[keyof typeof Signal];

export const NearbyLock = z.object({ lockId: LockId, signal: z.enum(Signal) });
export type NearbyLock = z.infer<typeof NearbyLock>;

/** `gateway`: reported without a command. `operation`, `query`: an answer to one. The console never assumes a state. */
export const OPEN_STATE_SOURCES = ['gateway', 'operation', 'query'] as const;
export type OpenStateSource = (typeof OPEN_STATE_SOURCES)[number];

/**
 * Why the lock is unlocked. `heldOpen`: by a passage period. `willLock`: auto-lock is still due. `overdue`: auto-lock
 * was due, but the lock didn't report it. `stays`: locks only on command or by hand.
 */
export const UNLOCKED = ['heldOpen', 'willLock', 'overdue', 'stays'] as const;
export type Unlocked = (typeof UNLOCKED)[number];

export const LOCK_ACTIONS = ['unlock', 'lock'] as const;
export type LockAction = (typeof LOCK_ACTIONS)[number];

/** Roles of users at a lock (spec §6). */
export const LOCK_ROLES = ['owner', 'admin', 'user'] as const;
export type LockRole = (typeof LOCK_ROLES)[number];

/**
 * Reported by the driver. `enrolsAtLock`: the console can start an enrolment. `asksConsole`: the lock asks the console
 * about QR codes. `codesByMaker`: only the maker knows a stored QR code's text. `timesByConsole`: the lock can't limit
 * access to periods, so the console writes a credential at its start and deletes it at its end.
 */
export const CAPABILITIES = [
  'remoteUnlock',
  'remoteLock',
  'queryState',
  'autoLock',
  'records',
  ...CREDENTIAL_KINDS,
  'readsCredentials',
  'enrolsAtLock',
  'asksConsole',
  'codesByMaker',
  'timesByConsole',
  ...SETTING_CAPABILITIES,
] as const;
export type Capability = (typeof CAPABILITIES)[number];
