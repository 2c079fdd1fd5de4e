/** One command's way to a lock and back: who may be spoken to, who is heard meanwhile, and how it ends when nobody answers. */
import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { OpenState, OpenStateSource } from '../../../models/lockState.ts';
import type { NotDone, UnreachableReason } from '../../../models/outcome.ts';
import type { DriverClock } from '../clock.ts';
import type { Waits } from '../waits.ts';
import type { Announced, BridgedLock, MqttMessage } from './announced.ts';
import type { ReportedState } from './inventory.ts';
import type { LockUpdate } from './lockUpdate.ts';

export interface Command {
  lockId: LockId;
  gatewayId: GatewayId;
  deadlineAt: number;
}

/** What may be done while one has the word with a lock. */
export interface Talk {
  lock: Announced;
  /** Once, now or never; false: it surely was not sent. */
  say(message: MqttMessage): boolean;
  /** The first that is heard of the lock from here on which `answer` makes something of; its reports are told by then. */
  hear<T>(answer: (heard: LockUpdate) => T | undefined): Promise<T>;
  /** The same, or null when nothing of the kind came in so many ms. */
  hearWithin<T>(ms: number, answer: (heard: LockUpdate) => T | undefined): Promise<T | null>;
}

/** At a lock behind a bridge, with what was last heard of it. */
export interface AtBridge {
  talk: Talk;
  bridged: BridgedLock;
  seen: ReportedState;
}

interface Open {
  gatewayId: GatewayId;
  source(openState: OpenState): OpenStateSource;
  /** `told`: when the console has what was heard. */
  heard(heard: LockUpdate, delivered: Promise<unknown>): void;
  cut(): void;
}

interface Parts {
  clock: DriverClock;
  waits: Waits;
  /** False: it surely was not sent. Past `deadlineAt` nobody is to hand it on. */
  publish(message: MqttMessage, deadlineAt: number): boolean;
  /** The lock behind that gateway, or why nothing can be sent to it. */
  resolveLock(command: Command): Announced | UnreachableReason;
}

export type Exchange = ReturnType<typeof createExchange>;

const unreachable = (reason: UnreachableReason): NotDone => ({ kind: 'unreachable', reason });

/** Whoever has lost the word waits for nothing any more. */
const NEVER = new Promise<never>(() => {});

export function createExchange({ clock, waits, publish, resolveLock }: Parts) {
  /** A bridge and a broker serve many at once; of what a lock says, only one may be the answer. */
  const open = new Map<LockId, Open>();

  return {
    async run<Said>(
      command: Command,
      /** What a door that is heard of meanwhile was heard by. */
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

    /** Whoever has the word with this lock, and wants to know what is heard of it. */
    with: (lockId: LockId): Pick<Open, 'source' | 'heard'> | null => open.get(lockId) ?? null,

    /** What is on its way to these locks may have arrived or not. */
    cut(concerns: (gatewayId: GatewayId) => boolean): void {
      for (const talk of open.values()) if (concerns(talk.gatewayId)) talk.cut();
    },
  };
}
