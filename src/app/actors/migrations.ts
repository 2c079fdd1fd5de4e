import { migrationCalls } from '../../../models/calls/migration.calls.ts';
import type { MigrationId } from '../../../models/ids.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';

export const useMigrations = definePagedList({
  load: pageOf(migrationCalls.list),
  refetchOn: ({ stream }) => stream.startsWith('migration-'),
});

export const useRefusedLines = definePagedList({ load: pageOf(migrationCalls.refused) });

/** What the import will create from the valid lines. */
export const usePlannedLines = definePagedList({ load: pageOf(migrationCalls.planned) });

export const migrationCommands = {
  upload: (wish: AskedOf<typeof migrationCalls.upload>, file: Blob) =>
    send(migrationCalls.upload, wish, {
      blob: file,
      signal: new AbortController().signal,
      fetch: (...asked) => fetch(...asked),
    }),
  confirm: (migrationId: MigrationId) => send(migrationCalls.confirm, { migrationId, commandId: newCommandId() }),
  tryAgain: (migrationId: MigrationId) => send(migrationCalls.tryAgain, { migrationId, commandId: newCommandId() }),
  drop: (migrationId: MigrationId) => send(migrationCalls.drop, { migrationId, commandId: newCommandId() }),
};
