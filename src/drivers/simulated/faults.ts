import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import { HOUR_MS } from '../../../models/duration.ts';
import { Signal } from '../../../models/lockState.ts';
import type { NotDone, RefusedReason } from '../../../models/outcome.ts';

export interface Ailment {
  gatewaySays?: NotDone;
  disconnected?: true;
  notHeard?: NotDone;
  swallowed?: true;
  willNotMove?: RefusedReason;
  noRoom?: true;
  logFull?: true;
  takesNothing?: true;
  answer?: 'late' | 'twice' | 'cutOff';
  signal?: Signal;
  clockOffMs?: number;
}

const everywhere = (ailment: Ailment) => ({ gateway: ailment, lock: ailment });

const AILMENTS: Record<SimulatedFault, { gateway: Ailment; lock: Ailment }> = {
  /**
   * On a gateway: it is disconnected, and its reports wait. On a lock: it is out of reach. In both cases users at the
   * door can still operate the lock.
   */
  offline: {
    gateway: { gatewaySays: { kind: 'unreachable', reason: 'gatewayOffline' }, disconnected: true },
    lock: { notHeard: { kind: 'unreachable', reason: 'lockOutOfReach' } },
  },
  busy: everywhere({ gatewaySays: { kind: 'unreachable', reason: 'gatewayBusy' } }),
  /** The command is lost, and never delivered later. */
  noAnswer: everywhere({ swallowed: true }),
  /** The bolt moves or the credential is written, but the answer misses the deadline. */
  lateAnswer: everywhere({ answer: 'late' }),
  answeredTwice: everywhere({ answer: 'twice' }),
  /** The lock is jammed: it can’t be operated, remotely or at the door, and rejects all writes. */
  refused: everywhere({ willNotMove: 'jammed', takesNothing: true }),
  noSpace: everywhere({ willNotMove: 'noSpace', noRoom: true }),
  memoryFull: everywhere({ willNotMove: 'memoryFull', logFull: true }),
  /** The lock's clock is seven hours behind: records have wrong dates, and credentials start and end late. */
  clockWrong: everywhere({ clockOffMs: -7 * HOUR_MS }),
  /**
   * The connection breaks during the command. The seed decides whether the command was executed; if so, its report
   * arrives a little later.
   */
  dropsInTheMiddle: everywhere({ answer: 'cutOff' }),
  weakSignal: { gateway: { signal: Signal.WEAK }, lock: {} },
};

/** A lock's own fault has priority over its gateway's. */
export const ailmentOf = (gateway: readonly SimulatedFault[], lock: readonly SimulatedFault[]): Ailment =>
  Object.assign({}, ...gateway.map(fault => AILMENTS[fault].gateway), ...lock.map(fault => AILMENTS[fault].lock));
