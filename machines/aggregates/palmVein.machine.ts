import { setup } from 'xstate';
import type { ImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { EnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, UNKNOWN_CREDENTIAL } from './credential/context.ts';
import { enrolling, enrolmentActionsFor, enrolmentDelays } from './credential/enrolment.ts';
import { importActionsFor, importGuards, importTransitions } from './credential/imported.ts';
import { labelling, lifecycle } from './credential/lifecycle.ts';

type Fact = CredentialFact | ImportedCredentialFact | EnrolmentFact;

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: { ...actionsFor<Fact>(), ...importActionsFor<Fact>(), ...enrolmentActionsFor<Fact>() },
  guards: { ...guards, ...importGuards },
  delays: { ...delays, ...enrolmentDelays },
});

const { absent, adding, ...shared } = lifecycle('palmVein');

export const palmVeinMachine = chart.createMachine({
  id: 'palmVein',
  context: UNKNOWN_CREDENTIAL,
  on: labelling,
  initial: 'absent',
  states: {
    absent: { ...absent, on: { ...absent.on, ...importTransitions('palmVein') } },
    ...shared,
    adding: enrolling('palmVein', adding),
  },
});
