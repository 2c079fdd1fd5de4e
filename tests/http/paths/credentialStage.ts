/** How whatever happens to any credential in a lock comes about in the tests' house; each kind adds its own. */
import { expect } from 'vitest';
import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import type { cardCalls } from '../../../models/calls/credential.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { Fault } from '../../../models/calls/simulated.calls.ts';
import { type Reach, WRITE_ANSWER_MS, type WriteFailure } from '../../../models/credential.ts';
import type { CredentialFact } from '../../../models/facts/credential.facts.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { UNREACHABLE_REASONS } from '../../../models/outcome.ts';
import { aggregateOf, type SharedCommand } from '../../../src/server/credentials/kinds.ts';
import { streamRef } from '../../../src/server/loop/loop.ts';
import { fact, lockData } from '../../support/givenFacts.ts';
import { type HeldCredentials, locks, uidOf, unknownYet } from '../house.ts';
import type { Stage } from './walkStaged.ts';

/** The one tells what it holds, of the other the console does not know that it could. */
const telling = locks.door.lockId;
const blind = unknownYet.lockId;
const GATEWAY = { [telling]: locks.door.gatewayId, [blind]: unknownYet.gatewayId };
/** Behind the same gateways: what is asked of them keeps what comes after it waiting. */
const BESIDE = { [telling]: locks.unlockOnly.lockId, [blind]: blind };

/** Nothing is written or read until the path says so. */
export interface AtCredential extends Stage, HeldCredentials {
  credentialId: CredentialId | null;
  lockId: LockId;
  /** The gateway has something else to do until this is called. */
  freeLane: (() => void) | null;
  fault: Fault | null;
}

interface From {
  value: unknown;
  context: CredentialContext;
  hasTag(tag: string): boolean;
}
type Of<Type extends CredentialFact['type']> = Extract<CredentialFact, { type: Type }>;
type SharedCalls = Pick<typeof cardCalls, 'rename' | 'giveTo' | 'changePeriod' | 'delete' | 'retry'>;

export const lockOf = (reach: Reach): LockId => (reach.by === 'gateway' && !reach.readsBack ? blind : telling);
export const oneOf = ({ lockId, credentialId }: AtCredential) => ({
  lockId,
  credentialId: credentialId as CredentialId,
});

/** What a lock can do is known once and for all, so what is in the one is never brought there in the way of the other. */
export const canGo = ({ data }: { data: object }, { context }: { context: CredentialContext }): boolean => {
  const { reach, lockId } = data as { reach?: Reach; lockId: LockId };
  return reach?.by !== 'gateway' || reach.readsBack === ((context.lockId ?? lockId) === telling);
};

/** From here on the gateway is occupied, so that what is asked for next waits for its turn. */
async function occupy(here: AtCredential) {
  if (here.freeLane || here.holds()) return;
  const { house, owner, clock, lockId } = here;
  const beside = BESIDE[lockId] as LockId;
  here.freeLane = house.holdOperations(beside);
  const { attemptId } = await owner.data(lockCalls.unlock, { lockId: beside });
  const ref = streamRef(uidOf('owner'), 'operation', attemptId);
  while ((await house.store.readStream(ref)).length < 2) await clock.advance(10);
}

function free(here: AtCredential) {
  here.freeLane?.();
  here.freeLane = null;
}

/** Whether the lock has a gateway is what the way is chosen by. */
export async function goBy(here: AtCredential, reach: Reach) {
  const { house, lockId } = here;
  const linked = { type: 'lock.linked.v1', data: { lockId, gatewayId: GATEWAY[lockId] } };
  const unlinked = { type: 'lock.unlinked.v1', data: { lockId } };
  await house.write('lock', lockId, [reach.by === 'gateway' ? linked : unlinked]);
  if (reach.by === 'gateway') await occupy(here);
}

async function untilLet(here: AtCredential, go: () => boolean) {
  for (let tries = 0; !go(); tries++) {
    if (tries > 1000) expect.fail('nothing was held');
    await here.clock.advance(1);
  }
}

async function setFault(here: AtCredential, fault: Fault | null) {
  const { house, lockId } = here;
  if (here.fault) await house.setFault({ lockId }, here.fault, false);
  here.fault = fault;
  if (fault) await house.setFault({ lockId }, fault, true);
}

