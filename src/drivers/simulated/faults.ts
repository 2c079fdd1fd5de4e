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
  /** Gateway: disconnected, and reports wait. Lock: out of reach. Users at the door still operate it. */
  offline: {
    gateway: { gatewaySays: { kind: 'unreachable', reason: 'gatewayOffline' }, disconnected: true },
    lock: { notHeard: { kind: 'unreachable', reason: 'lockOutOfReach' } },
  },
  busy: everywhere({ gatewaySays: { kind: 'unreachable', reason: 'gatewayBusy' } }),
  /** The command is lost, and not delivered later. */
  noAnswer: everywhere({ swallowed: true }),
  /** The bolt moves or the credential is written, but the answer misses the deadline. */
  lateAnswer: everywhere({ answer: 'late' }),
  answeredTwice: everywhere({ answer: 'twice' }),
  /** Jammed: no credential opens, none is accepted or deleted; photos are rejected. */
  refused: everywhere({ willNotMove: 'jammed', takesNothing: true }),
  noSpace: everywhere({ willNotMove: 'noSpace', noRoom: true }),
  memoryFull: everywhere({ willNotMove: 'memoryFull', logFull: true }),
  /** Seven hours behind: records have wrong dates, credentials start and end late. */
  clockWrong: everywhere({ clockOffMs: -7 * HOUR_MS }),
  /** The connection breaks; by the seed the command was executed or not. Reconnects a little later. */
  dropsInTheMiddle: everywhere({ answer: 'cutOff' }),
  weakSignal: { gateway: { signal: Signal.WEAK }, lock: {} },
};

/** The lock's own fault wins. */
export const ailmentOf = (gateway: readonly SimulatedFault[], lock: readonly SimulatedFault[]): Ailment =>
  Object.assign({}, ...gateway.map(fault => AILMENTS[fault].gateway), ...lock.map(fault => AILMENTS[fault].lock));
