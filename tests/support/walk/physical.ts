/**
 * What is made of metal: locks with a bolt, with credentials and with settings, and the gateways before them.
 *
 * A gateway has one queue, and delivers what is in it in its order, before its deadline or not at all. A lock that waits to be
 * shown a finger or a fob gives that up when it is told something else, or when nobody comes.
 */
import type { CredentialId, GatewayId, LockId } from '../../../models/ids.ts';
import type { LockSetting, LockSettingName } from '../../../models/lockSettings.ts';
import type { Validity } from '../../../models/validity.ts';

/** The driver's promise: past this nothing of a command reaches a lock. */
export const DRIVER_DEADLINE_MS = 30_000;
/** A little less than the console waits for each step. */
const ENROL_PATIENCE_MS = 50_000;
export const ENROL_STEPS = 2;

export interface Kept {
  validity: Validity;
  blocked: boolean;
}
/** `obeys`: done, and said so. `silently`: done, and nobody hears of it. `loses`: neither. `stays`: under way for longer. */
export type Way =
  | 'obeys'
  | 'silently'
  | 'loses'
  | 'breaksAfter'
  | 'breaksBefore'
  | 'stays'
  | { refuses: 'lowBattery' | 'jammed' | 'noSpace' }
  | { unreachable: 'gatewayBusy' | 'lockOutOfReach' };

export interface PhysicalLock {
  credentials: Map<CredentialId, Kept>;
  settings: Map<LockSettingName, LockSetting>;
  enrolling: { credentialId: CredentialId; kept: Kept; step: number; until: number; command: Command } | null;
}
export type Answer =
  | { kind: 'done'; told?: unknown }
  | { kind: 'refused'; reason: 'lowBattery' | 'jammed' | 'noSpace' }
  | { kind: 'unreachable'; reason: 'gatewayBusy' | 'lockOutOfReach' | 'deadlinePassed' }
  | { kind: 'unconfirmed'; reason: 'connectionLost' };

export interface Command {
  lockId: LockId;
  deadlineAt: number;
  answer: Answer | null;
  /** Only what cannot be repeated has one. */
  operationId?: string;
  /** `shows`: it has only begun, the lock wants to be shown something. */
  act(lock: PhysicalLock): { told?: unknown; shows?: { credentialId: CredentialId; kept: Kept } };
}

export function createPhysical() {
  const locks = new Map<LockId, PhysicalLock>();
  const queues = new Map<GatewayId, Command[]>();
  const lockOf = (lockId: LockId) => {
    const lock = locks.get(lockId) ?? { credentials: new Map(), settings: new Map(), enrolling: null };
    locks.set(lockId, lock);
    return lock;
  };
  const queueOf = (gatewayId: GatewayId, now: number) => {
    const queue = (queues.get(gatewayId) ?? []).filter(({ deadlineAt }) => now < deadlineAt);
    queues.set(gatewayId, queue);
    return queue;
  };

  function obey(command: Command, answers: boolean, now: number) {
    const lock = lockOf(command.lockId);
    lock.enrolling = null;
    const done = command.act(lock);
    if (!done.shows) {
      if (answers) command.answer = { kind: 'done', told: done.told };
      return;
    }
    lock.enrolling = { ...done.shows, step: 0, until: now + ENROL_PATIENCE_MS, command };
  }

  return {
    lockOf,
    /** How many commands are under way to a gateway's locks. */
    underWay: (gatewayId: GatewayId, now: number) => queueOf(gatewayId, now).length,
    gateways: () => [...queues.keys()],
    tell(gatewayId: GatewayId, command: Command, now: number) {
      queueOf(gatewayId, now).push(command);
    },
    /** The next command arrives, or comes to nothing. */
    deliver(gatewayId: GatewayId, way: Way, now: number): Command | undefined {
      const command = way === 'stays' ? undefined : queueOf(gatewayId, now).shift();
      if (!command) return undefined;
      if (way === 'obeys' || way === 'silently' || way === 'breaksAfter') obey(command, way === 'obeys', now);
      if (way === 'breaksAfter' || way === 'breaksBefore')
        command.answer = { kind: 'unconfirmed', reason: 'connectionLost' };
      if (typeof way === 'object')
        command.answer =
          'refuses' in way
            ? { kind: 'refused', reason: way.refuses }
            : { kind: 'unreachable', reason: way.unreachable };
      return command;
    },
    /** The lock waits to be shown what this command is about. */
    isShown: (command: Command, now: number) => {
      const { enrolling } = lockOf(command.lockId);
      return enrolling?.command === command && now < enrolling.until;
    },
    /** Somebody shows the lock what it waits for; null: it waits for nothing. */
    show(lockId: LockId, now: number) {
      const lock = lockOf(lockId);
      const { enrolling } = lock;
      if (!enrolling || now >= enrolling.until) return null;
      enrolling.step++;
      enrolling.until = now + ENROL_PATIENCE_MS;
      if (enrolling.step < ENROL_STEPS) return enrolling;
      lock.credentials.set(enrolling.credentialId, enrolling.kept);
      lock.enrolling = null;
      enrolling.command.answer ??= { kind: 'done' };
      return enrolling;
    },
  };
}
export type Physical = ReturnType<typeof createPhysical>;
