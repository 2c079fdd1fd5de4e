/** A key fob is paired at the lock by pressing its button. */
import { assign, setup } from 'xstate';
import type { ImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { EnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import type { KeyFobFact } from '../../models/facts/keyFob.facts.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, UNKNOWN_CREDENTIAL } from './credential/context.ts';
import { enrolling, enrolmentActionsFor, enrolmentDelays } from './credential/enrolment.ts';
import { importActionsFor, importGuards, importTransitions } from './credential/imported.ts';
import { labelling, lifecycle } from './credential/lifecycle.ts';

type Fact = CredentialFact | ImportedCredentialFact | EnrolmentFact | KeyFobFact;

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: {
    ...actionsFor<Fact>(),
    ...importActionsFor<Fact>(),
    ...enrolmentActionsFor<Fact>(),
    rememberBattery: assign(({ event }) => ({
      content: { kind: 'keyFob' as const, battery: (event as KeyFobFact).data.battery },
    })),
  },
  guards: { ...guards, ...importGuards },
  delays: { ...delays, ...enrolmentDelays },
});

const { absent, adding, normal, ...shared } = lifecycle('keyFob');

export const keyFobMachine = chart.createMachine({
  id: 'keyFob',
  context: UNKNOWN_CREDENTIAL,
  on: labelling,
  initial: 'absent',
  states: {
    absent: { ...absent, on: { ...absent.on, ...importTransitions('keyFob') } },
    ...shared,
    adding: enrolling('keyFob', adding),
    normal: { ...normal, on: { ...normal.on, 'keyFob.batteryReported.v1': { actions: 'rememberBattery' } } },
  },
});
