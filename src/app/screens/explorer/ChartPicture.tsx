import { defineMessages } from '@formatjs/intl';
import { CircleDot } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import type { ChartNow } from './chartNow.ts';
import type { DescribedTransition, Note } from './describeChart.ts';
import { noteIcons, noteMessages } from './explorerMessages.ts';
import type { Arrow, Box, ChartLayout, StateBox } from './layout.ts';
import { StateMeaning } from './StateMeaning.tsx';
import { useTransitionText } from './useTransitionText.ts';

const messages = defineMessages({
  here: { id: 'explorer.picture.here', defaultMessage: 'Active state' },
});

export interface PictureProps {
  layout: ChartLayout;
  now: ChartNow;
  chosen: string | null;
  onTransition: (transition: DescribedTransition) => void;
}

const at = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

interface Point {
  x: number;
  y: number;
}

function Line({ points, width }: { points: readonly Point[]; width: number }) {
  const [from, to] = points.slice(-2);
  if (!from || !to) return null;
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <>
      <path
        d={points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={width}
      />
      <path d="M-9 -5 L0 0 L-9 5 z" transform={`translate(${to.x} ${to.y}) rotate(${turn})`} fill="currentColor" />
    </>
  );
}

/** Labels of arrows are buttons that select a transition. */
export function ChartPicture({ layout, now, chosen, onTransition }: PictureProps) {
  const { width, height, states, arrows, beginnings } = layout;
  const marked = ({ labels }: Arrow) =>
    labels.some(({ transition }) => now.isTaken(transition) || transition.id === chosen);
  // Highlighted arrows are drawn last, on top of the others.
  const ordered = [...arrows].sort((a, b) => Number(marked(a)) - Number(marked(b)));
  return (
    <div className="relative" style={{ width, height }}>
      {states.map(box => (
        <StateShape key={box.state.id} box={box} isActive={now.active.has(box.state.id)} />
      ))}
      <svg aria-hidden="true" width={width} height={height} className="pointer-events-none absolute inset-0">
        {beginnings.map(({ id, from, points }) => (
          <g key={id} className="text-control">
            <circle cx={from.x} cy={from.y} r={5} fill="currentColor" />
            <Line points={points} width={1.5} />
          </g>
        ))}
        {ordered.map(arrow => (
          <g key={arrow.id} className={marked(arrow) ? 'text-brand' : 'text-control'}>
            <Line points={arrow.points} width={marked(arrow) ? 3 : 1.5} />
          </g>
        ))}
      </svg>
      {states.flatMap(box =>
        box.rows.map(({ top, width: rowWidth, transition, lines }) => (
          <TransitionLabel
            key={transition.id}
            transition={transition}
            lines={lines}
            box={{ x: box.x + 6, y: box.y + top, width: rowWidth, height: 24 }}
            isTaken={now.isTaken(transition)}
            isChosen={transition.id === chosen}
            onTransition={onTransition}
            inline
          />
        )),
      )}
      {arrows.flatMap(({ labels }) =>
        labels.map(({ transition, lines, ...box }) => (
          <TransitionLabel
            key={transition.id}
            transition={transition}
            box={box}
            lines={lines}
            isTaken={now.isTaken(transition)}
            isChosen={transition.id === chosen}
            onTransition={onTransition}
          />
        )),
      )}
    </div>
  );
}

const GROUND = {
  idle: 'border-control bg-surface',
  waiting: 'border-waiting bg-waiting-soft',
  done: 'border-done bg-done-soft',
  attention: 'border-attention bg-attention-soft',
  danger: 'border-danger bg-danger-soft',
} as const;

const DEPTHS = ['bg-surface', 'bg-page', 'bg-surface', 'bg-page'] as const;

function StateShape({ box, isActive }: { box: StateBox; isActive: boolean }) {
  const format = useMessage();
  const { state, depth, meaningLine, noteLines } = box;
  const inner = state.states.length === 0;
  return (
    <div
      data-state={state.id}
      data-active={isActive || undefined}
      className={classes(
        'absolute rounded-box border',
        inner ? GROUND[state.meaning ?? 'idle'] : classes('border-line', DEPTHS[depth % DEPTHS.length]),
        state.kind === 'parallel' && 'border-dashed border-control',
        isActive && inner && 'outline-[3px] -outline-offset-1 outline-(--brand-text)',
        isActive && !inner && depth > 0 && 'border-brand',
      )}
      style={at(box)}
    >
      <p
        className={classes(
          'absolute inset-x-2.5 top-1 flex items-center justify-between gap-1 font-mono text-[13px]',
          isActive || inner ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        <span>{state.name}</span>
        {isActive && inner && (
          <CircleDot aria-label={format(messages.here)} size={15} strokeWidth={3} className="shrink-0 text-brand" />
        )}
      </p>
      {meaningLine && (
        <p className="absolute start-2.5 text-xs leading-5 whitespace-nowrap" style={meaningLine}>
          <StateMeaning state={state} />
        </p>
      )}
      {noteLines.map(({ note, top }) => (
        <p key={`${note.kind} ${note.name}`} className="absolute start-2.5 text-xs leading-5" style={{ top }}>
          <NoteText note={note} />
        </p>
      ))}
    </div>
  );
}

function NoteText({ note }: { note: Note }) {
  const format = useMessage();
  const Icon = noteIcons[note.kind];
  return (
    <span
      title={format(noteMessages[note.kind], { name: note.name })}
      className="flex items-center gap-1.5 font-mono whitespace-nowrap text-muted"
    >
      <Icon aria-hidden size={13} className="shrink-0" />
      {note.name}
    </span>
  );
}

interface LabelProps {
  transition: DescribedTransition;
  box: Box;
  lines: readonly string[];
  isTaken: boolean;
  isChosen: boolean;
  inline?: boolean;
  onTransition: (transition: DescribedTransition) => void;
}

function TransitionLabel({ transition, box, lines, isTaken, isChosen, inline = false, onTransition }: LabelProps) {
  const text = useTransitionText();
  return (
    <button
      type="button"
      aria-label={text(transition)}
      aria-pressed={isChosen}
      data-transition={transition.id}
      data-taken={isTaken || undefined}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        onTransition(transition);
      }}
      className={classes(
        'absolute flex rounded-box border font-mono text-xs leading-4 whitespace-nowrap hover:border-brand hover:text-brand',
        inline ? 'items-center gap-1.5 px-1.5' : 'flex-col items-center justify-center',
        isTaken || isChosen ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-line bg-surface text-ink',
      )}
      style={at(box)}
    >
      {inline ? lines.join(' ') : lines.map(one => <span key={one}>{one}</span>)}
    </button>
  );
}
