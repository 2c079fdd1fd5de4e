import type { Kysely } from 'kysely';
import type { AccountId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import { MANAGING } from '../locks/lockPermissions.ts';

export interface Paging {
  pageNo: number;
  pageSize: number;
}

export const managedCards = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom('lock_access as access')
    .innerJoin('credential_row as card', join =>
      join
        .onRef('card.account_id', '=', 'access.owner_id')
        .onRef('card.lock_id', '=', 'access.lock_id')
        .on('card.kind', '=', 'card'),
    )
    .innerJoin('vault_blind_index as blind', join =>
      join.onRef('blind.account_id', '=', 'card.account_id').onRef('blind.ref', '=', 'card.secret_ref'),
    )
    .where('access.account_id', '=', uid)
    .where('access.role', 'in', MANAGING);
