/**
 * A face. What a lock compares is computed from a photo first; a photo that does not serve is replaced by another, before
 * the lock has heard of any of it.
 */
import { assign, cancel, raise, setup } from 'xstate';
import { FACE_CHECK_MS } from '../../models/credential.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { FaceFact } from '../../models/facts/face.facts.ts';
import { named } from '../effects.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, nextTurn, nothingKnown, requested } from './credential/context.ts';
import { endItem } from './credential/itemEnd.ts';
import { begin, labelling, lifecycle } from './credential/lifecycle.ts';

type Fact = CredentialFact | FaceFact;

/** Nothing of it is on its way to the lock as long as there are no features. */
const withPhoto = (context: CredentialContext, content: object, presence = context.presence) =>
  ({
    ...context,
    ...nextTurn(context),
    content: { ...requested(context).content, ...content },
    presence,
  }) as CredentialContext;

function rememberFace(context: CredentialContext, fact: FaceFact): Partial<CredentialContext> {
  switch (fact.type) {
    case 'face.photoReplaced.v1':
      return withPhoto(context, { photoRef: fact.data.photoRef, featuresRef: null });
    case 'face.photoRefused.v1':
      return { reason: fact.data.reason };
    case 'face.featuresMade.v1': {
      const { presence } = nextTurn(context);
      return withPhoto(context, { featuresRef: fact.data.featuresRef }, presence);
    }
  }
}

const about = (context: CredentialContext) => {
  const { credentialId, lockId, turn } = requested(context);
  return { credentialId, lockId, turn };
};
const photoRefOf = ({ content }: CredentialContext) => (content?.kind === 'face' ? content.photoRef : '');

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as Fact },
  actions: {
    ...actionsFor<Fact>(),
    computeFeatures: named<'computeFeatures'>,
    rememberFace: assign(({ context, event }) => rememberFace(context, event as FaceFact)),
    nothingAtTheLockYet: assign({ presence: 'no' }),
    giveUpChecking: raise(
      ({ context, event }): FaceFact => ({
        type: 'face.photoRefused.v1',
        data: { ...about(context), reason: 'notChecked' },
        at: event.at,
      }),
      { id: 'unchecked', delay: 'untilChecked' },
    ),
    stopChecking: cancel('unchecked'),
  },
  guards,
  delays: { ...delays, untilChecked: FACE_CHECK_MS },
});

const { addFailed, ...shared } = lifecycle('face');
const { 'credential.deletionRequested.v1': deletionRequested, 'credential.withdrawn.v1': withdrawn } = addFailed.on;
const away = { 'credential.deletionRequested.v1': deletionRequested, 'credential.withdrawn.v1': withdrawn } as const;
const replaced = { 'face.photoReplaced.v1': { target: '#face.checking', actions: 'rememberFace' } } as const;

export const faceMachine = chart.createMachine({
  id: 'face',
  context: nothingKnown,
  on: labelling,
  initial: 'absent',
  states: {
    ...shared,
    absent: {
      tags: 'idle',
      on: { 'credential.requested.v1': { target: 'checking', actions: ['remember', 'nothingAtTheLockYet'] } },
    },
    checking: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      entry: [
        {
          type: 'computeFeatures',
          params: ({ context }) => ({ ...about(context), photoRef: photoRefOf(context) }),
        },
        'giveUpChecking',
      ],
      exit: 'stopChecking',
      on: {
        'face.featuresMade.v1': begin('#face.adding', 'rememberFace'),
        'face.photoRefused.v1': { target: 'photoRefused', actions: 'rememberFace' },
        ...away,
      },
    },
    photoRefused: { tags: ['danger'], entry: endItem('failed'), on: { ...replaced, ...away } },
    addFailed: { ...addFailed, on: { ...addFailed.on, ...replaced } },
  },
});
