import type { CredentialKind, WriteFailure, WriteOutcome } from '../../../models/credential.ts';
import type { OpenStateSource } from '../../../models/lockState.ts';
import type { DriverClock } from '../clock.ts';
import type { EnrolmentReport, HeldOutcome, ReadOutcome } from '../driver.ts';
import { type CredentialRequest, comesIntoBeingAtLock } from '../lockCredential.ts';
import type { Waits } from '../waits.ts';
import type { PhysicalLock } from './bolt.ts';
import {
  type DesiredCredential,
  foundOf,
  isEnrolled,
  keptAs,
  refusalToWrite,
  SHOWINGS,
  wantedOf,
} from './credentialRules.ts';
import type { LockReply } from './exchange.ts';
import type { Ailment } from './faults.ts';
import type { KeptReport } from './keptReports.ts';
import type { World } from './world.ts';

interface Parts {
  world: World;
  clock: DriverClock;
  waits: Waits;
  handOver(kept: readonly KeptReport[]): Promise<void>;
  latencyMs: number;
}

const LATENCIES_A_SHOWING = 6;

const said = <Said>(outcome: Said): LockReply<Said> => ({ outcome, kept: [] });
const refused = (reason: WriteFailure) => said<WriteOutcome>({ kind: 'refused', reason });
const done = said<WriteOutcome>({ kind: 'done' });

export function createCredentials({ world, clock, waits, handOver, latencyMs }: Parts) {
  const { memory } = world;

  function keep(wanted: DesiredCredential): LockReply<WriteOutcome> {
    const { lockId, credentialId } = wanted;
    memory.keep(lockId, keptAs(wanted, memory.of(lockId, credentialId)));
    return done;
  }

  async function enrol(wanted: DesiredCredential, heard: boolean): Promise<LockReply<WriteOutcome>> {
    const { lockId, credentialId, kind, revision, deadlineAt } = wanted;
    if (!isEnrolled(kind)) return keep(wanted);
    const of = SHOWINGS[kind];
    for (let step = 0; step <= of; step++) {
      const shownAt = clock.now() + (step === 0 ? 0 : latencyMs * LATENCIES_A_SHOWING);
      if (shownAt >= deadlineAt) return (await waits.until(deadlineAt)) ? refused('enrolTimedOut') : broken;
      const lock = (await waits.until(shownAt)) ? world.lock(lockId) : null;
      if (!lock || isCutOff(world.ailment(lock))) return broken;
      const report: EnrolmentReport = { type: 'enrolment', lockId, kind, credentialId, revision, step, of };
      if (heard) await Promise.race([handOver(world.emit(lock, [report])), waits.until(deadlineAt)]);
    }
    return waits.stopped ? broken : keep(wanted);
  }

  return {
    write(
      request: CredentialRequest,
      lock: PhysicalLock,
      ailment: Ailment,
      source: OpenStateSource,
    ): LockReply<WriteOutcome> | Promise<LockReply<WriteOutcome>> {
      const { lockId, credentialId, change } = request;
      const reason = refusalToWrite(lock, request, ailment, memory);
      if (reason) return refused(reason);
      if (change === 'delete') {
        memory.adopt(lockId, credentialId, request.content);
        memory.forget(lockId, credentialId);
        world.computed.forget(lockId, credentialId);
        return done;
      }
      const wanted = wantedOf(request);
      const isNew = memory.of(lockId, credentialId) === null;
      return isNew && comesIntoBeingAtLock(wanted.content) ? enrol(wanted, source === 'operation') : keep(wanted);
    },

    list(kind: CredentialKind, { lockId, capabilities }: PhysicalLock): LockReply<HeldOutcome> {
      if (!capabilities.includes('readsCredentials') || !capabilities.includes(kind))
        return said({ kind: 'refused', reason: 'notSupported' });
      const held = memory
        .all(lockId)
        .filter(({ content }) => content.kind === kind)
        .map(({ credentialId, name, validity, content }) => ({
          address: String(credentialId),
          credentialId: credentialId < 0 ? null : credentialId,
          ...{ name, validity, content },
        }));
      return said({ kind: 'done', held, unreadable: 0 });
    },

    read(request: CredentialRequest, lock: PhysicalLock): LockReply<ReadOutcome> {
      if (!lock.capabilities.includes('readsCredentials')) return said({ kind: 'refused', reason: 'notSupported' });
      memory.adopt(lock.lockId, request.credentialId, request.content);
      return said({ kind: 'done', found: foundOf(memory.of(lock.lockId, request.credentialId), request) });
    },
  };
}

const broken = said<WriteOutcome>({ kind: 'unconfirmed', reason: 'connectionLost' });

const isCutOff = ({ disconnected, notHeard }: Ailment): boolean => Boolean(disconnected ?? notHeard);
