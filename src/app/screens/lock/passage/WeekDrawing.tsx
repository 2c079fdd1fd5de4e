import { defineMessages } from '@formatjs/intl';
import { minuteText } from '../../../forms/minuteText.ts';
import { weekdayName, weekIn } from '../../../forms/weekdays.ts';
import { useIntl, useMessage } from '../../../i18n/intl.tsx';
import { classes } from '../../../ui/classes.ts';
import { useWide } from '../../useWide.ts';
import { DayStrip } from './DayStrip.tsx';
import { HoursScale } from './HoursScale.tsx';
import { type Corner, daysBetween, isOpenAt, STEP, spanBetween, type Week } from './passageDraft.ts';
import { usePainting, useWeekCursor } from './useWeekDrawing.ts';

const messages = defineMessages({
  cursor: {
    id: 'passage.drawing.cursor',
    defaultMessage: '{time}, {state, select, open {passage mode on} other {passage mode off}}',
  },
  hint: {
    id: 'passage.drawing.hint',
    defaultMessage:
      'Drag over hours, on one or more days, to keep the door unlocked. Drag again to undo. On a keyboard, move with the arrow keys. Press Space to switch a half hour on or off.',
  },
});

interface WeekDrawingProps {
  week: Week;
  onChange: (week: Week) => void;
}

/** On narrow screens, strips are horizontal: a finger paints along them and scrolls the page across them. */
export function WeekDrawing({ week, onChange }: WeekDrawingProps) {
  const format = useMessage();
  const stands = useWide();
  const drawn = weekIn(useIntl());
  const { drag, strips, handlers: painting } = usePainting({ week, drawn, stands, onChange });
  const { cursor, focused, handlers: moving } = useWeekCursor({ week, drawn, stands, onChange });
  const textOf = useSpanText();
  const atCursor = textOf(cursor, cursor, isOpenAt(week, cursor.day, cursor.step * STEP));
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no element for a drawing with keyboard input */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing handles the arrow keys and space
        tabIndex={0}
        aria-label={atCursor}
        aria-describedby="week-hint"
        {...moving}
        className={classes(
          '-mx-1 grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 rounded-box px-1 pb-3',
          stands ? 'grid-rows-[auto_18rem]' : 'grid-rows-[auto_20rem]',
        )}
      >
        <HoursScale stands={stands} />
        <DaysScale stands={stands} />
        <div
          ref={strips}
          {...painting}
          className={classes(
            'col-start-2 row-start-2 flex cursor-crosshair gap-1 select-none',
            stands ? 'touch-none' : 'flex-col touch-pan-y',
          )}
        >
          {drawn.map(day => (
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
        {drag ? textOf(drag.from, drag.to, drag.open) : focused && atCursor}
      </p>
      <p id="week-hint" className="text-sm text-muted">
        {format(messages.hint)}
      </p>
    </div>
  );
}

function DaysScale({ stands }: { stands: boolean }) {
  const intl = useIntl();
  return (
    <div
      aria-hidden
      className={classes(
        'flex gap-1 text-sm text-muted',
        stands ? 'col-start-2 row-start-1' : 'col-start-1 row-start-2 flex-col',
      )}
    >
      {weekIn(intl).map(day => (
        <span key={day} className="flex min-w-0 flex-1 items-center justify-center truncate">
          {weekdayName(intl, day, 'short')}
        </span>
      ))}
    </div>
  );
}

function useSpanText() {
  const format = useMessage();
  const intl = useIntl();
  return (from: Corner, to: Corner, open: boolean): string => {
    const span = spanBetween(from.step, to.step);
    const names = daysBetween(weekIn(intl), { from, to }).map(day => weekdayName(intl, day, 'long'));
    const days = [...new Set([names.at(0), names.at(-1)])].join(' – ');
    const time = `${days} ${minuteText(intl, span.from)} – ${minuteText(intl, span.until)}`;
    return format(messages.cursor, { time, state: open ? 'open' : 'closed' });
  };
}
