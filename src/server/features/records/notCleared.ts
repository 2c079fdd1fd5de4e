import { sql } from 'kysely';

/** Cleared rows are deleted in batches, so queries must exclude them until then. */
export const isNotCleared = (record: 'record' | 'record_row') => sql<boolean>`not exists (
  select 1 from lock_record_count as cleared
  where cleared.unswept = 1
    and cleared.account_id = ${sql.ref(`${record}.account_id`)}
    and cleared.lock_id = ${sql.ref(`${record}.lock_id`)}
    and cleared.cleared_until >= ${sql.ref(`${record}.server_date`)}
)`;
