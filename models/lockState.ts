import * as z from 'zod/mini';
import { CREDENTIAL_KINDS } from './credential.ts';
import { LockId } from './ids.ts';
import { SETTING_CAPABILITIES } from './lockSettings.ts';

/** Field names and numbers of spec §3. */
export const OpenState = { LOCKED: 0, UNLOCKED: 1, UNKNOWN: 2 } as const;
export type OpenState = (typeof OpenState)[keyof typeof OpenState];

export const OnlineState = { OFFLINE: 0, ONLINE: 1 } as const;
export type OnlineState = (typeof OnlineState)[keyof typeof OnlineState];

export const Signal = { UNKNOWN: 0, WEAK: 1, MEDIUM: 2, STRONG: 3 } as const;
export type Signal = (typeof Signal)[keyof typeof Signal];

export const NearbyLock = z.object({ lockId: LockId, signal: z.enum(Signal) });
export type NearbyLock = z.infer<typeof NearbyLock>;

/**
 * Who said that a door is locked or unlocked: the gateway unasked (`gateway`), the lock answering an operation
 * (`operation`) or a question (`query`). Never the console itself.
 */
export const OPEN_STATE_SOURCES = ['gateway', 'operation', 'query'] as const;
export type OpenStateSource = (typeof OPEN_STATE_SOURCES)[number];

/**
 * Why a door that is unlocked is so: a passage period holds it open, it locks itself after its time, that time is over and
 * it has not said that it did, or nothing but a hand will lock it.
 */
export const UNLOCKED = ['heldOpen', 'willLock', 'overdue', 'stays'] as const;
export type Unlocked = (typeof UNLOCKED)[number];

export const LOCK_ACTIONS = ['unlock', 'lock'] as const;
export type LockAction = (typeof LOCK_ACTIONS)[number];

/** How an account stands to a lock (spec §6). */
export const LOCK_ROLES = ['owner', 'admin', 'user'] as const;
export type LockRole = (typeof LOCK_ROLES)[number];

/**
 * What a lock can do, told by its driver; what is absent is shown as such and never offered. Each kind of credential that
 * it can keep is one. `readsCredentials`: it can be asked what it keeps. `enrolsAtLock`: the console can tell it to wait
 * for a finger, palm or fob to be shown to it. `asksConsole`: it passes each QR code that is held to it on to the console,
 * and opens when told to. `codesByMaker`: what a QR code that it keeps says to open it, only its maker knows, and it may change with
 * the time. `timesByConsole`: it knows no periods, so the console puts in what has one when that begins, and takes
 * it out when it ends. What can be set on a lock is in models/lockSettings.ts.
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
