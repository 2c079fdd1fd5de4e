/** A wireless key fob: it is paired at the lock by a press of its button, and tells how full its battery is. */
import { assign, setup } from 'xstate';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { EnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import type { KeyFobFact } from '../../models/facts/keyFob.facts.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, nothingKnown } from './credential/context.ts';
import { enrolling, enrolmentActionsFor, enrolmentDelays } from './credential/enrolment.ts';
import { labelling, lifecycle } from './credential/lifecycle.ts';

type Fact = CredentialFact | EnrolmentFact | KeyFobFact;

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: {
    ...actionsFor<Fact>(),
    ...enrolmentActionsFor<Fact>(),
    rememberBattery: assign(({ event }) => ({
      content: { kind: 'keyFob' as const, battery: (event as KeyFobFact).data.battery },
    })),
  },
  guards,
  delays: { ...delays, ...enrolmentDelays },
});

const { adding, normal, ...shared } = lifecycle('keyFob');

export const keyFobMachine = chart.createMachine({
  id: 'keyFob',
  context: nothingKnown,
  on: labelling,
  initial: 'absent',
  states: {
    ...shared,
    adding: enrolling('keyFob', adding),
    normal: { ...normal, on: { ...normal.on, 'keyFob.batteryReported.v1': { actions: 'rememberBattery' } } },
  },
});
