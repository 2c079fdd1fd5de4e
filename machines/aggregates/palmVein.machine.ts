/** A palm vein: it can only be shown to the lock itself. */
import { setup } from 'xstate';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { EnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, nothingKnown } from './credential/context.ts';
import { enrolling, enrolmentActionsFor, enrolmentDelays } from './credential/enrolment.ts';
import { labelling, lifecycle } from './credential/lifecycle.ts';

type Fact = CredentialFact | EnrolmentFact;

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: { ...actionsFor<Fact>(), ...enrolmentActionsFor<Fact>() },
  guards,
  delays: { ...delays, ...enrolmentDelays },
});

const { adding, ...shared } = lifecycle('palmVein');

export const palmVeinMachine = chart.createMachine({
  id: 'palmVein',
  context: nothingKnown,
  on: labelling,
  initial: 'absent',
  states: { ...shared, adding: enrolling('palmVein', adding) },
});
