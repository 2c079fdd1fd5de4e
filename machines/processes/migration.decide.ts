import { reject } from '../../models/errorCodes.ts';
import type { NewMigrationFact } from '../../models/facts/migration.facts.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { migrationMachine } from './migration.machine.ts';

type DataOf<Type extends NewMigrationFact['type']> = Extract<NewMigrationFact, { type: Type }>['data'];
export type PartReport = Omit<DataOf<'migration.partChecked.v1'>, 'migrationId'>;

export type MigrationCommand =
  | ({ type: 'upload' } & DataOf<'migration.uploaded.v1'>)
  | { type: 'confirm' | 'drop' }
  | ({ type: 'tellChecked' | 'tellTaken' } & PartReport);

export const migration: Aggregate<typeof migrationMachine, MigrationCommand, NewMigrationFact> = {
  kind: 'migration',
  machine: migrationMachine,
  decide(command, snapshot) {
    const { migrationId, part, checked } = snapshot.context;
    if (command.type === 'upload') {
      const { type: _, ...uploaded } = command;
      return migrationId ? [] : [{ type: 'migration.uploaded.v1', data: uploaded }];
    }
    if (!migrationId) return reject('migrationNotFound');
    switch (command.type) {
      case 'confirm':
        if (!snapshot.matches('checked')) return reject('notInThisState');
        // Nothing to import: every line exists already or is refused.
        return checked.fresh === 0 ? reject('unchanged') : [{ type: 'migration.confirmed.v1', data: { migrationId } }];
      case 'drop':
        return snapshot.matches('checking') || snapshot.matches('checked')
          ? [{ type: 'migration.dropped.v1', data: { migrationId } }]
          : reject('notInThisState');
      case 'tellChecked':
      case 'tellTaken': {
        const { type, ...told } = command;
        const state = type === 'tellChecked' ? 'checking' : 'taking';
        if (!snapshot.matches(state) || told.part !== part) return [];
        const data = { migrationId, ...told };
        return [
          type === 'tellChecked'
            ? { type: 'migration.partChecked.v1', data }
            : { type: 'migration.partTaken.v1', data },
        ];
      }
    }
  },
};
