/** Finds the accounts of each audience of a fact: `models/facts/disclosure.ts`. */
import type { Kysely } from 'kysely';
import type { Audience, AudienceKeys } from '../../models/facts/disclosure.ts';
import type { AccountId, LockId } from '../../models/ids.ts';
import { administeredUntil } from './projections/administeredLock.ts';
import { administratorsFor } from './projections/administratorRow.ts';
import { partiesOfEKey } from './projections/eKeyRow.ts';
import { ownerOfGateway } from './projections/gatewayRow.ts';
import { administratorsOfLock, viewersBehind } from './projections/seenLocks.ts';
import { partiesOfTransfer } from './projections/transferRow.ts';
import type { StoredFact } from './store/store.ts';
import type { Tables } from './store/tables.ts';

export interface AudienceParts {
  db: Kysely<Tables>;
  /** Remembered between facts: a door reports often. */
  viewersOf(lockId: LockId): Promise<ReadonlySet<AccountId>>;
}

type Accounts = Iterable<AccountId>;
type Finders = {
  [A in Audience]: (data: AudienceKeys[A], fact: StoredFact, parts: AudienceParts) => Accounts | Promise<Accounts>;
};

const FINDERS: Finders = {
  nobody: () => [],
  accountOnly: (_, { account }) => [account],
  viewersOfLock: ({ lockId }, _, { viewersOf }) => viewersOf(lockId),
  administratorsOfLock: ({ lockId }, _, { db }) => administratorsOfLock(db, lockId),
  formerViewersOfLock: async ({ lockId, uid }, { at }, { db }) => [uid, ...(await administeredUntil(db, lockId, at))],
  // Of one that was removed whoever did it owned it.
  viewersOfGateway: async ({ gatewayId }, { account, meta }, { db }) => [
    (await ownerOfGateway(db, gatewayId)) ?? (meta.by || account),
    ...(await viewersBehind(db, gatewayId)),
  ],
  giverAndReceiver: ({ from, to }) => [from, to],
  partiesOfEKey: async ({ eKeyId, lockId }, _, { db }) =>
    (await Promise.all([partiesOfEKey(db, eKeyId), administratorsOfLock(db, lockId)])).flat(),
  partiesOfTransfer: ({ transferId }, _, { db }) => partiesOfTransfer(db, transferId),
  partiesOfTransferAndAdministrators: async ({ transferId }, { account }, { db }) =>
    (await Promise.all([partiesOfTransfer(db, transferId), administratorsFor(db, account)])).flat(),
  ownerAndAdministrator: ({ uid }, { account }) => [account, uid],
};

export async function accountsIn(
  audience: Audience,
  fact: StoredFact,
  parts: AudienceParts,
): Promise<ReadonlySet<AccountId>> {
  const find = FINDERS[audience] as (data: unknown, fact: StoredFact, parts: AudienceParts) => Promise<Accounts>;
  return new Set(await find(fact.data, fact, parts));
}
