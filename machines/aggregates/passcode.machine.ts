/**
 * A passcode. A custom one is written to the lock as any credential is. A generated one is computed from the lock's own
 * secret: the lock takes it without having been told, so nobody ever says that it confirmed it, until it has been used;
 * unused for a day it lapses. A reset of the lock makes all of them void.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { ContentOf } from '../../models/credential.ts';
import type { BroughtCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { PasscodeFact } from '../../models/facts/passcode.facts.ts';
import type { StateMeta } from '../tags.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { brought, broughtActionsFor, broughtGuards } from './credential/brought.ts';
import { type CredentialContext, holding, nextTurn, nothingKnown, requested } from './credential/context.ts';
import { endItem } from './credential/itemEnd.ts';
import { begin, labelling, lifecycle } from './credential/lifecycle.ts';

type Fact = CredentialFact | BroughtCredentialFact | PasscodeFact;

const passcodeOf = (context: CredentialContext) => context.content as ContentOf<'passcode'>;

function rememberPasscode(context: CredentialContext, fact: PasscodeFact): Partial<CredentialContext> {
  const content = passcodeOf(context);
  switch (fact.type) {
    case 'passcode.generated.v1':
      return { ...fact.data, presence: 'maybe', requestedAt: fact.at };
    case 'passcode.used.v1':
      return { presence: 'yes', held: holding(context), content: { ...content, usedAt: fact.data.usedAt } };
    case 'passcode.lapsed.v1':
    case 'passcode.reset.v1':
      return { ...nextTurn(context, null), presence: 'no', held: null };
    case 'passcode.digitsChangeRequested.v1':
      return { ...nextTurn(context, fact.data.reach), content: { ...content, digitsRef: fact.data.digitsRef } };
    case 'passcode.revealed.v1':
      return { content: { ...content, revealedAt: fact.at } };
  }
}

const about = (context: CredentialContext) => {
  const { credentialId, lockId } = requested(context);
  return { credentialId, lockId };
};

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: {
    ...actionsFor<Fact>(),
    ...broughtActionsFor<Fact>(),
    rememberPasscode: assign(({ context, event }) => rememberPasscode(context, event as PasscodeFact)),
    lapseUnlessUsed: raise(
      ({ context, event }): PasscodeFact => ({ type: 'passcode.lapsed.v1', data: about(context), at: event.at }),
      { id: 'lapse', delay: 'untilLapsed' },
    ),
    stopWaitingForUse: cancel('lapse'),
  },
  guards: { ...guards, ...broughtGuards },
  delays: {
    ...delays,
    untilLapsed: ({ event }) =>
      event.type === 'passcode.generated.v1' ? Math.max(0, event.data.lapsesAt - event.at) : 0,
  },
});

const to = <const Target extends string>(target: Target) => ({ target, actions: 'rememberPasscode' }) as const;
const { absent, adding, addFailed, normal, updating, updateFailed, ...shared } = lifecycle('passcode');
const { 'credential.withdrawn.v1': withdrawn } = addFailed.on;
const { 'credential.deletionRequested.v1': deletionRequested } = normal.on;
const digits = (phase: string) => ({ 'passcode.digitsChangeRequested.v1': begin(phase, 'rememberPasscode') }) as const;
const used = { 'passcode.used.v1': to('#passcode.normal') } as const;
const reset = { 'passcode.reset.v1': to('#passcode.reset') } as const;

export const passcodeMachine = chart.createMachine({
  id: 'passcode',
  context: nothingKnown,
  on: { ...labelling, 'passcode.revealed.v1': { actions: 'rememberPasscode' } },
  initial: 'absent',
  states: {
    ...shared,
    absent: {
      ...absent,
      on: { ...absent.on, ...brought('passcode'), 'passcode.generated.v1': to('#passcode.unused') },
    },
    adding: { ...adding, on: { ...adding.on, ...digits('#passcode.adding') } },
    addFailed: { ...addFailed, on: { ...addFailed.on, ...digits('#passcode.adding') } },
    normal: { ...normal, on: { ...normal.on, ...digits('#passcode.updating'), ...used, ...reset } },
    updating: { ...updating, on: { ...updating.on, ...digits('#passcode.updating'), ...reset } },
    updateFailed: { ...updateFailed, on: { ...updateFailed.on, ...digits('#passcode.updating'), ...reset } },
    /** Generated, and not yet tried at the lock. */
    unused: {
      tags: 'waiting',
      meta: { waitsFor: 'recipient' } satisfies StateMeta,
      entry: 'lapseUnlessUsed',
      exit: 'stopWaitingForUse',
      on: {
        'passcode.lapsed.v1': to('#passcode.lapsed'),
        'credential.deletionRequested.v1': deletionRequested,
        ...used,
        ...reset,
      },
    },
    /** A lock's records may arrive late: one of a use in time proves that it is good. */
    lapsed: { tags: 'danger', on: { ...used, 'credential.withdrawn.v1': withdrawn } },
    reset: { tags: 'attention', entry: endItem('gone'), on: { 'credential.withdrawn.v1': withdrawn } },
  },
});
