import { describe, expect, it } from 'vitest';
import { migration } from '../../machines/processes/migration.decide.ts';
import { reject } from '../../models/errorCodes.ts';
import type { MigrationFact } from '../../models/facts/migration.facts.ts';
import { exploredMigration, uploaded } from '../support/explored/migration.ts';
import { given } from '../support/given.ts';
import { NOON } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const file = uploaded(2);
const { migrationId, uid } = file.data;
const named = (effects: readonly { name: string; params: unknown }[]) =>
  effects.map(({ name, params }) => [name, params]);
const erases = ['eraseMigration', { migrationId, uid }];
const sum = ({ fresh, known, refused }: { fresh: number; known: number; refused: number }) => fresh + known + refused;

describe('paths of an import file', () => {
  walkEveryPath(migration, {
    ...exploredMigration,
    origins: {
      'migration.uploaded.v1': ({ data }) => ({ type: 'upload', ...data }),
      'migration.partChecked.v1': ({ data: { migrationId: _, ...part } }) => ({ type: 'tellChecked', ...part }),
      'migration.confirmed.v1': () => ({ type: 'confirm' }),
      'migration.partTaken.v1': ({ data: { migrationId: _, ...part } }) => ({ type: 'tellTaken', ...part }),
      'migration.dropped.v1': () => ({ type: 'drop' }),
      'migration.expired.v1': () => 'timer',
    },
    invariants: {
      none: ({ effects, timers }) => expect([effects, timers]).toEqual([[], []]),
      checking: ({ context, effects, timers }) => {
        const { part } = context;
        // Effects of earlier parts have settled; only the last one is pending.
        expect([named(effects).at(-1), timers]).toEqual([['checkMigrationPart', { migrationId, uid, part }], []]);
        expect(sum(context.imported)).toBe(0);
      },
      checked: ({ context, effects, timers }) => {
        expect(timers).toEqual(['kept']);
        expect(named(effects).at(-1)?.[0]).toBe('checkMigrationPart');
        expect([sum(context.checked), sum(context.imported)]).toEqual([context.lines, 0]);
      },
      taking: ({ context: { part }, effects, timers }) =>
        expect([named(effects).at(-1), timers]).toEqual([['takeMigrationPart', { migrationId, uid, part }], []]),
      taken: ({ context, effects, timers }) => {
        expect([named(effects).at(-1), timers]).toEqual([erases, []]);
        expect(context.imported).toEqual(context.checked);
      },
      dropped: ({ context, effects, timers }) => {
        expect([named(effects).at(-1), timers]).toEqual([erases, []]);
        expect(sum(context.imported)).toBe(0);
      },
      expired: ({ effects, timers }) => expect([named(effects).at(-1), timers]).toEqual([erases, []]),
    },
  });

  const fact = <Type extends MigrationFact['type']>(type: Type, data: object = {}) =>
    ({ type, data: { migrationId, ...data }, at: NOON }) as Extract<MigrationFact, { type: Type }>;
  const nothing = { part: 0, fresh: 0, known: 2, refused: [] };

  it('an import ignores a repeated upload, a repeated part, and parts that arrive after it was dropped', () => {
    given(migration, [file])
      .when({ type: 'upload', ...file.data })
      .gives([]);
    given(migration, []).when({ type: 'confirm' }).gives(reject('migrationNotFound'));
    given(migration, [file, fact('migration.partChecked.v1', nothing)])
      .when({ type: 'tellChecked', ...nothing })
      .gives([]);
    given(migration, [file, fact('migration.dropped.v1')])
      .when({ type: 'tellChecked', ...nothing })
      .gives([]);
  });

  it('an import can be confirmed only if it is checked and has new lines, and dropped only before confirmation', () => {
    given(migration, [file]).when({ type: 'confirm' }).gives(reject('notInThisState'));
    given(migration, [file, fact('migration.partChecked.v1', nothing)])
      .when({ type: 'confirm' })
      .gives(reject('unchanged'));
    const some = { ...nothing, fresh: 1, known: 1 };
    const taking = [file, fact('migration.partChecked.v1', some), fact('migration.confirmed.v1')];
    given(migration, taking).when({ type: 'drop' }).gives(reject('notInThisState'));
  });
});
