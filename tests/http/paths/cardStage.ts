/** How whatever happens to a card comes about in the tests' house. */
import { expect } from 'vitest';
import { type CardCommand, card } from '../../../machines/aggregates/card.decide.ts';
import { cardMachine } from '../../../machines/aggregates/card.machine.ts';
import { cardCalls } from '../../../models/calls/credential.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { Fault } from '../../../models/calls/simulated.calls.ts';
import { type Change, type Reach, WRITE_ANSWER_MS, type WriteFailure } from '../../../models/credential.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { UNREACHABLE_REASONS } from '../../../models/outcome.ts';
import { streamRef } from '../../../src/server/loop/loop.ts';
import { exploredCard } from '../../support/explored/card.ts';
import { fact, lockData, NOON } from '../../support/givenFacts.ts';
import { type HeldCredentials, locks, uidOf, unknownYet } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

/** The one tells what it holds, of the other the console does not know that it could. */
const telling = locks.door.lockId;
const blind = unknownYet.lockId;
const GATEWAY = { [telling]: locks.door.gatewayId, [blind]: unknownYet.gatewayId };
/** Behind the same gateways: what is asked of them keeps what comes after it waiting. */
const BESIDE = { [telling]: locks.unlockOnly.lockId, [blind]: blind };

/** Nothing is written or read until the path says so. */
export interface AtTheCard extends Stage, HeldCredentials {
  credentialId: CredentialId | null;
  lockId: LockId;
  /** The gateway has something else to do until this is called. */
  freeLane: (() => void) | null;
  fault: Fault | null;
}

type Snapshot = ReturnType<typeof cardMachine.getInitialSnapshot>;
const refOf = (credentialId: CredentialId) => streamRef(uidOf('owner'), 'card', credentialId);
const oneOf = ({ lockId, credentialId }: AtTheCard) => ({ lockId, credentialId: credentialId as CredentialId });

async function setUp(stage: Stage): Promise<AtTheCard> {
  const { house } = stage;
  const { gatewayId } = unknownYet;
  await house.write('gateway', gatewayId, [
    fact('gateway.added.v1', { gatewayId, name: 'Attic', networkName: 'home' }),
    fact('gateway.cameOnline.v1', { gatewayId }),
  ]);
  await house.write('lock', blind, [
    fact('lock.added.v1', { ...lockData, lockId: blind, capabilities: ['remoteUnlock', 'card'] }),
    fact('lock.linked.v1', { lockId: blind, gatewayId }),
    fact('lock.accessGranted.v1', { lockId: blind, uid: uidOf('owner'), role: 'owner', groupId: -1 as never }),
  ]);
  return { ...stage, ...house.holdCredentials(), credentialId: null, lockId: telling, freeLane: null, fault: null };
}

/** From here on the gateway is occupied, so that what is asked for next waits for its turn. */
async function occupy(here: AtTheCard) {
  if (here.freeLane || here.holds()) return;
  const { house, owner, clock, lockId } = here;
  const beside = BESIDE[lockId] as LockId;
  here.freeLane = house.holdOperations(beside);
  const { attemptId } = await owner.data(lockCalls.unlock, { lockId: beside });
  const ref = streamRef(uidOf('owner'), 'operation', attemptId);
  while ((await house.store.readStream(ref)).length < 2) await clock.advance(10);
}

const free = (here: AtTheCard) => {
  here.freeLane?.();
  here.freeLane = null;
};

/** Whether the lock has a gateway is what the way is chosen by. */
async function goBy(here: AtTheCard, reach: Reach) {
  const { house, lockId } = here;
  const gatewayId = GATEWAY[lockId];
  const link = reach.by === 'gateway' ? 'lock.linked.v1' : 'lock.unlinked.v1';
  await house.write('lock', lockId, [
    { type: link, data: link === 'lock.linked.v1' ? { lockId, gatewayId } : { lockId } },
  ]);
  if (reach.by === 'gateway') await occupy(here);
}

const asked =
  (call: (typeof cardCalls)['delete' | 'retry' | 'reportLost' | 'found']) =>
  async ({ data }: { data: object }, here: AtTheCard) => {
    if ('reach' in data) await goBy(here, data.reach as Reach);
    await here.owner.data(call, oneOf(here));
  };

/** What the tenant's app says, and what comes late, goes into the same loop that calls go through. */
const told = ({ house, credentialId }: AtTheCard, command: CardCommand) =>
  house.loop.handle(card, refOf(credentialId as CredentialId), command, { by: 0, answer: null });

const isSent = ({ value }: Snapshot) => Object.values(value).includes('sent');

