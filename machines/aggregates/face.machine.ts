/** Features are computed before any write. An overdue face is taken out of the lock until a new photo verifies it. */
import { assign, cancel, enqueueActions, raise, setup } from 'xstate';
import { FACE_CHECK_MS } from '../../models/credential.ts';
import type { FaceFact } from '../../models/facts/face.facts.ts';
import { named } from '../effects.ts';
import { actionsFor, delays, guards } from './credential/actions.ts';
import { type CredentialContext, requested, UNKNOWN_CREDENTIAL } from './credential/context.ts';
import { endItem } from './credential/itemEnd.ts';
import { failure, labelling, lifecycle, startChange, writing } from './credential/lifecycle.ts';
import { about, type CredentialOrFaceFact, known, verificationTimes } from './faceContext.ts';

const ofRevision = (context: CredentialContext) => ({ ...about(context), revision: requested(context).revision });
const photoRefOf = ({ content }: CredentialContext) => (content?.kind === 'face' ? content.photoRef : '');

const chart = setup({
  types: { context: {} as CredentialContext, events: {} as CredentialOrFaceFact },
  actions: {
    ...actionsFor<CredentialOrFaceFact>(),
    computeFeatures: named<'computeFeatures'>,
    enforceVerification: named<'enforceVerification'>,
    tellOfVerification: named<'tellOfVerification'>,
    remember: enqueueActions(({ context, event, enqueue }) => {
      const next = known(context, event);
      enqueue.assign(next);
      const [before, times] = [verificationTimes(context), verificationTimes(next)];
      if (before?.dueAt === times?.dueAt && before?.nearAt === times?.nearAt) return;
      enqueue.cancel('near');
      enqueue.cancel('due');
      if (times === null) return;
      const timer = (type: 'face.verificationNear.v1' | 'face.verificationDue.v1', id: string, at: number) => {
        const fact: FaceFact = { type, data: about(next), at: event.at };
        enqueue.raise(fact, { id, delay: Math.max(0, at - event.at) });
      };
      if (times.nearAt !== null) timer('face.verificationNear.v1', 'near', times.nearAt);
      timer('face.verificationDue.v1', 'due', times.dueAt);
    }),
    rememberTimes: assign(({ event }) => {
      if (event.type !== 'credential.changeRequested.v1') return {};
      const { validity, job } = event.data;
      return { validity, ...(job && { job }) };
    }),
    giveUpChecking: raise(
      ({ context, event }): FaceFact => ({
        type: 'face.photoRefused.v1',
        data: { ...ofRevision(context), reason: 'notChecked' },
        at: event.at,
      }),
      { id: 'unchecked', delay: 'untilChecked' },
    ),
    stopChecking: cancel('unchecked'),
  },
  guards,
  delays: { ...delays, untilChecked: FACE_CHECK_MS },
});

const { absent: _, adding, addFailed, normal, updating, updateFailed, ...shared } = lifecycle('face');
const to = <const Target extends string>(target: Target) => ({ target, actions: 'remember' }) as const;
const { 'credential.withdrawn.v1': withdrawn } = addFailed.on;
const { 'credential.deletionRequested.v1': deletionRequested } = normal.on;
const deletion = { 'credential.deletionRequested.v1': deletionRequested } as const;
const withdrawal = { 'credential.withdrawn.v1': withdrawn } as const;
const away = { ...deletion, ...withdrawal } as const;
const replaced = { 'face.photoReplaced.v1': to('#face.checking') } as const;

const inside = { 'face.suspensionBegan.v1': startChange('#face.takingOut') } as const;
const onTheWay = { ...inside, 'face.suspended.v1': to('#face.suspended') } as const;
const resumed = { 'face.resumed.v1': startChange('#face.adding') } as const;
const takingOut = writing({
  ...{ change: 'takeOut', self: '#face.takingOut', failed: '#face.takeOutFailed' },
  confirmed: to('#face.suspended'),
});
const { states, ...takeOutFailed } = failure({ change: 'takeOut', again: '#face.takingOut' });
const { meta: __, ...resting } = states.resting;

export const faceMachine = chart.createMachine({
  id: 'face',
  context: UNKNOWN_CREDENTIAL,
  on: {
    ...labelling,
    'face.verificationSet.v1': { actions: 'remember' },
    'face.verified.v1': { actions: 'remember' },
    'face.verificationNear.v1': {
      actions: [
        'remember',
        {
          type: 'tellOfVerification',
          params: ({ context }) => ({ ...about(context), dueAt: context.verification?.dueAt ?? null }),
        },
      ],
    },
    'face.verificationDue.v1': {
      actions: [
        'remember',
        { type: 'enforceVerification', params: ({ context }) => about(context) },
        { type: 'tellOfVerification', params: ({ context }) => ({ ...about(context), dueAt: null }) },
      ],
    },
  },
  initial: 'absent',
  states: {
    ...shared,
    absent: { tags: 'idle', on: { 'credential.requested.v1': to('checking') } },
    checking: {
      tags: ['waiting', 'featureless'],
      meta: { waitsFor: 'server' },
      entry: [
        {
          type: 'computeFeatures',
          params: ({ context }) => ({ ...ofRevision(context), photoRef: photoRefOf(context) }),
        },
        'giveUpChecking',
      ],
      exit: 'stopChecking',
      on: {
        'face.featuresMade.v1': startChange('#face.adding'),
        'face.photoRefused.v1': to('photoRefused'),
        ...away,
      },
    },
    photoRefused: { tags: ['danger', 'featureless'], entry: endItem('failed'), on: { ...replaced, ...away } },
    adding: { ...adding, on: { ...adding.on, ...onTheWay } },
    addFailed: { ...addFailed, on: { ...addFailed.on, ...replaced, ...onTheWay } },
    normal: { ...normal, on: { ...normal.on, ...inside } },
    updating: { ...updating, on: { ...updating.on, ...onTheWay } },
    updateFailed: { ...updateFailed, on: { ...updateFailed.on, ...onTheWay } },
    /** Until the lock confirms the removal, the face may still open the door. */
    takingOut: { ...takingOut, tags: ['takeOut', 'out'], on: { ...resumed, ...deletion } },
    takeOutFailed: {
      ...takeOutFailed,
      tags: ['takeOut', 'out'],
      // The face may still open the door, so even a scheduled retry is tagged `attention`, not `waiting`.
      states: { ...states, resting: { ...resting, tags: ['attention', 'retryable'] } },
      on: { ...resumed, ...deletion, 'credential.retried.v1': startChange('#face.takingOut') },
    },
    suspended: {
      tags: ['attention', 'out'],
      entry: endItem('suspended'),
      on: {
        ...resumed,
        ...withdrawal,
        'credential.changeRequested.v1': { target: '#face.suspended', reenter: true, actions: 'rememberTimes' },
      },
    },
  },
});
