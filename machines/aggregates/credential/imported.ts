/**
 * An imported credential is an unconfirmed claim. The lock is read first if possible, and written to only on a person's
 * request.
 */
import { assign } from 'xstate';
import type { Connectivity } from '../../../models/credential.ts';
import type {
  ImportedCredentialFact,
  NewImportedCredentialFact,
} from '../../../models/facts/broughtCredential.facts.ts';
import type { NewCredentialFact } from '../../../models/facts/credential.facts.ts';
import type { Decision } from '../../../src/engine/chart/aggregate.ts';
import type { AnyCredentialFact } from './actions.ts';
import { type CredentialContext, nextRevision } from './context.ts';
import { type CredentialView, type RequestCredential, recipientFacts, timesRefusal } from './credential.decide.ts';
import { validityRefusal } from './validityRules.ts';

export interface ImportCredential extends Omit<RequestCredential, 'type' | 'job' | 'window'> {
  type: 'import';
  source: string;
  /** The lock itself lists the credential, so its validity is not checked. */
  held?: true;
}

function importedContext(context: CredentialContext, { data, at }: ImportedCredentialFact) {
  const { source: _, ...told } = data;
  return {
    ...told,
    ...nextRevision(context, data.connectivity),
    presence: 'maybe',
    reason: 'toldByFile',
    requestedAt: at,
  } as const satisfies Partial<CredentialContext>;
}

export function importActionsFor<Other extends AnyCredentialFact>() {
  type Fact = ImportedCredentialFact | Other;
  return {
    rememberBrought: assign<CredentialContext, Fact, undefined, Fact, never>(({ context, event }) =>
      importedContext(context, event as ImportedCredentialFact),
    ),
  };
}

export const importGuards = {
  canBeAsked: ({ event }: { event: AnyCredentialFact }) => {
    const { connectivity } = event.data as { connectivity?: Connectivity };
    return connectivity?.by === 'gateway' && connectivity.readsBack;
  },
};

export const importTransitions = <const Id extends string>(id: Id) =>
  ({
    'credential.imported.v1': [
      { guard: 'canBeAsked', target: `#${id}.adding.unconfirmed`, actions: 'rememberBrought' },
      { target: `#${id}.adding.inDoubt`, actions: 'rememberBrought' },
    ],
  }) as const;

export function decideImport(
  command: ImportCredential,
  { context }: CredentialView,
  now: number,
): Decision<NewImportedCredentialFact | NewCredentialFact> {
  // Already imported: a repeated line of the import file, or a repeated try.
  if (context.credentialId) return [];
  const { type: _, timeZone, own, timesByConsole: __, givenTo: ___, remark: ____, held, ...data } = command;
  const refusal = held ? null : (validityRefusal(command.validity, { now, timeZone, own }) ?? timesRefusal(command));
  return refusal ?? [{ type: 'credential.imported.v1', data }, ...recipientFacts(command)];
}
