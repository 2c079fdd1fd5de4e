/**
 * A QR code. Where the lock asks the console about each code that is held to it (`online`), the lock keeps nothing: the
 * code is in force the moment it is issued, changed the moment it is changed, and no state says that a lock confirmed it.
 * Where the lock itself checks a number, that number is written to it as any credential is.
 */
import { assign, setup } from 'xstate';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { QrCodeFact } from '../../models/facts/qrCode.facts.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, nothingKnown } from './credential/context.ts';
import { labelling, lifecycle } from './credential/lifecycle.ts';

type Fact = CredentialFact | QrCodeFact;

function rememberCode({ content }: CredentialContext, fact: QrCodeFact): Partial<CredentialContext> {
  switch (fact.type) {
    case 'qrCode.issued.v1':
      return { ...fact.data, requestedAt: fact.at };
    case 'qrCode.changed.v1':
      return { validity: fact.data.validity };
    case 'qrCode.renewed.v1': {
      const { linkRef, linkEndsAt } = fact.data;
      return content?.kind === 'qrCode' ? { content: { ...content, linkRef, linkEndsAt } } : {};
    }
  }
}

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: {
    ...actionsFor<Fact>(),
    rememberCode: assign(({ context, event }) => rememberCode(context, event as QrCodeFact)),
  },
  guards,
  delays,
});

const { absent, normal, ...shared } = lifecycle('qrCode');
const renewal = { 'qrCode.renewed.v1': { actions: 'rememberCode' } } as const;

export const qrCodeMachine = chart.createMachine({
  id: 'qrCode',
  context: nothingKnown,
  on: labelling,
  initial: 'absent',
  states: {
    ...shared,
    absent: { ...absent, on: { ...absent.on, 'qrCode.issued.v1': { target: 'online', actions: 'rememberCode' } } },
    normal: { ...normal, on: { ...normal.on, ...renewal } },
    online: {
      tags: 'done',
      on: {
        ...renewal,
        'qrCode.changed.v1': { actions: 'rememberCode' },
        'credential.withdrawn.v1': { target: 'deleted', actions: 'remember' },
      },
    },
  },
});