async function untilLet(here: AtTheCard, go: () => boolean) {
  for (let tries = 0; !go(); tries++) {
    if (tries > 1000) expect.fail('nothing was held');
    await here.clock.advance(1);
  }
}

async function setFault(here: AtTheCard, fault: Fault | null) {
  const { house, lockId } = here;
  if (here.fault) await house.setFault({ lockId }, here.fault, false);
  here.fault = fault;
  if (fault) await house.setFault({ lockId }, fault, true);
}

const isUnreachable = (reason: string): boolean => (UNREACHABLE_REASONS as readonly string[]).includes(reason);
const notDone = (reason: WriteFailure) =>
  ({ kind: isUnreachable(reason) ? 'unreachable' : 'refused', reason }) as const;

interface Failing {
  reason: WriteFailure;
  change: Change;
  turn: number;
}

async function fails({ reason, change }: Failing, here: AtTheCard, from: Snapshot) {
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

type Event = Parameters<NonNullable<Staged<typeof cardMachine, AtTheCard>['playable']>>[0];
const lockOf = (reach: Reach): LockId => (reach.by === 'gateway' && !reach.readsBack ? blind : telling);

export const stagedCard: Staged<typeof cardMachine, AtTheCard> = {
  machine: cardMachine,
  exploration: {
    ...exploredCard,
    examples: {
      ...exploredCard.examples,
      'credential.requested.v1': state =>
        exploredCard.examples['credential.requested.v1'](state).map(event => ({
          ...event,
          data: { ...event.data, lockId: lockOf(event.data.reach) },
        })),
    },
    matters: context => [exploredCard.matters(context), context.lockId],
  },
  setUp,
  startsAt: NOON,
  stream: ({ credentialId }) => credentialId && refOf(credentialId),
  // What a lock can do is known once and for all, so a card of the one is never brought there in the way of the other.
  playable: ({ data }: Event, { context }) =>
    !('reach' in data) ||
    data.reach.by === 'recipient' ||
    data.reach.readsBack === ((context.lockId ?? data.lockId) === telling),
  play: {
    'credential.requested.v1': async ({ data }, here) => {
      here.lockId = data.lockId;
      await goBy(here, data.reach);
      const { lockId, name, validity, content } = data;
      const cardNumber = content.kind === 'card' && content.readAtLock ? undefined : '12345678';
      here.credentialId = (await here.owner.data(cardCalls.add, { lockId, name, validity, cardNumber })).credentialId;
    },
    'credential.sent.v1': async (_, here) => {
      await setFault(here, null);
      here.letWrite();
      here.letRead();
      free(here);
    },
    'credential.confirmed.v1': async ({ data }, here, from) => {
      const found = data.change === 'delete' ? 'absent' : 'asWanted';
      if (from.hasTag('beingRead')) return untilLet(here, () => here.letRead({ kind: 'done', found }));
      if (isSent(from)) return untilLet(here, () => here.letWrite());
      return told(here, { type: 'settle', turn: from.context.turn, outcome: { kind: 'done' }, spread: 0 });
    },
    'credential.failed.v1': ({ data }, here, from) => fails(data, here, from),
    'credential.unconfirmed.v1': async ({ data }, here) => {
      if (data.reason === 'noAnswer') return here.clock.advance(WRITE_ANSWER_MS);
      await setFault(here, 'dropsInTheMiddle');
      return untilLet(here, () => here.letWrite());
    },
    'credential.unreadable.v1': (_, here) => {
      free(here);
      return untilLet(here, () => here.letRead({ kind: 'refused', reason: 'notSupported' }));
    },
    'credential.retryDue.v1': async (_, here, from) => {
      await occupy(here);
      await here.clock.advance(Math.max(0, (from.context.nextTryAt ?? 0) - here.clock.now()));
    },
    'credential.retried.v1': asked(cardCalls.retry),
    'credential.changeRequested.v1': async ({ data }, here) => {
      await goBy(here, data.reach);
      await here.owner.data(cardCalls.changePeriod, { ...oneOf(here), validity: data.validity });
    },
    'credential.deletionRequested.v1': asked(cardCalls.delete),
    'credential.withdrawn.v1': asked(cardCalls.delete),
    'credential.renamed.v1': ({ data }, here) => here.owner.data(cardCalls.rename, { ...oneOf(here), name: data.name }),
    'card.read.v1': (_, here) => told(here, { type: 'tellNumber', numberRef: 'ref-read' }),
    'card.reportedLost.v1': asked(cardCalls.reportLost),
    'card.found.v1': asked(cardCalls.found),
  },
};
