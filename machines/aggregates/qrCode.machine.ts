/** `online`: the lock asks the console about each code, so changes apply at once. Otherwise it stores a number. */
import { assign, setup } from 'xstate';
import type { ContentOf } from '../../models/credential.ts';
import type { ImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { QrCodeFact } from '../../models/facts/qrCode.facts.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, UNKNOWN_CREDENTIAL } from './credential/context.ts';
import { importActionsFor, importGuards, importTransitions } from './credential/imported.ts';
import { labelling, lifecycle } from './credential/lifecycle.ts';

type Fact = CredentialFact | ImportedCredentialFact | QrCodeFact;

type Code = ContentOf<'qrCode'>;

function rememberCode(context: CredentialContext, fact: QrCodeFact): Partial<CredentialContext> {
  const known = (change: Partial<Code>) => ({ content: { ...(context.content as Code), ...change } });
  switch (fact.type) {
    case 'qrCode.issued.v1':
      return { ...fact.data, requestedAt: fact.at };
    case 'qrCode.changed.v1':
      return { validity: fact.data.validity };
    case 'qrCode.renewed.v1':
      return known({ linkRef: fact.data.linkRef, linkEndsAt: fact.data.linkEndsAt });
    case 'qrCode.linkRevoked.v1':
      return known({ linkRef: null, linkEndsAt: null });
    case 'qrCode.shown.v1':
      return known({ shown: { uid: fact.data.uid, at: fact.at } });
    case 'qrCode.unlockAsked.v1':
      return known({ unlockAskedAt: fact.at });
  }
}

const hasLink = ({ context: { content } }: { context: CredentialContext }) =>
  content?.kind === 'qrCode' && content.linkRef !== null;

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: {
    ...actionsFor<Fact>(),
    ...importActionsFor<Fact>(),
    rememberCode: assign(({ context, event }) => rememberCode(context, event as QrCodeFact)),
  },
  guards: { ...guards, ...importGuards, hasLink },
  delays,
});

const { absent, ...shared } = lifecycle('qrCode');
const byLink = {
  'qrCode.renewed.v1': { actions: 'rememberCode' },
  'qrCode.linkRevoked.v1': { guard: 'hasLink', actions: 'rememberCode' },
  'qrCode.unlockAsked.v1': { guard: 'hasLink', actions: 'rememberCode' },
  'qrCode.shown.v1': { actions: 'rememberCode' },
} as const;

export const qrCodeMachine = chart.createMachine({
  id: 'qrCode',
  context: UNKNOWN_CREDENTIAL,
  on: { ...labelling, ...byLink },
  initial: 'absent',
  states: {
    ...shared,
    absent: {
      ...absent,
      on: {
        ...absent.on,
        ...importTransitions('qrCode'),
        'qrCode.issued.v1': { target: 'online', actions: 'rememberCode' },
      },
    },
    online: {
      tags: 'done',
      on: {
        'qrCode.changed.v1': { actions: 'rememberCode' },
        'credential.withdrawn.v1': { target: 'deleted', actions: 'remember' },
      },
    },
  },
});
