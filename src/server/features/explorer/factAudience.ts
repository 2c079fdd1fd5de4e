import type { Kysely } from 'kysely';
import type { Audience, AudienceKeys } from '../../../../models/facts/disclosure.ts';
import type { AccountId, GatewayId, LockId } from '../../../../models/ids.ts';
import type { Cursor, StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { administeredUntil } from '../administrators/administeredLockRow.ts';
import { administratorsFor } from '../administrators/administratorRow.ts';
import { partiesOfEKey } from '../ekeys/ekeyRow.ts';
import { placeOfGateway } from '../gateways/gatewayRow.ts';
import { administratorsOfLock, viewersOfGateway } from '../locks/lockPermissions.ts';
import { partiesOfTransfer } from '../transfers/transferRow.ts';

export interface AudienceParts {
  db: Kysely<Tables>;
  /** Cached between facts, because doors report often. */
  viewersOf(lockId: LockId): Promise<ReadonlyMap<AccountId, Cursor>>;
}

type Accounts = Iterable<AccountId>;
type Finders = {
  [A in Audience]: (data: AudienceKeys[A], fact: StoredFact, parts: AudienceParts) => Accounts | Promise<Accounts>;
};

async function ownerOfGatewayAt(db: Kysely<Tables>, gatewayId: GatewayId, { account, cursor, meta }: StoredFact) {
  const gateway = await placeOfGateway(db, gatewayId);
  // A removed gateway belonged to the account that removed it.
  if (!gateway) return [meta.by || account];
  return gateway.ownedSince <= cursor ? [gateway.owner] : [];
}

/** For each audience, the accounts that may see the fact: usually those with access both now and at its position. */
const FINDERS: Finders = {
  nobody: () => [],
  accountOnly: (_, { account }) => [account],
  viewersOfLock: async ({ lockId }, { cursor }, { viewersOf }) =>
    [...(await viewersOf(lockId))].flatMap(([uid, since]) => (since <= cursor ? [uid] : [])),
  administratorsOfLock: ({ lockId }, { cursor }, { db }) => administratorsOfLock(db, lockId, cursor),
  formerViewersOfLock: async ({ lockId, uid }, { at }, { db }) => [uid, ...(await administeredUntil(db, lockId, at))],
  viewersOfGateway: async ({ gatewayId }, fact, { db }) => [
    ...(await ownerOfGatewayAt(db, gatewayId, fact)),
    ...(await viewersOfGateway(db, gatewayId, fact.cursor)),
  ],
  giverAndReceiver: ({ from, to }) => [from, to],
  partiesOfEKey: async ({ eKeyId, lockId }, { cursor }, { db }) =>
    (await Promise.all([partiesOfEKey(db, eKeyId), administratorsOfLock(db, lockId, cursor)])).flat(),
  partiesOfTransfer: ({ transferId }, _, { db }) => partiesOfTransfer(db, transferId),
  partiesOfTransferAndAdministrators: async ({ transferId }, { account, at }, { db }) =>
    (await Promise.all([partiesOfTransfer(db, transferId), administratorsFor(db, account, at)])).flat(),
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
