/** Plays the events that all credential kinds share on the test server; each kind adds its own. */
import { expect } from 'vitest';
import { type CredentialContext, isRemoval } from '../../../machines/aggregates/credential/context.ts';
import type { cardCalls } from '../../../models/calls/credential.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import {
  type Connectivity,
  type CredentialKind,
  ENROL_STEP_MS,
  type EnrolledKind,
  WRITE_ANSWER_MS,
  type WriteFailure,
  type WriteOutcome,
} from '../../../models/credential.ts';
import type { ImportedCredentialFact } from '../../../models/facts/broughtCredential.facts.ts';
import type { CredentialFact } from '../../../models/facts/credential.facts.ts';
import { CredentialId, type GatewayId, type GroupId, type LockId, NOT_GROUPED } from '../../../models/ids.ts';
import type { Capability } from '../../../models/lockState.ts';
import { type Outcome, UNREACHABLE_REASONS } from '../../../models/outcome.ts';
import type { ReadOutcome } from '../../../src/drivers/driver.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import type { SealedSecret } from '../../../src/engine/store/store.ts';
import { aggregateOf, type SharedCommand } from '../../../src/server/features/credentials/kinds.ts';
import { asker } from '../../support/credentialFacts.ts';
import { fact, lockData } from '../../support/givenFacts.ts';
import { type HeldCredentials, locks, uidOf, unknownYet } from '../house.ts';
import type { Among, Stage } from './walkStaged.ts';

/** `telling` can be read back; of `blind` it is unknown. */
const telling = locks.door.lockId;
const blind = unknownYet.lockId;
/** Like `telling` and `blind`, but without validity periods of their own. */
const TIMED = { tells: 18 as LockId, isBlind: 19 as LockId };
/** Like `telling`, but its recurring generated passcodes have no end date. */
export const ENDLESS: LockId = locks.remoteOff.lockId;
const tells = (lockId: LockId) => lockId === telling || lockId === TIMED.tells || lockId === ENDLESS;

/** `beside`: another lock behind the same gateway. */
export const ownGateway = ({ nth }: Among) => ({
  gatewayId: (1000 + nth) as GatewayId,
  beside: (1000 + nth) as LockId,
});

/** Writes and reads are held until the path answers them. */
export interface AtCredential extends Stage, HeldCredentials {
  among: Among;
  credentialId: CredentialId | null;
  lockId: LockId;
  /** Each path has its own gateway, so that none blocks another; an operation of the lock beside blocks the lane. */
  gatewayId: GatewayId;
  beside: LockId;
  /** Maps a lock of the path to the lock of this stage. */
  meant(lockId: LockId): LockId;
  /** Answers the pending write or read; false if none is pending. */
  answer(outcome: WriteOutcome): boolean;
  tell(outcome: ReadOutcome): boolean;
  /** Releases the lane that an operation blocks; null if it is free. */
  freeLane: ((outcome?: Outcome) => void) | null;
  /** The gateway is offline: commands wait. */
  away: boolean;
}

interface From {
  value: unknown;
  context: CredentialContext;
  hasTag(tag: string): boolean;
}
type Of<Type extends CredentialFact['type']> = Extract<CredentialFact, { type: Type }>;
type SharedCalls = Pick<typeof cardCalls, 'detail' | 'rename' | 'giveTo' | 'changePeriod' | 'delete' | 'retry'>;

export const lockOf = (connectivity: Connectivity): LockId =>
  connectivity.by === 'gateway' && !connectivity.readsBack ? blind : telling;
const timedLockOf = (connectivity: Connectivity): LockId =>
  lockOf(connectivity) === blind ? TIMED.isBlind : TIMED.tells;
