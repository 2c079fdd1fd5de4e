import { describe, expect } from 'vitest';
import { migrationCalls } from '../../../models/calls/migration.calls.ts';
import type { MigrationState } from '../../../models/migration.ts';
import { stagedMigration, type WithFile } from './migrationStage.ts';
import { walkAtServer } from './walkStaged.ts';

/** The listed state, and whether the vault still stores the lines. */
const stands =
  (state: MigrationState, isKept: boolean) =>
  async ({ house, owner, migrationId }: WithFile) => {
    await house.until(async () => {
      const { list } = await owner.data(migrationCalls.list, {});
      const kept = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'migration-%').execute();
      const file = list.find(one => one.migrationId === migrationId);
      return file?.state === state && kept.length > 0 === isKept ? true : null;
    });
  };

describe('generated paths of a migration file at the server', () => {
  walkAtServer(stagedMigration, {
    none: async ({ owner }) => expect((await owner.data(migrationCalls.list, {})).total).toBe(0),
    checking: stands('checking', true),
    checked: stands('checked', true),
    taking: stands('taking', true),
    taken: stands('taken', false),
    dropped: stands('dropped', false),
    expired: stands('expired', false),
  });
});
