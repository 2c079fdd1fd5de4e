import type { administratorMachine } from '../../../machines/aggregates/administrator.machine.ts';
import type { Term } from '../../../models/administrator.ts';
import type { AdministratorFact } from '../../../models/facts/administrator.facts.ts';
import type { AccountId, LockId } from '../../../models/ids.ts';
import { door, guest, NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

type Of<Type extends AdministratorFact['type']> = Extract<AdministratorFact, { type: Type }>;
export interface Parties {
  owner: AccountId;
  uid: AccountId;
}

const HOUR = 3_600_000;
const front = door;
const back = (door + 1) as LockId;

export const administratorFact = <const Type extends AdministratorFact['type']>(
  type: Type,
  data: Omit<Of<Type>['data'], keyof Parties>,
  at = NOON,
) => ({ type, data: { owner, uid: guest, ...data }, at }) as unknown as Of<Type>;

/** Terms from now, from later and without an end. Hours keep the paths short. */
export const atOnce: Term = { kind: 'limited', start: NOON, end: NOON + 2 * HOUR };
export const soon: Term = { kind: 'limited', start: NOON + HOUR, end: NOON + 3 * HOUR };
/** Starts after all others have expired. */
const later: Term = { kind: 'limited', start: NOON + 4 * HOUR, end: NOON + 6 * HOUR };
export const always: Term = { kind: 'permanent' };
const TERMS = [atOnce, soon, later, always];
const nth = (term: Term) => TERMS.findIndex(one => JSON.stringify(one) === JSON.stringify(term));

/** A current time: not before the term's start or after its end. */
const nowOf = (state: { context: { term: Term }; matches(name: never): boolean }): number => {
  const { term } = state.context;
  if (term.kind === 'permanent') return NOON;
  if (state.matches('ended' as never)) return term.end;
  return state.matches('inForce' as never) ? Math.max(NOON, term.start) : NOON;
};

const MOST_TURNS = 3;

export const exploredAdministrator: Exploration<typeof administratorMachine> = {
  examples: {
    'administrator.added.v1': ({ context }) =>
      context.revision > 2
        ? []
        : [atOnce, soon, always].map(term =>
            administratorFact('administrator.added.v1', { name: 'Bea', term, lockIds: [front] }),
          ),
    'administrator.renamed.v1': state =>
      state.context.name === 'Bea'
        ? [administratorFact('administrator.renamed.v1', { name: 'Ben' }, nowOf(state))]
        : [],
    'administrator.termChanged.v1': state =>
      state.context.revision > MOST_TURNS
        ? []
        : TERMS.filter(term => nth(term) !== nth(state.context.term))
            .filter(term => term.kind === 'permanent' || term.end > nowOf(state))
            .map(term => administratorFact('administrator.termChanged.v1', { term }, nowOf(state))),
    'administrator.locksGiven.v1': state =>
      state.context.revision > MOST_TURNS || state.context.lockIds.includes(back)
        ? []
        : [administratorFact('administrator.locksGiven.v1', { lockIds: [back] }, nowOf(state))],
    'administrator.locksTaken.v1': state =>
      state.context.revision > MOST_TURNS || !state.context.lockIds.includes(back)
        ? []
        : [administratorFact('administrator.locksTaken.v1', { lockIds: [back] }, nowOf(state))],
    'administrator.begun.v1': ({ context: { term } }) =>
      term.kind === 'limited' ? [administratorFact('administrator.begun.v1', {}, term.start)] : [],
    'administrator.ended.v1': ({ context: { term } }) =>
      term.kind === 'limited' ? [administratorFact('administrator.ended.v1', {}, term.end)] : [],
    'administrator.removed.v1': state => [administratorFact('administrator.removed.v1', {}, nowOf(state))],
    'administrator.applied.v1': state => [
      administratorFact('administrator.applied.v1', { revision: state.context.revision }, nowOf(state)),
    ],
  },
  matters: ({ name, term, lockIds, revision }) => [name, nth(term), lockIds.length, Math.min(revision, MOST_TURNS + 1)],
};
