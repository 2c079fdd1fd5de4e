import { defineMessages } from '@formatjs/intl';
import { ShieldX } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { refetchList } from '../actors/definePagedList.ts';
import { retry } from '../actors/retry.ts';
import { useSelected } from '../actors/useSelected.ts';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Drawn } from '../ui/Drawn.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { Problem } from '../ui/Problem.tsx';

const messages = defineMessages({
  failed: { id: 'list.failed', defaultMessage: 'Couldn’t load the list' },
  noPermission: { id: 'list.noPermission', defaultMessage: 'You can’t view this list' },
  ask: { id: 'list.noPermission.ask', defaultMessage: 'Ask the owner of the locks to make you an administrator.' },
});

interface ListSnapshot {
  context: { pages: unknown; failure: unknown };
  hasTag(tag: 'loading' | 'rows'): boolean;
  matches(state: 'empty' | 'noPermission'): boolean;
}

interface ListActor {
  subscribe: (listener: (snapshot: ListSnapshot) => void) => { unsubscribe: () => void };
  getSnapshot: () => ListSnapshot;
  send: (event: { type: 'retry' | 'list.changed' }) => void;
}

interface ListStatesProps {
  list: ListActor;
  loading: ReactNode;
  empty: ReactNode;
  rows: () => ReactNode;
}

const faceOf = (list: ListSnapshot) =>
  list.hasTag('loading')
    ? 'loading'
    : list.hasTag('rows')
      ? 'rows'
      : list.matches('empty')
        ? 'empty'
        : list.matches('noPermission')
          ? 'noPermission'
          : 'failed';

/** If rendering the rows fails, it is retried as soon as the list’s data changes. */
function Rows({ list, rows }: Pick<ListStatesProps, 'list' | 'rows'>) {
  const pages = useSelected(list, ({ context }) => context.pages);
  return (
    <PanelBoundary resetKey={pages} onRetry={() => refetchList(list)}>
      <Drawn>{rows}</Drawn>
    </PanelBoundary>
  );
}

export function ListStates({ list, loading, empty, rows }: ListStatesProps) {
  const format = useMessage();
  const now = useSelected(list, faceOf);
  // Rendering many rows takes long, so it is deferred, and the loading state stays until then.
  const drawn = useDeferredValue(now);
  const face = now === 'rows' && drawn === 'loading' ? drawn : now;
  switch (face) {
    case 'loading':
      return <div aria-busy="true">{loading}</div>;
    case 'rows':
      return <Rows list={list} rows={rows} />;
    case 'empty':
      return empty;
    case 'noPermission':
      return (
        <EmptyState icon={ShieldX} title={format(messages.noPermission)}>
          {format(messages.ask)}
        </EmptyState>
      );
    case 'failed':
      return (
        <Problem
          title={format(messages.failed)}
          text={failureText(format, list.getSnapshot().context.failure)}
          onRetry={() => retry(list)}
        />
      );
  }
}
