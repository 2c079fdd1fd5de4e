import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Sealed } from '../vault/sealed.ts';
import { slots, statement } from './statement.ts';

export function secretStatements(db: Kysely<Tables>) {
  const secret = slots<{ account: number; ref: string; sealed: Sealed }>();
  const blindIndex = slots<{ account: number; ref: string; blindIndex: string }>();

  return {
    putSecret: statement(
      secret,
      db
        .insertInto('vault')
        .values({ account_id: secret.account, ref: secret.ref, sealed: secret.sealed })
        .onConflict(conflict =>
          conflict.columns(['account_id', 'ref']).doUpdateSet(eb => ({ sealed: eb.ref('excluded.sealed') })),
        ),
    ),
    putBlindIndex: statement(
      blindIndex,
      db
        .insertInto('vault_blind_index')
        .values({ account_id: blindIndex.account, ref: blindIndex.ref, blind_index: blindIndex.blindIndex })
        .onConflict(conflict =>
          conflict.columns(['account_id', 'ref']).doUpdateSet(eb => ({ blind_index: eb.ref('excluded.blind_index') })),
        ),
    ),
  };
}
