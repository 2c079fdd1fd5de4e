/** A palm vein: it can only be shown to the lock itself. */
import { setup } from 'xstate';
import type { BroughtCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { EnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { brought, broughtActionsFor, broughtGuards } from './credential/brought.ts';
import { type CredentialContext, nothingKnown } from './credential/context.ts';
import { enrolling, enrolmentActionsFor, enrolmentDelays } from './credential/enrolment.ts';
import { labelling, lifecycle } from './credential/lifecycle.ts';

type Fact = CredentialFact | BroughtCredentialFact | EnrolmentFact;

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: { ...actionsFor<Fact>(), ...broughtActionsFor<Fact>(), ...enrolmentActionsFor<Fact>() },
  guards: { ...guards, ...broughtGuards },
  delays: { ...delays, ...enrolmentDelays },
});

const { absent, adding, ...shared } = lifecycle('palmVein');

export const palmVeinMachine = chart.createMachine({
  id: 'palmVein',
  context: nothingKnown,
  on: labelling,
  initial: 'absent',
  states: {
    absent: { ...absent, on: { ...absent.on, ...brought('palmVein') } },
    ...shared,
    adding: enrolling('palmVein', adding),
  },
});
