import { defineMessages } from '@formatjs/intl';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { MigrationItem } from '../../../../models/calls/migration.calls.ts';
import { migrationCommands } from '../../actors/migrations.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Age } from '../../ui/Age.tsx';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { HistoryLink } from '../HistoryLink.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { MigrationStatus } from './MigrationStatus.tsx';
import { subjectMessages } from './migrationMessages.ts';
import { PlannedLines } from './PlannedLines.tsx';
import { RefusedLines } from './RefusedLines.tsx';

const messages = defineMessages({
  from: { id: 'migration.from', defaultMessage: '{subject} from “{source}”' },
  fresh: { id: 'migration.fresh', defaultMessage: '{count, plural, one {# new} other {# new}}' },
  known: {
    id: 'migration.known',
    defaultMessage: '{count, plural, one {# already exists} other {# already exist}}',
  },
  refused: {
    id: 'migration.refused',
    defaultMessage: '{count, plural, =0 {no errors} one {# line with errors} other {# lines with errors}}',
  },
  takeOver: { id: 'migration.takeOver', defaultMessage: 'Import {count, plural, one {# line} other {# lines}}' },
  nothingNew: { id: 'migration.nothingNew', defaultMessage: 'This file has nothing new to import.' },
  tryAgain: { id: 'migration.tryAgain', defaultMessage: 'Retry failed and unconfirmed items' },
  noDoubt: { id: 'migration.tryAgain.none', defaultMessage: 'No failed or unconfirmed items' },
  drop: { id: 'migration.drop', defaultMessage: 'Discard' },
  showPlanned: { id: 'migration.planned.show', defaultMessage: 'Show the result of each line' },
  hidePlanned: { id: 'migration.planned.hide', defaultMessage: 'Hide the result of each line' },
  show: { id: 'migration.refused.show', defaultMessage: 'Show lines with errors' },
  hide: { id: 'migration.refused.hide', defaultMessage: 'Hide lines with errors' },
});

export function MigrationRow({ item }: { item: MigrationItem }) {
  const format = useMessage();
  const attempt = useRunWithToast();
  const [shown, setShown] = useState<'planned' | 'refused' | null>(null);
  const toggle = (which: 'planned' | 'refused') => setShown(shown === which ? null : which);
  const { migrationId, subject, source, state, lines, checked, taken, uploadedAt } = item;
  async function tryAgain() {
    const { jobId } = await migrationCommands.tryAgain(migrationId);
    if (jobId === null) showToast('done', format(messages.noDoubt));
  }
  const counts = state === 'taking' || state === 'taken' ? taken : checked;
  return (
    <li className="flex flex-col gap-3 border-b border-line p-4 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 break-words font-medium">
          {format(messages.from, { subject: format(subjectMessages[subject]), source })}
        </h3>
        <span className="text-sm text-muted">
          <Age at={uploadedAt} />
        </span>
      </div>
      <div aria-live="polite">
        <MigrationStatus state={state} known={{ subject, lines, checked, taken }} />
      </div>
      <ul className="figures flex flex-wrap gap-x-6">
        <li>{format(messages.fresh, { count: counts.fresh })}</li>
        <li>{format(messages.known, { count: counts.known })}</li>
        <li>{format(messages.refused, { count: counts.refused })}</li>
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'checked' && checked.fresh === 0 && <p className="w-full">{format(messages.nothingNew)}</p>}
        {state === 'checked' && checked.fresh > 0 && (
          <Button weight="primary" onClick={() => attempt(() => migrationCommands.confirm(migrationId))}>
            {format(messages.takeOver, { count: checked.fresh })}
          </Button>
        )}
        {(state === 'checking' || state === 'checked') && (
          <Button onClick={() => attempt(() => migrationCommands.drop(migrationId))}>{format(messages.drop)}</Button>
        )}
        {subject === 'credentials' && state === 'taken' && taken.fresh > 0 && (
          <Button icon={<RotateCw aria-hidden size={18} />} onClick={() => attempt(tryAgain)}>
            {format(messages.tryAgain)}
          </Button>
        )}
        {subject === 'credentials' && counts.fresh + counts.known > 0 && (
          <Button weight="quiet" aria-expanded={shown === 'planned'} onClick={() => toggle('planned')}>
            {format(shown === 'planned' ? messages.hidePlanned : messages.showPlanned)}
          </Button>
        )}
        {counts.refused > 0 && (
          <Button weight="quiet" aria-expanded={shown === 'refused'} onClick={() => toggle('refused')}>
            {format(shown === 'refused' ? messages.hide : messages.show)}
          </Button>
        )}
        <HistoryLink stream={`migration-${migrationId}`} />
      </div>
      {shown === 'planned' && <PlannedLines key={state} migrationId={migrationId} />}
      {shown === 'refused' && <RefusedLines key={state} migrationId={migrationId} />}
    </li>
  );
}
