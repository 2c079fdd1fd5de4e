/** A fingerprint is written from a collected template, or enrolled at the lock. A collected one can be transferred. */
import { assign, setup } from 'xstate';
import type { ImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { EnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import type { FingerprintFact } from '../../models/facts/fingerprint.facts.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, UNKNOWN_CREDENTIAL } from './credential/context.ts';
import { enrolling, enrolmentActionsFor, enrolmentDelays } from './credential/enrolment.ts';
import { importActionsFor, importGuards, importTransitions } from './credential/imported.ts';
import { labelling, lifecycle } from './credential/lifecycle.ts';

type Fact = CredentialFact | ImportedCredentialFact | EnrolmentFact | FingerprintFact;

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: {
    ...actionsFor<Fact>(),
    ...importActionsFor<Fact>(),
    ...enrolmentActionsFor<Fact>(),
    rememberHolder: assign(({ context: { content }, event }) =>
      content?.kind === 'fingerprint' ? { content: { ...content, holder: (event as FingerprintFact).data.to } } : {},
    ),
  },
  guards: { ...guards, ...importGuards },
  delays: { ...delays, ...enrolmentDelays },
});

const { absent, adding, ...shared } = lifecycle('fingerprint');

export const fingerprintMachine = chart.createMachine({
  id: 'fingerprint',
  context: UNKNOWN_CREDENTIAL,
  on: { ...labelling, 'fingerprint.transferred.v1': { actions: 'rememberHolder' } },
  initial: 'absent',
  states: {
    absent: { ...absent, on: { ...absent.on, ...importTransitions('fingerprint') } },
    ...shared,
    adding: enrolling('fingerprint', adding),
  },
});
