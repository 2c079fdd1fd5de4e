import { defineMessages } from '@formatjs/intl';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { MINUTES_A_DAY, type Weekday } from '../../../../../models/validity.ts';
import { minuteWritten } from '../../../forms/doorTime.ts';
import { EVERY_DAY } from '../../../forms/validityDraft.ts';
import { weekdayName } from '../../../forms/weekdays.ts';
import { useIntl, useMessage } from '../../../i18n/intl.tsx';
import { isOpenAt, painted, type Span, type Week } from './passageDraft.ts';

const messages = defineMessages({
  day: { id: 'passage.drawing.day', defaultMessage: '{day}: {hours}' },
  closed: { id: 'passage.drawing.closed', defaultMessage: 'never held open' },
  hours: { id: 'passage.drawing.hours', defaultMessage: '{from} to {until}' },
  cursor: {
    id: 'passage.drawing.cursor',
    defaultMessage: '{time}, {state, select, open {held open} other {not held open}}',
  },
  hint: {
    id: 'passage.drawing.hint',
    defaultMessage:
      'Drag over hours to hold the door open in them, and again to take that back. By keyboard: the arrow keys choose half an hour, space turns it.',
  },
});

const STEP = 30;
const STEPS = MINUTES_A_DAY / STEP;
const HOURS = [0, 6, 12, 18, 24];
/** In days and in half hours. */
const MOVES = new Map<string, readonly [days: number, steps: number]>([
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
]);

interface WeekDrawingProps {
  week: Week;
  onChange: (week: Week) => void;
}

/** The week as columns of hours. What is painted here is what is written below, and the other way round. */
export function WeekDrawing({ week, onChange }: WeekDrawingProps) {
  const format = useMessage();
  const intl = useIntl();
  const drag = useRef<{ day: Weekday; start: number; open: boolean; before: Week } | null>(null);
  const [cursor, setCursor] = useState({ day: 1 as Weekday, step: 18 });
  const [focused, setFocused] = useState(false);

  const stepAt = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return Math.min(STEPS - 1, Math.max(0, Math.floor(((clientY - top) / height) * STEPS)));
  };
  const between = (one: number, other: number): Span => ({
    from: Math.min(one, other) * STEP,
    until: (Math.max(one, other) + 1) * STEP,
  });
  const begin = (day: Weekday) => (event: PointerEvent<HTMLElement>) => {
    const start = stepAt(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { day, start, open: !isOpenAt(week, day, start * STEP), before: week };
    onChange(painted(week, day, between(start, start), drag.current.open));
  };
  const goOn = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    const { day, start, open, before } = drag.current;
    onChange(painted(before, day, between(start, stepAt(event)), open));
  };
  const end = () => {
    drag.current = null;
  };
  function byKey(event: KeyboardEvent) {
    const { day, step } = cursor;
    const move = MOVES.get(event.key);
    if (!move && event.key !== ' ') return;
    event.preventDefault();
    if (!move) return onChange(painted(week, day, between(step, step), !isOpenAt(week, day, step * STEP)));
    setCursor({
      day: Math.min(7, Math.max(1, day + move[0])) as Weekday,
      step: Math.min(STEPS - 1, Math.max(0, step + move[1])),
    });
  }
  const hoursOf = (day: Weekday) =>
    week[day].length === 0
      ? format(messages.closed)
      : intl.formatList(
          week[day].map(({ from, until }) =>
            format(messages.hours, { from: minuteWritten(from), until: minuteWritten(until) }),
          ),
        );
  const cursorAt = cursor.step * STEP;
  const said = format(messages.cursor, {
    time: `${weekdayName(intl, cursor.day, 'long')} ${minuteWritten(cursorAt)}`,
    state: isOpenAt(week, cursor.day, cursorAt) ? 'open' : 'closed',
  });
  return (
    <div>
      <div className="flex gap-2">
        <div aria-hidden className="figures relative mt-6 h-72 w-10 text-right text-sm text-muted">
          {HOURS.map(hour => (
            <span key={hour} className="absolute right-0 -translate-y-1/2" style={{ top: `${(hour / 24) * 100}%` }}>
              {`${String(hour).padStart(2, '0')}:00`}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing that keys move about in has no element of its own */}
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys and space work in it
          tabIndex={0}
          aria-label={said}
          aria-describedby="week-hint"
          onKeyDown={byKey}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="grid grow grid-cols-7 gap-1 rounded-box"
        >
          {EVERY_DAY.map(day => (
            <div key={day} className="flex min-w-0 flex-col">
              <span className="h-6 truncate text-center text-sm text-muted">{weekdayName(intl, day, 'short')}</span>
              <div
                role="img"
                aria-label={format(messages.day, { day: weekdayName(intl, day, 'long'), hours: hoursOf(day) })}
                data-day={day}
                onPointerDown={begin(day)}
                onPointerMove={goOn}
                onPointerUp={end}
                onPointerCancel={end}
                className="relative h-72 cursor-crosshair touch-none overflow-hidden rounded-box border border-line bg-raised"
              >
                {HOURS.slice(1, -1).map(hour => (
                  <span
                    key={hour}
                    className="absolute inset-x-0 border-t border-line"
                    style={{ top: `${(hour / 24) * 100}%` }}
                  />
                ))}
                {week[day].map(({ from, until }) => (
                  <span
                    key={from}
                    className="pointer-events-none absolute inset-x-0 border border-brand bg-brand opacity-70"
                    style={{
                      top: `${(from / MINUTES_A_DAY) * 100}%`,
                      height: `${((until - from) / MINUTES_A_DAY) * 100}%`,
                    }}
                  />
                ))}
                {focused && cursor.day === day && (
                  <span
                    className="pointer-events-none absolute inset-x-0 border-2 border-ink"
                    style={{ top: `${(cursor.step / STEPS) * 100}%`, height: `${100 / STEPS}%` }}
                  />
                )}
              </div>
            </div>
          ))}
        </div>
      </div>
      <p id="week-hint" className="mt-2 text-sm text-muted">
        {format(messages.hint)}
      </p>
      <p aria-live="polite" className="sr-only">
        {focused ? said : ''}
      </p>
    </div>
  );
}
