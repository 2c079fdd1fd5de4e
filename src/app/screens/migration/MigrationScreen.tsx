import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { FolderInput } from 'lucide-react';
import { MIGRATION_SUBJECTS, type MigrationSubject } from '../../../../models/migration.ts';
import { useMigrations } from '../../actors/migrations.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { MigrationForm } from './MigrationForm.tsx';
import { MigrationRow } from './MigrationRow.tsx';

const messages = defineMessages({
  brought: { id: 'migration.brought', defaultMessage: 'Imports' },
  none: { id: 'migration.none', defaultMessage: 'No imports yet' },
  noneText: {
    id: 'migration.none.text',
    defaultMessage: 'Each file you check appears here, with its new lines and its errors.',
  },
});

const what: Record<MigrationSubject, MessageDescriptor> = defineMessages({
  records: {
    id: 'migration.what',
    defaultMessage:
      'Import records of your doors from another system. The console checks the file first. Imported records always show where they come from.',
  },
  credentials: {
    id: 'migration.what.credentials',
    defaultMessage:
      'Import cards and passcodes from another system. The console checks the file first. Items listed as already in a lock stay unconfirmed until the lock confirms them.',
  },
});

export function MigrationScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const query = { pageNo, pageSize };
  const subject = MIGRATION_SUBJECTS.find(one => one === address.get('bring')) ?? MIGRATION_SUBJECTS[0];
  const list = useMigrations(query);
  return (
    <>
      <Trail steps={[{ label: format(titles.records), href: paths.records() }]} here={format(titles.migration)} />
      <h1 tabIndex={-1} className="mb-2 text-2xl font-semibold">
        {format(titles.migration)}
      </h1>
      <p className="mb-4 max-w-prose text-muted">{format(what[subject])}</p>
      <MigrationForm
        subject={subject}
        onSubject={next => change({ bring: next === MIGRATION_SUBJECTS[0] ? '' : next, pageNo: '' })}
      />
      <h2 className="mb-2 text-lg font-semibold">{format(messages.brought)}</h2>
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(messages.brought)}
        empty={
          <EmptyState icon={FolderInput} title={format(messages.none)}>
            {format(messages.noneText)}
          </EmptyState>
        }
        rows={page => page.map(item => <MigrationRow key={item.migrationId} item={item} />)}
      />
    </>
  );
}
