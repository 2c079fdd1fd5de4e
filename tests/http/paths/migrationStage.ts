import { migrationMachine } from '../../../machines/processes/migration.machine.ts';
import { migrationCalls } from '../../../models/calls/migration.calls.ts';
import type { MigrationId } from '../../../models/ids.ts';
import { MIGRATION_KEPT_MS } from '../../../models/limits.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredMigration } from '../../support/explored/migration.ts';
import { locks, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface WithFile extends Stage {
  migrationId: MigrationId | null;
  source: string;
  letGo: (of: { account: never; stream: string }) => void;
}

/** The first line is invalid; every file has its own records. */
const linesOf = (many: number, nth: number) =>
  Array.from({ length: many }, (_, i) => `${locks.door.lockId},${i === 0 ? 'soon' : '2020-01-01'} 08:00,7,${nth}-${i}`);

const ref = ({ migrationId }: WithFile) => migrationId && streamRef(uidOf('owner'), 'migration', migrationId);
const letGo = async (here: WithFile) => here.letGo(ref(here) as never);

export const stagedMigration: Staged<typeof migrationMachine, WithFile> = {
  machine: migrationMachine,
  exploration: exploredMigration,
  setUp: async stage => ({
    ...stage,
    migrationId: null,
    source: `System ${stage.among?.nth ?? 1}`,
    letGo: stage.house.holdEffects(['checkMigrationPart', 'takeMigrationPart']) as WithFile['letGo'],
  }),
  stream: ref,
  play: {
    'migration.uploaded.v1': async ({ data }, here) => {
      const text = ['lock,time,recordType,operator', ...linesOf(data.lines, here.among?.nth ?? 1)].join('\n');
      const file = { field: 'file', name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      const wish = { subject: 'records', source: here.source } as const;
      const { data: kept } = await here.owner.upload(migrationCalls.upload, wish, [file]);
      here.migrationId = kept?.migrationId ?? null;
    },
    'migration.partChecked.v1': (_, here) => letGo(here),
    'migration.confirmed.v1': (_, { owner, migrationId }) =>
      owner.data(migrationCalls.confirm, { migrationId: migrationId as MigrationId }),
    'migration.partTaken.v1': (_, here) => letGo(here),
    'migration.dropped.v1': async (_, here) => {
      await here.owner.data(migrationCalls.drop, { migrationId: here.migrationId as MigrationId });
      // The part being checked finishes before its lines are erased.
      await letGo(here);
    },
    'migration.expired.v1': (_, { clock }) => clock.leap(MIGRATION_KEPT_MS),
  },
};
