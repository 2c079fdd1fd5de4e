/** Previews of lists and resources: the real components with sample content. */
import { defineMessages } from '@formatjs/intl';
import { Inbox } from 'lucide-react';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { CHARTS } from '../../../../machines/charts.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { DataTree } from './DataTree.tsx';

const messages = defineMessages({
  empty: { id: 'explorer.part.empty', defaultMessage: 'No items' },
  emptyText: { id: 'explorer.part.empty.text', defaultMessage: 'Each list explains its purpose here.' },
});

function Empty() {
  const format = useMessage();
  return (
    <EmptyState icon={Inbox} title={format(messages.empty)}>
      {format(messages.emptyText)}
    </EmptyState>
  );
}

/** The actor is never started, so it keeps its snapshot and ignores events. */
export function pagedList(snapshot: AnyMachineSnapshot) {
  const standIn = CHARTS.pagedList && createActor(CHARTS.pagedList.machine, { snapshot, input: undefined });
  return (
    standIn && (
      <ListStates
        key={JSON.stringify(snapshot.value)}
        list={standIn}
        loading={<Skeleton />}
        empty={<Empty />}
        rows={() => <DataTree value={snapshot.context.pages} />}
      />
    )
  );
}

export function loadedThing(snapshot: AnyMachineSnapshot) {
  const { thing, failure } = snapshot.context;
  if (thing !== null) return <DataTree value={thing} />;
  return snapshot.matches('failed') ? <Failure failure={failure} /> : <Skeleton />;
}

function Failure({ failure }: { failure: unknown }) {
  const format = useMessage();
  return <p className="text-danger">{failureText(format, failure)}</p>;
}
