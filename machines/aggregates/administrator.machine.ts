/**
 * Each lock's stream holds the administrator's permission. A change counts as done (`told`) once its latest revision is
 * written to all these streams.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { Term } from '../../models/administrator.ts';
import type { AdministratorFact } from '../../models/facts/administrator.facts.ts';
import type { AccountId, LockId } from '../../models/ids.ts';
import { type EffectParams, named } from '../effects.ts';

export interface AdministratorContext {
  owner: AccountId | null;
  uid: AccountId | null;
  name: string;
  term: Term;
  lockIds: readonly LockId[];
  revision: number;
}

interface Now {
  context: AdministratorContext;
  event: AdministratorFact;
}

const without = (all: readonly LockId[], some: readonly LockId[]): LockId[] => {
  const gone = new Set(some);
  return all.filter(lockId => !gone.has(lockId));
};

function change(context: AdministratorContext, fact: AdministratorFact): Partial<AdministratorContext> {
  switch (fact.type) {
    case 'administrator.added.v1':
      return fact.data;
    case 'administrator.renamed.v1':
      return { name: fact.data.name };
    case 'administrator.termChanged.v1':
      return { term: fact.data.term };
    case 'administrator.locksGiven.v1':
      return { lockIds: [...without(context.lockIds, fact.data.lockIds), ...fact.data.lockIds] };
    case 'administrator.locksTaken.v1':
      return { lockIds: without(context.lockIds, fact.data.lockIds) };
    default:
      return {};
  }
}

const about = ({ owner, uid }: AdministratorContext) => ({ owner, uid }) as { owner: AccountId; uid: AccountId };
const latest = ({ context }: Pick<Now, 'context'>): EffectParams['tellLocksOfAdministrator'] => ({
  ...about(context),
  revision: context.revision,
});

const termOf = ({ context, event }: Now): Term => ('term' in event.data ? event.data.term : context.term);
const start = (term: Term): number => (term.kind === 'limited' ? term.start : 0);

const ofTime =
  (type: 'administrator.begun.v1' | 'administrator.ended.v1') =>
  ({ context, event }: Now): AdministratorFact => ({ type, data: about(context), at: event.at });

const chart = setup({
  types: { context: {} as AdministratorContext, events: {} as AdministratorFact },
  actions: {
    tellLocksOfAdministrator: named<'tellLocksOfAdministrator'>,
    remember: assign(({ context, event }) => change(context, event)),
    startRevision: assign(({ context }) => ({ revision: context.revision + 1 })),
    beginInTime: raise(ofTime('administrator.begun.v1'), { id: 'begin', delay: 'untilStart' }),
    stopBeginning: cancel('begin'),
    endInTime: raise(ofTime('administrator.ended.v1'), { id: 'end', delay: 'untilEnd' }),
    stopEnding: cancel('end'),
  },
  guards: {
    startsLater: now => start(termOf(now)) > now.event.at,
    isCurrentRevision: ({ context, event }) =>
      event.type === 'administrator.applied.v1' && event.data.revision === context.revision,
  },
  delays: {
    untilStart: ({ context, event }) => Math.max(0, start(context.term) - event.at),
    untilEnd: ({ context: { term }, event }) => Math.max(0, (term.kind === 'limited' ? term.end : 0) - event.at),
  },
});

const endInTimeIfEver = chart.enqueueActions(({ context, enqueue }) => {
  if (context.term.kind === 'limited') enqueue('endInTime');
});

const confirming = {
  tags: 'waiting',
  meta: { waitsFor: 'server' },
  entry: ['startRevision', { type: 'tellLocksOfAdministrator', params: latest }],
} as const;
const whenTold = { 'administrator.applied.v1': { guard: 'isCurrentRevision', target: 'told' } } as const;
const byTerm = [
  { guard: 'startsLater', target: '#administrator.ahead', actions: 'remember' },
  { target: '#administrator.inForce', actions: 'remember' },
] as const;
const whileKnown = {
  'administrator.renamed.v1': { actions: 'remember' },
  'administrator.locksGiven.v1': { target: '.telling', actions: 'remember' },
  'administrator.locksTaken.v1': { target: '.telling', actions: 'remember' },
  'administrator.removed.v1': '#administrator.removed',
} as const;
const termChanged = [
  { guard: 'startsLater', target: '#administrator.ahead', reenter: true, actions: 'remember' },
  { target: '#administrator.inForce', reenter: true, actions: 'remember' },
] as const;

export const administratorMachine = chart.createMachine({
  id: 'administrator',
  context: { owner: null, uid: null, name: '', term: { kind: 'permanent' }, lockIds: [], revision: 0 },
  initial: 'none',
  states: {
    none: { tags: 'idle', on: { 'administrator.added.v1': byTerm } },
    ahead: {
      initial: 'telling',
      entry: 'beginInTime',
      exit: 'stopBeginning',
      on: {
        ...whileKnown,
        'administrator.begun.v1': '#administrator.inForce',
        'administrator.termChanged.v1': termChanged,
      },
      states: {
        telling: { ...confirming, on: whenTold },
        told: { tags: 'idle' },
      },
    },
    inForce: {
      initial: 'telling',
      entry: endInTimeIfEver,
      exit: 'stopEnding',
      on: {
        ...whileKnown,
        'administrator.ended.v1': '#administrator.ended',
        'administrator.termChanged.v1': termChanged,
      },
      states: { telling: { ...confirming, on: whenTold }, told: { tags: 'done' } },
    },
    /** An ended administrator stays listed, so that the owner can set another term. */
    ended: {
      initial: 'telling',
      on: { ...whileKnown, 'administrator.termChanged.v1': termChanged },
      states: { telling: { ...confirming, on: whenTold }, told: { tags: 'attention' } },
    },
    removed: {
      initial: 'telling',
      on: { 'administrator.added.v1': byTerm },
      states: { telling: { ...confirming, on: whenTold }, told: { tags: 'done' } },
    },
  },
});
