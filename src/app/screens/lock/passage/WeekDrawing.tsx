import { defineMessages } from '@formatjs/intl';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Weekday } from '../../../../../models/validity.ts';
import { EVERY_DAY } from '../../../forms/validityDraft.ts';
import { weekdayName } from '../../../forms/weekdays.ts';
import { useIntl, useMessage } from '../../../i18n/intl.tsx';
import { classes } from '../../../ui/classes.ts';
import { useWide } from '../../useWide.ts';
import { DayStrip } from './DayStrip.tsx';
import { HoursScale } from './HoursScale.tsx';
import { type Corner, clockOf, isOpenAt, paintedBetween, STEP, STEPS, spanBetween, type Week } from './passageDraft.ts';

const messages = defineMessages({
  cursor: {
    id: 'passage.drawing.cursor',
    defaultMessage: '{time}, {state, select, open {held open} other {not held open}}',
  },
  hint: {
    id: 'passage.drawing.hint',
    defaultMessage:
      'Drag over hours, of one day or of several, to hold the door open in them, and again to take that back. By keyboard: the arrow keys choose half an hour, space turns it.',
  },
});

interface Drag {
  from: Corner;
  to: Corner;
  open: boolean;
  before: Week;
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.floor(value)));

interface WeekDrawingProps {
  week: Week;
  onChange: (week: Week) => void;
}

/**
 * The week as seven strips of hours. What is painted here is what is written below, and the other way round. Where it is
 * narrow the strips lie: a finger paints along them, and scrolls the page across them.
 */
export function WeekDrawing({ week, onChange }: WeekDrawingProps) {
  const format = useMessage();
  const intl = useIntl();
  const stands = useWide();
  const [drag, setDrag] = useState<Drag | null>(null);
  const [cursor, setCursor] = useState<Corner>({ day: 1, step: 18 });
  const [focused, setFocused] = useState(false);
  const strips = useRef<HTMLDivElement>(null);

  function cornerAt({ clientX, clientY }: PointerEvent): Corner {
    const { left, top, width, height } = strips.current?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    const [across, along] = stands ? [x, y] : [y, x];
    return { day: (within(across * 7, 6) + 1) as Weekday, step: within(along * STEPS, STEPS - 1) };
  }
  function paint(next: Drag) {
    setDrag(next);
    onChange(paintedBetween(next.before, next.from, next.to, next.open));
  }
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    strips.current?.setPointerCapture(event.pointerId);
    const from = cornerAt(event);
    paint({ from, to: from, open: !isOpenAt(week, from.day, from.step * STEP), before: week });
  };
  const goOn = (event: PointerEvent) => {
    if (drag) paint({ ...drag, to: cornerAt(event) });
  };
  /** The finger was about to scroll. */
  const takeBack = () => {
    if (drag) onChange(drag.before);
    setDrag(null);
  };
  function byKey(event: KeyboardEvent) {
    const { day, step } = cursor;
    const [days, steps] = (stands ? STANDING : LYING).get(event.key) ?? [0, 0];
    if (days === 0 && steps === 0 && event.key !== ' ') return;
    event.preventDefault();
    if (event.key === ' ') return onChange(paintedBetween(week, cursor, cursor, !isOpenAt(week, day, step * STEP)));
    setCursor({ day: (within(day - 1 + days, 6) + 1) as Weekday, step: within(step + steps, STEPS - 1) });
  }
  function said(from: Corner, to: Corner, open: boolean): string {
    const span = spanBetween(from.step, to.step);
    const [first, last] = [Math.min(from.day, to.day), Math.max(from.day, to.day)].map(day =>
      weekdayName(intl, day as Weekday, 'long'),
    );
    const time = `${first === last ? first : `${first} – ${last}`} ${clockOf(span.from)} – ${clockOf(span.until)}`;
    return format(messages.cursor, { time, state: open ? 'open' : 'closed' });
  }
  const atCursor = said(cursor, cursor, isOpenAt(week, cursor.day, cursor.step * STEP));
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing that keys move about in has no element of its own */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys and space work in it
        tabIndex={0}
        aria-label={atCursor}
        aria-describedby="week-hint"
        onKeyDown={byKey}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className={classes(
          '-mx-1 grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 rounded-box px-1 pb-3',
          stands ? 'grid-rows-[auto_18rem]' : 'grid-rows-[auto_20rem]',
        )}
      >
        <HoursScale stands={stands} />
        <div
          aria-hidden
          className={classes(
            'flex gap-1 text-sm text-muted',
            stands ? 'col-start-2 row-start-1' : 'col-start-1 row-start-2 flex-col',
          )}
        >
          {EVERY_DAY.map(day => (
            <span key={day} className="flex min-w-0 flex-1 items-center justify-center truncate">
              {weekdayName(intl, day, 'short')}
            </span>
          ))}
        </div>
        <div
          ref={strips}
          onPointerDown={begin}
          onPointerMove={goOn}
          onPointerUp={() => setDrag(null)}
          onPointerCancel={takeBack}
          className={classes(
            'col-start-2 row-start-2 flex cursor-crosshair gap-1 select-none',
            stands ? 'touch-none' : 'flex-col touch-pan-y',
          )}
        >
          {EVERY_DAY.map(day => (
            <DayStrip
              key={day}
              day={day}
              spans={week[day]}
              stands={stands}
              cursor={focused && cursor.day === day ? cursor.step : null}
            />
          ))}
        </div>
      </div>
      <p aria-live="polite" className="figures mt-2 min-h-6 text-sm">
        {drag ? said(drag.from, drag.to, drag.open) : focused && atCursor}
      </p>
      <p id="week-hint" className="text-sm text-muted">
        {format(messages.hint)}
      </p>
    </div>
  );
}

type Moves = ReadonlyMap<string, readonly [days: number, steps: number]>;
const STANDING: Moves = new Map([
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
]);
const LYING: Moves = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);