/** The path's request with the lock id of its connectivity. */
export const inItsLock = <Wanted extends { data: { connectivity: Connectivity; window?: unknown } }>(
  wanted: Wanted,
) => ({
  ...wanted,
  data: { ...wanted.data, lockId: (wanted.data.window ? timedLockOf : lockOf)(wanted.data.connectivity) },
});
/** Sends what a migration line or an added lock sends for each credential, with an id of its own. */
async function broughtIn(
  kind: CredentialKind,
  { data }: ImportedCredentialFact,
  here: AtCredential,
  { secrets = [], ...known }: { content?: object; secrets?: readonly SealedSecret[] },
) {
  const credentialId = CredentialId.parse(Number(numberOf(here, 9_000)));
  Object.assign(here, { credentialId, lockId: here.meant(data.lockId) });
  const { connectivity: told } = data;
  const connectivity = told.by === 'gateway' ? { ...told, gatewayId: here.gatewayId } : told;
  const who = { lockId: here.lockId, connectivity, ...asker, name: labelOf(here, data.name), credentialId };
  const command = { type: 'import', ...data, ...who, ...known } as SharedCommand;
  await here.house.loop.handle(aggregateOf(kind), streamRef(uidOf('owner'), kind, credentialId), command, {
    by: uidOf('owner'),
    answer: null,
    with: { secrets },
  });
}
/** The number or code of an imported credential. */
export const TOLD_NUMBER = '563829';
const SECRET_REF = { card: 'numberRef', passcode: 'digitsRef', qrCode: 'codeRef' } as const;
/** Imported from a migration file. */
export const toldByFile =
  (kind: keyof typeof SECRET_REF, secretRef: string, known: object = {}) =>
  (fact: ImportedCredentialFact, here: AtCredential) => {
    const ref = labelOf(here, secretRef);
    const content = { ...fact.data.content, [SECRET_REF[kind]]: ref };
    const secrets = [{ ref, sealed: here.house.seal(TOLD_NUMBER) }];
    return broughtIn(kind, fact, here, { ...known, content, secrets });
  };
/** Found on the lock when it was added, with no other record of it. */
export const toldByLock = (kind: EnrolledKind) => (fact: ImportedCredentialFact, here: AtCredential) =>
  broughtIn(kind, fact, here, {});
export const oneOf = ({ lockId, credentialId }: AtCredential) => ({
  lockId,
  credentialId: credentialId as CredentialId,
});

/** A lock's abilities do not change, so connectivity must match the lock. */
export const canGo = ({ data }: { data: object }, { context }: { context: CredentialContext }): boolean => {
  const { connectivity, lockId } = data as { connectivity?: Connectivity; lockId: LockId };
  return connectivity?.by !== 'gateway' || connectivity.readsBack === tells(context.lockId ?? lockId);
};

/** The path's number keeps names and numbers unique. */
export const labelOf = ({ among }: Stage, name: string) => (among ? `${name} ${among.nth}` : name);
export const numberOf = ({ among }: AtCredential, number: number) => String(number + among.nth);

/** Blocks the gateway's lane, so that the next command waits. */
async function occupy(here: AtCredential) {
  if (here.freeLane || here.away || here.holds()) return;
  const { house, owner, clock, beside } = here;
  here.freeLane = house.holdOperations(beside);
  const { attemptId } = await owner.data(lockCalls.unlock, { lockId: beside });
  const ref = streamRef(uidOf('owner'), 'operation', attemptId);
  while ((await house.store.readStream(ref)).length < 2) await clock.advance(10);
}

function free(here: AtCredential) {
  here.freeLane?.({ kind: 'refused', reason: 'jammed' });
  here.freeLane = null;
}

/** An operation blocks a lane for seconds; an offline gateway blocks it for hours. */
export async function goAway(here: AtCredential) {
  const { house, gatewayId } = here;
  here.away = true;
  await house.report({ type: 'gatewayOffline', gatewayId });
  free(here);
}
async function comeBack(here: AtCredential) {
  if (!here.away) return;
  here.away = false;
  await here.house.report({ type: 'gatewayOnline', gatewayId: here.gatewayId });
}

