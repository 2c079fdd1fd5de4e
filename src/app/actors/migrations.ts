import { useActorRef } from '@xstate/react';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { type MigrationItem, migrationCalls } from '../../../models/calls/migration.calls.ts';
import type { MigrationId } from '../../../models/ids.ts';
import type { LinePlanned, LineRefused } from '../../../models/migration.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { pagesBy } from './pageAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched } from './useTouched.ts';

type Query = AskedOf<typeof migrationCalls.list>;
type LinesQuery = AskedOf<typeof migrationCalls.refused>;

const files = pagedListMachine<MigrationItem, Query, LiveFact>(item => item).provide(
  pagesBy<MigrationItem, Query>((wanted, options) => send(migrationCalls.list, wanted.query, options)),
);
const lines = pagedListMachine<LineRefused, LinesQuery, LiveFact>(item => item).provide(
  pagesBy<LineRefused, LinesQuery>((wanted, options) => send(migrationCalls.refused, wanted.query, options)),
);

type Planned = LinePlanned & { lockAlias: string };
const plans = pagedListMachine<Planned, LinesQuery, LiveFact>(item => item).provide(
  pagesBy<Planned, LinesQuery>((wanted, options) => send(migrationCalls.planned, wanted.query, options)),
);

const touches = ({ stream }: LiveFact) => stream.startsWith('migration-');

/** One page of what was brought along from elsewhere, kept up with. */
export function useMigrations(query: Query) {
  const list = useActorRef(files, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useListTouched(list, touches);
  return list;
}

/** The lines of a file that cannot be taken over. */
export function useRefusedLines(query: LinesQuery) {
  const list = useActorRef(lines, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  return list;
}

/** What becomes of its other lines. */
export function usePlannedLines(query: LinesQuery) {
  const list = useActorRef(plans, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  return list;
}

/** Each rejects with why it could not be done. */
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
