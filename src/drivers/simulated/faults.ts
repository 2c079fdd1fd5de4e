/** The named faults of the simulated world, and the only place that says what each does. */
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import { Signal } from '../../../models/lockState.ts';
import type { NotDone, RefusedReason } from '../../../models/outcome.ts';

/** How a command fares. A command that nothing ails has none of these. */
export interface Ailment {
  /** The gateway answers this at once and sends nothing. */
  gatewaySays?: NotDone;
  /** The gateway has no connection: what is on its way is lost, what its locks have to tell has to wait. */
  disconnected?: true;
  /** The gateway sent it and the lock surely did not get it. What the lock has to tell has to wait as well. */
  notHeard?: NotDone;
  /** It vanishes on the way: the bolt stays, nobody says anything. */
  swallowed?: true;
  /** The lock got it and will not move its bolt. It still tells how the bolt is. */
  willNotMove?: RefusedReason;
  /** It has no room for a credential that it does not keep yet. */
  noRoom?: true;
  /** It cannot write down what it does, so it writes no credential either. */
  logFull?: true;
  /** It refuses whatever credential it is told of, and to forget one: a face by its photo, others without saying why. */
  takesNothing?: true;
  /** What becomes of the lock's answer. */
  answer?: 'late' | 'twice' | 'cutOff';
  /** How a gateway says that it hears its network, instead of well. */
  signal?: Signal;
  /** What the lock's clock is off by. */
  clockOffMs?: number;
}

const HOUR_MS = 3_600_000;
const everywhere = (ailment: Ailment) => ({ gateway: ailment, lock: ailment });

/**
 * Each for doors and for credentials. Where nothing is said of reading back what a lock keeps, it answers as ever.
 */
const AILMENTS: Record<SimulatedFault, { gateway: Ailment; lock: Ailment }> = {
  /**
   * A gateway has no connection, and what its locks do is handed over when it is back. A lock is not heard by its gateway.
   * Nothing is written or read; what people do at the door goes on.
   */
  offline: {
    gateway: { gatewaySays: { kind: 'unreachable', reason: 'gatewayOffline' }, disconnected: true },
    lock: { notHeard: { kind: 'unreachable', reason: 'lockOutOfReach' } },
  },
  /** The gateway is occupied with something else; a lock's is so for this lock only. Nothing is written or read. */
  busy: everywhere({ gatewaySays: { kind: 'unreachable', reason: 'gatewayBusy' } }),
  /**
   * The command is swallowed without the bolt moving, and silence follows. Switched off later, it is not delivered.
   * Nothing is written, and whoever reads hears nothing.
   */
  noAnswer: everywhere({ swallowed: true }),
  /**
   * The bolt moves and the answer comes after the deadline, too late for the outcome: only as reports. A credential is
   * written and nobody says so; reading back has no answer in time either.
   */
  lateAnswer: everywhere({ answer: 'late' }),
  /** All that the lock tells is told twice: records, and each step of an enrolling. A credential is kept once. */
  answeredTwice: everywhere({ answer: 'twice' }),
  /**
   * The bolt is stuck: the lock tries, and says that it is jammed; no credential opens it. It takes and forgets no
   * credential, and says of a face that its photo is no good.
   */
  refused: everywhere({ willNotMove: 'jammed', takesNothing: true }),
  /** The lock has no room for what is asked of it. What it keeps already can be changed and deleted. */
  noSpace: everywhere({ willNotMove: 'noSpace', noRoom: true }),
  /** The lock's own log is full and it does nothing that it could not write down: no writing, no opening at the door. */
  memoryFull: everywhere({ willNotMove: 'memoryFull', logFull: true }),
  /**
   * The lock's clock is seven hours behind, so that its records are dated wrongly, and credentials open seven hours late
   * and seven hours too long.
   */
  clockWrong: everywhere({ clockOffMs: -7 * HOUR_MS }),
  /**
   * The connection breaks in the middle of a command; by the seed the bolt had moved or had not, the credential was
   * written or was not. It is back a little later. A question is not answered.
   */
  dropsInTheMiddle: everywhere({ answer: 'cutOff' }),
  /** A gateway says that its network is weak; it still works. On a lock it does nothing: locks do not tell of theirs. */
  weakSignal: { gateway: { signal: Signal.WEAK }, lock: {} },
};

/** All faults of a gateway and of one of its locks together. Where two say different things the lock's own stands. */
export const ailmentOf = (gateway: readonly SimulatedFault[], lock: readonly SimulatedFault[]): Ailment =>
  Object.assign({}, ...gateway.map(fault => AILMENTS[fault].gateway), ...lock.map(fault => AILMENTS[fault].lock));