const isSent = ({ value }: From) => Object.values(value as object).includes('sent');
const isUnreachable = (reason: string): boolean => (UNREACHABLE_REASONS as readonly string[]).includes(reason);
const notDone = (reason: WriteFailure) =>
  ({ kind: isUnreachable(reason) ? 'unreachable' : 'refused', reason }) as const;

export function credentialStage(kind: 'card' | 'passcode', calls: SharedCalls) {
  const refOf = (credentialId: CredentialId) => streamRef(uidOf('owner'), kind, credentialId);

  /** What the tenant's app says, and what comes late, goes into the same loop that calls go through. */
  const told = ({ house, credentialId }: AtCredential, command: SharedCommand) =>
    house.loop.handle(aggregateOf(kind), refOf(credentialId as CredentialId), command, { by: 0, answer: null });

  const asked = (call: SharedCalls['delete']) => async (event: { data: object }, here: AtCredential) => {
    const { reach } = event.data as { reach?: Reach };
    if (reach) await goBy(here, reach);
    await here.owner.data(call, oneOf(here));
  };

  async function fails({ data }: Of<'credential.failed.v1'>, here: AtCredential, from: From) {
    const { reason, change } = data;
    const { turn, presence } = from.context;
    if (reason === 'notWritten' || reason === 'stillThere') {
      const found = change === 'delete' ? 'different' : 'absent';
      return untilLet(here, () => here.letRead({ kind: 'done', found }));
    }
    if (!isSent(from)) return told(here, { type: 'settle', turn, outcome: notDone(reason), spread: 0 });
    // A lock that holds it already needs no room for it.
    const byKnob = reason === 'gatewayBusy' || (change === 'add' && presence === 'sent');
    if (byKnob) await setFault(here, reason === 'gatewayBusy' ? 'busy' : 'noSpace');
    return untilLet(here, () => here.letWrite(byKnob ? undefined : notDone(reason)));
  }

  async function confirms({ data }: Of<'credential.confirmed.v1'>, here: AtCredential, from: From) {
    const found = data.change === 'delete' ? 'absent' : 'asWanted';
    if (from.hasTag('beingRead')) return untilLet(here, () => here.letRead({ kind: 'done', found }));
    if (isSent(from)) return untilLet(here, () => here.letWrite());
    return told(here, { type: 'settle', turn: from.context.turn, outcome: { kind: 'done' }, spread: 0 });
  }

  return {
    stream: ({ credentialId }: AtCredential) => credentialId && refOf(credentialId),
    asked,

    async setUp(stage: Stage): Promise<AtCredential> {
      const { house } = stage;
      const { gatewayId } = unknownYet;
      await house.write('gateway', gatewayId, [
        fact('gateway.added.v1', { gatewayId, name: 'Attic', networkName: 'home' }),
        fact('gateway.cameOnline.v1', { gatewayId }),
      ]);
      await house.write('lock', blind, [
        fact('lock.added.v1', { ...lockData, lockId: blind, capabilities: ['remoteUnlock', kind] }),
        fact('lock.linked.v1', { lockId: blind, gatewayId }),
        fact('lock.accessGranted.v1', { lockId: blind, uid: uidOf('owner'), role: 'owner', groupId: -1 as never }),
      ]);
      return { ...stage, ...house.holdCredentials(), credentialId: null, lockId: telling, freeLane: null, fault: null };
    },

    play: {
      'credential.sent.v1': async (_: unknown, here: AtCredential) => {
        await setFault(here, null);
        here.letWrite();
        here.letRead();
        free(here);
      },
      'credential.confirmed.v1': confirms,
      'credential.failed.v1': fails,
      'credential.unconfirmed.v1': async ({ data }: Of<'credential.unconfirmed.v1'>, here: AtCredential) => {
        if (data.reason === 'noAnswer') return here.clock.advance(WRITE_ANSWER_MS);
        await setFault(here, 'dropsInTheMiddle');
        return untilLet(here, () => here.letWrite());
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
        await goBy(here, data.reach);
        await here.owner.data(calls.changePeriod, { ...oneOf(here), validity: data.validity });
      },
      'credential.deletionRequested.v1': asked(calls.delete),
      'credential.withdrawn.v1': asked(calls.delete),
      'credential.renamed.v1': ({ data }: Of<'credential.renamed.v1'>, here: AtCredential) =>
        here.owner.data(calls.rename, { ...oneOf(here), name: data.name }),
      'credential.givenTo.v1': (_: unknown, here: AtCredential) =>
        here.owner.data(calls.giveTo, { ...oneOf(here), forWhom: { name: 'Ana' } }),
    },
  };
}