/** Blocks the lane before a command that goes through the gateway. */
export async function goingBy<T>(here: AtCredential, connectivity: Connectivity, ask: () => Promise<T>): Promise<T> {
  if (connectivity.by === 'gateway') await occupy(here);
  return linkedFor(here, connectivity, ask);
}

/** Links or unlinks the gateway first: the server chooses the connectivity by it. */
export function linkedFor<T>(
  { house, lockId, gatewayId, among }: AtCredential,
  connectivity: Connectivity,
  ask: () => Promise<T>,
): Promise<T> {
  const linked = { type: 'lock.linked.v1', data: { lockId, gatewayId } };
  const unlinked = { type: 'lock.unlinked.v1', data: { lockId } };
  return among.inTurn(async () => {
    await house.write('lock', lockId, [connectivity.by === 'gateway' ? linked : unlinked]);
    return ask();
  });
}

async function untilLet(here: AtCredential, go: () => boolean) {
  for (let tries = 0; !go(); tries++) {
    if (tries > 1000) expect.fail('nothing was held');
    await here.clock.advance(1);
  }
}

interface Added {
  lockId: LockId;
  gatewayId: GatewayId;
  kind: CredentialKind;
  able?: readonly Capability[];
}

async function addLock({ house }: Stage, { lockId, gatewayId, kind, able = [] }: Added) {
  await house.write('gateway', gatewayId, [
    fact('gateway.added.v1', { gatewayId, name: 'Attic', networkName: 'home' }),
    fact('gateway.cameOnline.v1', { gatewayId }),
  ]);
  await house.write('lock', lockId, [
    fact('lock.added.v1', { ...lockData, lockId, capabilities: ['remoteUnlock', 'enrolsAtLock', kind, ...able] }),
    fact('lock.linked.v1', { lockId, gatewayId }),
    fact('lock.accessGranted.v1', { lockId, uid: uidOf('owner'), role: 'owner', groupId: NOT_GROUPED as GroupId }),
  ]);
}

const isSent = ({ value }: From) => Object.values(value as object).includes('sent');
const isUnreachable = (reason: string): boolean => (UNREACHABLE_REASONS as readonly string[]).includes(reason);
const notDone = (reason: WriteFailure) =>
  ({ kind: isUnreachable(reason) ? 'unreachable' : 'refused', reason }) as const;

const DONE = { kind: 'done' } as const;

