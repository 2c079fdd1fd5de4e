/** A lost card is blocked in the lock and unblocked when found. The recipient's app may read a new card at the lock. */
import { assign, setup } from 'xstate';
import type { ImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { CardFact } from '../../models/facts/card.facts.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, nextRevision, UNKNOWN_CREDENTIAL } from './credential/context.ts';
import { importActionsFor, importGuards, importTransitions } from './credential/imported.ts';
import { endItem } from './credential/itemEnd.ts';
import { arrived, failure, labelling, lifecycle, startChange, writing } from './credential/lifecycle.ts';

const cardOf = ({ content }: CredentialContext) => {
  if (content?.kind !== 'card') throw new Error('not a card');
  return content;
};

function rememberCard(context: CredentialContext, fact: CardFact): Partial<CredentialContext> {
  const content = cardOf(context);
  switch (fact.type) {
    case 'card.read.v1':
      return { content: { ...content, numberRef: fact.data.numberRef } };
    case 'card.reportedLost.v1':
      return {
        ...nextRevision(context, fact.data.connectivity),
        content: { ...content, lost: true },
        lostReport: { uid: fact.data.uid, at: fact.at },
      };
    case 'card.found.v1':
      return {
        ...nextRevision(context, fact.data.connectivity),
        content: { ...content, lost: false },
        lostReport: null,
      };
  }
}

type Fact = CredentialFact | ImportedCredentialFact | CardFact;

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: {
    ...actionsFor<Fact>(),
    ...importActionsFor<Fact>(),
    rememberCard: assign(({ context, event }) => rememberCard(context, event as CardFact)),
  },
  guards: { ...guards, ...importGuards },
  delays,
});

const { absent, adding, normal, updating, updateFailed, ...shared } = lifecycle('card');
const lost = { 'card.reportedLost.v1': startChange('#card.reportingLost', 'rememberCard') } as const;
const found = { 'card.found.v1': startChange('#card.updating', 'rememberCard') } as const;
const { 'credential.changeRequested.v1': _, ...away } = updating.on;

export const cardMachine = chart.createMachine({
  id: 'card',
  context: UNKNOWN_CREDENTIAL,
  on: labelling,
  initial: 'absent',
  states: {
    ...shared,
    absent: { ...absent, on: { ...absent.on, ...importTransitions('card') } },
    adding: {
      ...adding,
      states: {
        ...adding.states,
        carried: {
          ...adding.states.carried,
          on: { ...adding.states.carried.on, 'card.read.v1': { actions: 'rememberCard' } },
        },
      },
    },
    normal: { ...normal, on: { ...normal.on, ...lost } },
    updating: { ...updating, on: { ...updating.on, ...lost } },
    updateFailed: { ...updateFailed, on: { ...updateFailed.on, ...lost } },
    reportingLost: {
      ...writing({
        ...{ change: 'block', self: '#card.reportingLost', failed: '#card.reportFailed' },
        confirmed: arrived('#card.lost'),
      }),
      on: { ...found, ...away },
    },
    reportFailed: {
      ...failure({ change: 'block', again: '#card.reportingLost' }),
      on: {
        ...found,
        'credential.retried.v1': startChange('#card.reportingLost'),
        ...away,
      },
    },
    lost: {
      tags: 'attention',
      entry: endItem('gone'),
      on: { ...found, 'credential.deletionRequested.v1': away['credential.deletionRequested.v1'] },
    },
  },
});
