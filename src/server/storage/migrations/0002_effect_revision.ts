import type { Kysely, Migration } from 'kysely';

/** Effects whose parameter `turn` is renamed to `revision`. */
const EFFECTS = [
  'applySetting',
  'computeFeatures',
  'deliverMessage',
  'readCredential',
  'readSetting',
  'tellLocksOfAdministrator',
  'tellRecipient',
  'writeCredential',
];

interface Outbox {
  outbox: { account_id: number; id: number; name: string; params: string };
}

/** Renames parameters of queued effects, so that this version can run effects of the earlier one. */
export const effectRevision: Migration = {
  async up(db: Kysely<Outbox>) {
    const effects = await db
      .selectFrom('outbox')
      .select(['account_id', 'id', 'params'])
      .where('name', 'in', EFFECTS)
      .execute();
    for (const { account_id, id, params } of effects) {
      const { turn, ...others } = JSON.parse(params);
      const renamed = JSON.stringify({ ...others, revision: turn });
      const its = db.updateTable('outbox').where('account_id', '=', account_id).where('id', '=', id);
      await its.set({ params: renamed }).execute();
    }
  },
};
