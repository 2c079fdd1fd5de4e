import * as z from 'zod/mini';
import { Connectivity, CredentialContent } from '../credential.ts';
import { AccountId } from '../ids.ts';
import { Validity } from '../validity.ts';
import { aboutCredential } from './credential.facts.ts';
import { administratorsOfLock, CONTENT, type DisclosureOf } from './disclosure.ts';
import type { FactOf, NewFact } from './fact.ts';

export const importedCredentialFacts = {
  /** Imported from a file that says the lock has it. The lock hasn't confirmed that, and the console writes nothing. */
  'credential.imported.v1': z.object({
    ...aboutCredential,
    uid: AccountId,
    connectivity: Connectivity,
    name: z.string(),
    validity: Validity,
    content: CredentialContent,
    source: z.string(),
  }),
};

export type ImportedCredentialFact = FactOf<typeof importedCredentialFacts>;
export type NewImportedCredentialFact = NewFact<typeof importedCredentialFacts>;

export const importedCredentialDisclosure = {
  'credential.imported.v1': { ...administratorsOfLock, fields: CONTENT },
} as const satisfies DisclosureOf<typeof importedCredentialFacts>;

export const importedCredentialAudited = [
  'credential.imported.v1',
] as const satisfies readonly (keyof typeof importedCredentialFacts)[];
