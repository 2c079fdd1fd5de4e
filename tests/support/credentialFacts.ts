/** Example facts of credentials on a lock. */
import type { Connectivity, CredentialChange, CredentialContent, CredentialKind } from '../../models/credential.ts';
import type { ImportedCredentialFact } from '../../models/facts/broughtCredential.facts.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { CredentialId, PersonId } from '../../models/ids.ts';
import type { LockUser } from '../../models/lockUser.ts';
import type { Validity } from '../../models/validity.ts';
import { door, gatewayId, NOON, owner } from './givenFacts.ts';

const HOUR = 3_600_000;

export const credentialId = 17 as CredentialId;
export const aboutIt = { credentialId, lockId: door };
export const byGateway: Connectivity = { by: 'gateway', gatewayId, readsBack: true };
/** Connectivity of a lock that can't report its credentials. */
export const blindly: Connectivity = { by: 'gateway', gatewayId, readsBack: false };
export const byRecipient: Connectivity = { by: 'recipient' };
export const asker = { uid: owner, timeZone: 'Europe/Berlin', own: { kind: 'permanent' } as Validity };
export const untilEvening: Validity = { kind: 'limited', start: NOON, end: NOON + 8 * HOUR };
export const permanent: Validity = { kind: 'permanent' };

type Of<Type extends CredentialFact['type']> = Extract<CredentialFact, { type: Type }>;
export const happened = <const Type extends CredentialFact['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;

export const revisionOf = (change: CredentialChange, revision: number) => ({ ...aboutIt, change, revision });
const asked = (connectivity: Connectivity) => ({ ...aboutIt, uid: owner, connectivity });

export const wanted = (content: CredentialContent, change: { connectivity?: Connectivity; validity?: Validity } = {}) =>
  happened('credential.requested.v1', {
    ...asked(change.connectivity ?? byGateway),
    name: 'Maya',
    validity: change.validity ?? untilEvening,
    content,
  });
export const brought = (content: CredentialContent, connectivity: Connectivity = byGateway) =>
  ({
    type: 'credential.imported.v1',
    data: { ...asked(connectivity), name: 'Maya', validity: untilEvening, content, source: 'Before' },
    at: NOON,
  }) as unknown as ImportedCredentialFact;
export const sent = (change: CredentialChange = 'add', revision = 1) =>
  happened('credential.sent.v1', revisionOf(change, revision), NOON + 1);
export const confirmed = (change: CredentialChange = 'add', revision = 1) =>
  happened('credential.confirmed.v1', revisionOf(change, revision), NOON + 2);
export const inDoubt = (change: CredentialChange = 'add', revision = 1) =>
  happened('credential.unconfirmed.v1', { ...revisionOf(change, revision), reason: 'connectionLost' }, NOON + 2);
export const failed = (
  reason: Of<'credential.failed.v1'>['data']['reason'],
  nextTryAt: number | null,
  change: CredentialChange = 'add',
  revision = 1,
) => happened('credential.failed.v1', { ...revisionOf(change, revision), reason, nextTryAt }, NOON + 2);
export const unreadable = (change: CredentialChange = 'add', revision = 1) =>
  happened('credential.unreadable.v1', revisionOf(change, revision), NOON + 3);
export const retryDue = (change: CredentialChange, revision: number, at: number) =>
  happened('credential.retryDue.v1', revisionOf(change, revision), at);
export const askedAgain = (connectivity: Connectivity = byGateway) =>
  happened('credential.retried.v1', asked(connectivity));
export const changeAsked = (validity: Validity = permanent, connectivity: Connectivity = byGateway) =>
  happened('credential.changeRequested.v1', { ...asked(connectivity), validity });
export const deletionAsked = (connectivity: Connectivity = byGateway) =>
  happened('credential.deletionRequested.v1', asked(connectivity));
export const withdrawn = happened('credential.withdrawn.v1', { ...aboutIt, uid: owner });
export const ana: LockUser = { known: 'byName', personId: 31 as PersonId, name: 'Ana' };
export const givenTo = (to: LockUser | null = ana) => happened('credential.givenTo.v1', { ...aboutIt, uid: owner, to });
export const renamed = (name = 'Cleaner') => happened('credential.renamed.v1', { ...aboutIt, uid: owner, name });

/** Builds the effect of a revision. */
export const effectOf = (
  name: 'writeCredential' | 'readCredential',
  kind: CredentialKind,
  change: CredentialChange,
  revision = 1,
) => ({
  name,
  params: { kind, ...aboutIt, gatewayId, change, revision },
});
