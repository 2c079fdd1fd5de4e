import * as z from 'zod/mini';
import { Term } from '../administrator.ts';
import { AccountId, LockId } from '../ids.ts';
import { type DisclosureOf, ownerAndAdministrator } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

const about = { owner: AccountId, uid: AccountId };
const lockIds = z.array(LockId);

export const administratorFacts = {
  /** `name`: the owner's name for the administrator. */
  'administrator.added.v1': z.object({ ...about, name: z.string(), term: Term, lockIds }),
  'administrator.renamed.v1': z.object({ ...about, name: z.string() }),
  'administrator.termChanged.v1': z.object({ ...about, term: Term }),
  'administrator.locksGiven.v1': z.object({ ...about, lockIds }),
  'administrator.locksTaken.v1': z.object({ ...about, lockIds }),
  'administrator.begun.v1': z.object(about),
  'administrator.ended.v1': z.object(about),
  'administrator.removed.v1': z.object(about),
  'administrator.applied.v1': z.object({ ...about, revision: z.int() }),
};

export type AdministratorFact = FactOf<typeof administratorFacts>;
export type NewAdministratorFact = NewFact<typeof administratorFacts>;

export const administratorDisclosure = {
  'administrator.added.v1': ownerAndAdministrator,
  'administrator.renamed.v1': ownerAndAdministrator,
  'administrator.termChanged.v1': ownerAndAdministrator,
  'administrator.locksGiven.v1': ownerAndAdministrator,
  'administrator.locksTaken.v1': ownerAndAdministrator,
  'administrator.begun.v1': ownerAndAdministrator,
  'administrator.ended.v1': ownerAndAdministrator,
  'administrator.removed.v1': ownerAndAdministrator,
  'administrator.applied.v1': ownerAndAdministrator,
} as const satisfies DisclosureOf<typeof administratorFacts>;

export const administratorAudited = [
  'administrator.added.v1',
  'administrator.renamed.v1',
  'administrator.termChanged.v1',
  'administrator.locksGiven.v1',
  'administrator.locksTaken.v1',
  'administrator.removed.v1',
] as const satisfies readonly (keyof typeof administratorFacts)[];
