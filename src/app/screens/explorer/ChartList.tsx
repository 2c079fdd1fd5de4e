import { defineMessages } from '@formatjs/intl';
import { CornerDownRight } from 'lucide-react';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import type { ChartNow } from './chartNow.ts';
import type { DescribedChart, DescribedState, DescribedTransition } from './describeChart.ts';
import { noteIcons, noteMessages } from './explorerMessages.ts';
import { StateMeaning } from './StateMeaning.tsx';

const messages = defineMessages({
  here: { id: 'explorer.list.here', defaultMessage: 'active' },
  begins: { id: 'explorer.list.begins', defaultMessage: 'initial' },
  atOnce: { id: 'explorer.list.atOnce', defaultMessage: 'parts run in parallel' },
  taken: { id: 'explorer.list.taken', defaultMessage: 'latest transition' },
  to: { id: 'explorer.list.to', defaultMessage: 'to' },
  stays: { id: 'explorer.list.stays', defaultMessage: 'no state change' },
});

interface ListProps {
  chart: DescribedChart;
  now: ChartNow;
  chosen: string | null;
  onTransition: (transition: DescribedTransition) => void;
}

/** The statechart as nested lists: the default on small screens, and readable by screen readers. */
export const ChartList = (props: ListProps) => (
  <ul className="flex flex-col gap-2 p-4">
    <StateItem {...props} state={props.chart.root} isInitial={false} />
  </ul>
);

function StateItem({ state, isInitial, ...props }: ListProps & { state: DescribedState; isInitial: boolean }) {
  const format = useMessage();
  const { chart, now } = props;
  const isActive = now.active.has(state.id);
  const leaving = chart.transitions.filter(({ source }) => source === state.id);
  return (
    <li
      data-state={state.id}
      data-active={isActive || undefined}
      className={classes('flex flex-col gap-1 border-s-2 ps-3', isActive ? 'border-brand' : 'border-line')}
    >
      <p className="flex flex-wrap items-center gap-x-3">
        <span className={classes('font-mono', isActive && 'font-semibold')}>{state.name}</span>
        <StateMeaning state={state} />
        {isActive && <span className="text-sm font-medium text-brand">{format(messages.here)}</span>}
        {isInitial && <span className="text-sm text-muted">{format(messages.begins)}</span>}
        {state.kind === 'parallel' && <span className="text-sm text-muted">{format(messages.atOnce)}</span>}
      </p>
      {state.notes.map(note => {
        const Icon = noteIcons[note.kind];
        return (
          <p key={`${note.kind} ${note.name}`} className="flex items-center gap-1.5 text-sm text-muted">
            <Icon aria-hidden size={14} className="shrink-0" />
            <span className="min-w-0 break-words">{format(noteMessages[note.kind], { name: note.name })}</span>
          </p>
        );
      })}
      {(leaving.length > 0 || state.states.length > 0) && (
        <ul className="flex flex-col gap-1">
          {leaving.map(transition => (
            <TransitionItem key={transition.id} {...props} transition={transition} />
          ))}
          {state.states.map(child => (
            <StateItem key={child.id} {...props} state={child} isInitial={child.id === state.initial} />
          ))}
        </ul>
      )}
    </li>
  );
}

function TransitionItem({
  transition,
  now,
  chosen,
  onTransition,
}: Omit<ListProps, 'chart'> & { transition: DescribedTransition }) {
  const format = useMessage();
  const { label, guard, target, notes } = transition;
  const isTaken = now.isTaken(transition);
  return (
    <li>
      <button
        type="button"
        aria-pressed={transition.id === chosen}
        data-transition={transition.id}
        data-taken={isTaken || undefined}
        onClick={() => onTransition(transition)}
        className={classes(
          'target flex w-full flex-wrap items-center gap-x-2 rounded-box px-2 text-start hover:bg-raised aria-pressed:bg-brand-soft',
          isTaken && 'bg-brand-soft font-semibold',
        )}
      >
        <CornerDownRight aria-hidden size={14} className="shrink-0 text-muted" />
        <span className="font-mono text-sm">
          {label}
          {guard !== null && ` [${guard}]`}
          {notes.map(({ name }) => ` / ${name}`)}
        </span>
        <span className="text-sm text-muted">
          {target === null ? format(messages.stays) : format(messages.to)}{' '}
          {target !== null && <span className="font-mono text-ink">{target.split('.').slice(1).join('.')}</span>}
        </span>
        {isTaken && <span className="text-sm font-medium text-brand">{format(messages.taken)}</span>}
      </button>
    </li>
  );
}
