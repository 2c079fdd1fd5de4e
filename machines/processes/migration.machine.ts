/**
 * A file is checked part by part and, once confirmed, imported part by part. Its lines are erased when the migration
 * ends, whatever the outcome.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { MigrationFact } from '../../models/facts/migration.facts.ts';
import type { AccountId, MigrationId } from '../../models/ids.ts';
import { MIGRATION_KEPT_MS } from '../../models/limits.ts';
import type { LineCounts, MigrationSubject } from '../../models/migration.ts';
import { named } from '../effects.ts';
import type { StateMeta } from '../tags.ts';

export interface MigrationContext {
  migrationId: MigrationId | null;
  uid: AccountId | null;
  subject: MigrationSubject;
  source: string;
  lines: number;
  parts: number;
  part: number;
  checked: LineCounts;
  imported: LineCounts;
}

const NONE: LineCounts = { fresh: 0, known: 0, refused: 0 };

type PartFact = Extract<MigrationFact, { type: 'migration.partChecked.v1' | 'migration.partTaken.v1' }>;

const plus = (sum: LineCounts, { fresh, known, refused }: PartFact['data']): LineCounts => ({
  fresh: sum.fresh + fresh,
  known: sum.known + known,
  refused: sum.refused + refused.length,
});

function remember(context: MigrationContext, fact: MigrationFact): Partial<MigrationContext> {
  switch (fact.type) {
    case 'migration.uploaded.v1':
      return fact.data;
    case 'migration.partChecked.v1':
      return { part: fact.data.part + 1, checked: plus(context.checked, fact.data) };
    case 'migration.confirmed.v1':
      return { part: 0 };
    case 'migration.partTaken.v1':
      return { part: fact.data.part + 1, imported: plus(context.imported, fact.data) };
    default:
      return {};
  }
}

const known = ({ migrationId, uid }: MigrationContext) => ({
  migrationId: migrationId as MigrationId,
  uid: uid as AccountId,
});

const chart = setup({
  types: { context: {} as MigrationContext, events: {} as MigrationFact },
  actions: {
    remember: assign(({ context, event }) => remember(context, event)),
    checkMigrationPart: named<'checkMigrationPart'>,
    takeMigrationPart: named<'takeMigrationPart'>,
    eraseMigration: named<'eraseMigration'>,
    expireInTime: raise(
      ({ context, event }): MigrationFact => ({
        type: 'migration.expired.v1',
        data: { migrationId: known(context).migrationId },
        at: event.at,
      }),
      { id: 'kept', delay: MIGRATION_KEPT_MS },
    ),
    stopExpiry: cancel('kept'),
  },
  guards: { isLastPart: ({ context: { part, parts } }) => part + 1 === parts },
});

const check = chart.enqueueActions(({ context, enqueue }) =>
  enqueue({ type: 'checkMigrationPart', params: { ...known(context), part: context.part } }),
);
const take = chart.enqueueActions(({ context, enqueue }) =>
  enqueue({ type: 'takeMigrationPart', params: { ...known(context), part: context.part } }),
);
const erase = chart.enqueueActions(({ context, enqueue }) =>
  enqueue({ type: 'eraseMigration', params: known(context) }),
);

const BY_ITSELF = { waitsFor: 'server' } satisfies StateMeta;

export const migrationMachine = chart.createMachine({
  id: 'migration',
  context: {
    ...{ migrationId: null, uid: null, subject: 'records', source: '' },
    ...{ lines: 0, parts: 0, part: 0, checked: NONE, imported: NONE },
  },
  initial: 'none',
  states: {
    none: { tags: 'idle', on: { 'migration.uploaded.v1': { target: 'checking', actions: 'remember' } } },
    checking: {
      tags: 'waiting',
      meta: BY_ITSELF,
      entry: check,
      on: {
        'migration.partChecked.v1': [
          { guard: 'isLastPart', target: 'checked', actions: 'remember' },
          { target: 'checking', reenter: true, actions: 'remember' },
        ],
        'migration.dropped.v1': 'dropped',
      },
    },
    checked: {
      tags: 'attention',
      entry: 'expireInTime',
      exit: 'stopExpiry',
      on: {
        'migration.confirmed.v1': { target: 'taking', actions: 'remember' },
        'migration.dropped.v1': 'dropped',
        'migration.expired.v1': 'expired',
      },
    },
    taking: {
      tags: 'waiting',
      meta: BY_ITSELF,
      entry: take,
      on: {
        'migration.partTaken.v1': [
          { guard: 'isLastPart', target: 'taken', actions: 'remember' },
          { target: 'taking', reenter: true, actions: 'remember' },
        ],
      },
    },
    taken: { tags: 'done', entry: erase },
    dropped: { tags: 'idle', entry: erase },
    expired: { tags: 'idle', entry: erase },
  },
});