export function credentialStage(kind: CredentialKind, calls: SharedCalls) {
  const refOf = (credentialId: CredentialId) => streamRef(uidOf('owner'), kind, credentialId);

  /** What the recipient's app reports, and late answers, are sent as commands. */
  const told = ({ house, credentialId }: AtCredential, command: SharedCommand) =>
    house.loop.handle(aggregateOf(kind), refOf(credentialId as CredentialId), command, { by: 0, answer: null });

  const asked = (call: SharedCalls['delete']) => async (event: { data: object }, here: AtCredential) => {
    const { connectivity } = event.data as { connectivity?: Connectivity };
    const ask = () => here.owner.data(call, oneOf(here));
    await (connectivity ? goingBy(here, connectivity, ask) : ask());
  };

  /** Answers in place of the lock: a simulated fault would affect every path in the house. */
  const answers = (here: AtCredential, outcome: WriteOutcome) => untilLet(here, () => here.answer(outcome));

  async function fails({ data }: Of<'credential.failed.v1'>, here: AtCredential, from: From) {
    const { reason, change } = data;
    const { revision, enrolment } = from.context;
    if (reason === 'enrolTimedOut') return here.clock.advance(ENROL_STEP_MS);
    if (reason === 'notWritten' || reason === 'stillThere') {
      const found = isRemoval(change) ? 'different' : 'absent';
      return untilLet(here, () => here.tell({ kind: 'done', found }));
    }
    const outcome = notDone(reason);
    if (!isSent(from) && !enrolment) return told(here, { type: 'settle', revision, outcome, spread: 0 });
    return answers(here, outcome);
  }

  async function confirms({ data }: Of<'credential.confirmed.v1'>, here: AtCredential, from: From) {
    const found = isRemoval(data.change) ? 'absent' : 'asWanted';
    if (from.hasTag('beingRead')) return untilLet(here, () => here.tell({ kind: 'done', found }));
    if (isSent(from) || from.context.enrolment) return answers(here, DONE);
    return told(here, { type: 'settle', revision: from.context.revision, outcome: DONE, spread: 0 });
  }

  return {
    stream: ({ credentialId }: AtCredential) => credentialId && refOf(credentialId),
    asked,

    detail: (here: AtCredential) => here.owner.ask(calls.detail, oneOf(here)),

    async setUp(stage: Stage): Promise<AtCredential> {
      const { house } = stage;
      const among = stage.among ?? expect.fail('credentials are walked together');
      if (among.nth === 1) await addLock(stage, { lockId: blind, gatewayId: unknownYet.gatewayId, kind });
      const own = ownGateway(among);
      if (among.nth === 1 && kind === 'passcode') {
        await addLock(stage, {
          lockId: TIMED.tells,
          gatewayId: own.gatewayId,
          kind,
          able: ['readsCredentials', 'timesByConsole'],
        });
        await addLock(stage, { lockId: TIMED.isBlind, gatewayId: own.gatewayId, kind, able: ['timesByConsole'] });
      }
      await addLock(stage, { lockId: own.beside, gatewayId: own.gatewayId, kind });
      const here = { ...stage, ...own, among, credentialId: null, lockId: telling, freeLane: null, away: false };
      const nobodys = 0 as CredentialId;
      const held = house.holdCredentials(() => standing.credentialId ?? nobodys);
      const standing: AtCredential = Object.assign(here, {
        ...held,
        meant: (lockId: LockId) => lockId,
        answer: held.letWrite,
        tell: held.letRead,
      });
      return standing;
    },

    play: {
      'credential.sent.v1': async (_: unknown, here: AtCredential) => {
        // Answers what is pending from an earlier revision, so that it cannot interfere.
        here.letWrite(DONE);
        here.letRead({ kind: 'done', found: 'asWanted' });
        free(here);
        await comeBack(here);
      },
      'credential.confirmed.v1': confirms,
      'credential.failed.v1': fails,
      'credential.unconfirmed.v1': async ({ data }: Of<'credential.unconfirmed.v1'>, here: AtCredential) => {
        if (data.reason === 'noAnswer') {
          await here.clock.advance(WRITE_ANSWER_MS);
          // The lock's late answer must be ignored.
          here.letWrite({ kind: 'unconfirmed', reason: 'noAnswer' });
          return;
        }
        return answers(here, { kind: 'unconfirmed', reason: 'connectionLost' });
      },
      'credential.unreadable.v1': (_: unknown, here: AtCredential) => {
        free(here);
        return untilLet(here, () => here.letRead({ kind: 'refused', reason: 'notSupported' }));
      },
      'credential.retryDue.v1': async (_: unknown, here: AtCredential, from: From) => {
        await occupy(here);
        await here.clock.advance(Math.max(0, (from.context.nextTryAt ?? 0) - here.clock.now()));
      },
      'credential.retried.v1': asked(calls.retry),
      'credential.changeRequested.v1': async ({ data }: Of<'credential.changeRequested.v1'>, here: AtCredential) => {
        const wish = { ...oneOf(here), validity: data.validity };
        await goingBy(here, data.connectivity, () => here.owner.data(calls.changePeriod, wish));
      },
      'credential.deletionRequested.v1': asked(calls.delete),
      'credential.withdrawn.v1': asked(calls.delete),
      'credential.renamed.v1': ({ data }: Of<'credential.renamed.v1'>, here: AtCredential) =>
        here.owner.data(calls.rename, { ...oneOf(here), name: labelOf(here, data.name) }),
      'credential.givenTo.v1': (_: unknown, here: AtCredential) =>
        here.owner.data(calls.giveTo, { ...oneOf(here), forWhom: { name: 'Ana' } }),
    },
  };
}
