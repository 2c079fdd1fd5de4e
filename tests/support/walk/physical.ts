/** Physical locks and gateways. A gateway delivers in order before the deadline; a new command ends an enrolment. */
import type { CredentialId, GatewayId, LockId } from '../../../models/ids.ts';
import type { LockSetting, LockSettingName } from '../../../models/lockSettings.ts';
import type { Validity } from '../../../models/validity.ts';

/** After this, no command reaches a lock: the driver's guarantee. */
export const DRIVER_DEADLINE_MS = 30_000;
/** Slightly less than the console's timeout per step. */
const ENROL_PATIENCE_MS = 50_000;
export const ENROL_STEPS = 2;

export interface Kept {
  validity: Validity;
  blocked: boolean;
}
/** `obeys`: applied and answered. `silently`: applied, no answer. `loses`: neither. `stays`: still pending. */
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
  /** Only for commands that must not be repeated. */
  operationId?: string;
  /** `shows`: enrolment has started. */
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
    /** Number of pending commands of a gateway. */
    underWay: (gatewayId: GatewayId, now: number) => queueOf(gatewayId, now).length,
    gateways: () => [...queues.keys()],
    tell(gatewayId: GatewayId, command: Command, now: number) {
      queueOf(gatewayId, now).push(command);
    },
    /** Delivers or drops the next command. */
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
    /** Whether the lock waits for this command's enrolment. */
    isShown: (command: Command, now: number) => {
      const { enrolling } = lockOf(command.lockId);
      return enrolling?.command === command && now < enrolling.until;
    },
    /** Performs one enrolment step at the lock. Null if no enrolment is running. */
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
