import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { OpenState, OpenStateSource } from '../../../models/lockState.ts';
import type { NotDone, UnreachableReason } from '../../../models/outcome.ts';
import type { DriverClock } from '../clock.ts';
import type { Waits } from '../waits.ts';
import type { Announced, BridgedLock, MqttMessage } from './announced.ts';
import type { LockUpdate } from './lockUpdate.ts';
import type { ReportedState } from './reportedState.ts';

export interface Command {
  lockId: LockId;
  gatewayId: GatewayId;
  deadlineAt: number;
}

export interface Talk {
  lock: Announced;
  /** False: the message was certainly not sent. */
  say(message: MqttMessage): boolean;
  /** Resolves with the first result of `answer`, once the console has stored that message’s reports. */
  hear<T>(answer: (heard: LockUpdate) => T | undefined): Promise<T>;
  hearWithin<T>(ms: number, answer: (heard: LockUpdate) => T | undefined): Promise<T | null>;
}

export interface AtBridge {
  talk: Talk;
  bridged: BridgedLock;
  seen: ReportedState;
}

interface Open {
  gatewayId: GatewayId;
  source(openState: OpenState): OpenStateSource;
  /** `delivered`: settles once the console has stored the reports. */
  heard(heard: LockUpdate, delivered: Promise<unknown>): void;
  cut(): void;
}

interface Parts {
  clock: DriverClock;
  waits: Waits;
  /** False: the message was certainly not sent. The message expires at `deadlineAt`. */
  publish(message: MqttMessage, deadlineAt: number): boolean;
  resolveLock(command: Command): Announced | UnreachableReason;
}

export type Exchange = ReturnType<typeof createExchange>;

const unreachable = (reason: UnreachableReason): NotDone => ({ kind: 'unreachable', reason });

const NEVER = new Promise<never>(() => {});

export function createExchange({ clock, waits, publish, resolveLock }: Parts) {
  /** One open command per lock. Only this command takes the lock’s messages as its response. */
  const open = new Map<LockId, Open>();

  return {
    async run<Said>(
      command: Command,
      source: (openState: OpenState) => OpenStateSource,
      speak: (talk: Talk) => Promise<Said | NotDone>,
    ): Promise<Said | NotDone> {
      if (waits.stopped) return unreachable('gatewayOffline');
      if (command.deadlineAt <= clock.now()) return unreachable('deadlinePassed');
      const lock = resolveLock(command);
      if (typeof lock === 'string') return unreachable(lock);
      if (open.has(command.lockId)) return unreachable('gatewayBusy');

      const over = new AbortController();
      const cut = Promise.withResolvers<NotDone>();
      const listeners = new Set<Open['heard']>();
      const hear = <T>(answer: (heard: LockUpdate) => T | undefined, arrived = () => {}): Promise<T> =>
        new Promise(resolve => {
          const listener: Open['heard'] = (heard, delivered) => {
            const made = answer(heard);
            if (made === undefined) return;
            listeners.delete(listener);
            arrived();
            resolve(delivered.then(() => made));
          };
          listeners.add(listener);
        });
      const talk: Talk = {
        lock,
        say: message => !over.signal.aborted && publish(message, command.deadlineAt),
        hear: answer => hear(answer),
        hearWithin(ms, answer) {
          const heard = new AbortController();
          const stop = AbortSignal.any([over.signal, heard.signal]);
          const late = waits.until(clock.now() + ms, stop).then(came => (came ? null : NEVER));
          return Promise.race([hear(answer, () => heard.abort()), late]);
        },
      };
      open.set(command.lockId, {
        gatewayId: command.gatewayId,
        source,
        heard: (...news) => {
          for (const listener of [...listeners]) listener(...news);
        },
        cut: () => cut.resolve({ kind: 'unconfirmed', reason: 'connectionLost' }),
      });
      const silence = waits
        .until(command.deadlineAt, over.signal)
        .then((came): NotDone => ({ kind: 'unconfirmed', reason: came ? 'noAnswer' : 'connectionLost' }));
      try {
        return await Promise.race([speak(talk), cut.promise, silence]);
      } finally {
        over.abort();
        open.delete(command.lockId);
      }
    },

    with: (lockId: LockId): Pick<Open, 'source' | 'heard'> | null => open.get(lockId) ?? null,

    cut(concerns: (gatewayId: GatewayId) => boolean): void {
      for (const talk of open.values()) if (concerns(talk.gatewayId)) talk.cut();
    },
  };
}
