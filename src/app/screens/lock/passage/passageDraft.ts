/** Passage mode as drawn (spans of a week) and as typed (periods that a lock can store). */
import type { PassageMode } from '../../../../../models/passageMode.ts';
import { MINUTES_A_DAY, type Weekday } from '../../../../../models/validity.ts';
import { EVERY_DAY } from '../../../forms/validityDraft.ts';

export type PassagePeriod = Extract<PassageMode, { on: true }>['periods'][number];

/** One line of the form. If `untilMinute` isn’t after `fromMinute`, the period ends on the next day. */
export interface Draft {
  id: number;
  weekdays: readonly Weekday[];
  allDay: boolean;
  fromMinute: number;
  untilMinute: number;
}

/** Minutes of one day; `until` is exclusive. */
export interface Span {
  from: number;
  until: number;
}
export type Week = Readonly<Record<Weekday, readonly Span[]>>;

const dayAfter = (day: Weekday): Weekday => ((day % 7) + 1) as Weekday;
export const crossesMidnight = ({ allDay, fromMinute, untilMinute }: Omit<Draft, 'id'>): boolean =>
  !allDay && untilMinute <= fromMinute;

/** Merges spans that touch or overlap. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && span.from <= last.until)
      whole[whole.length - 1] = { from: last.from, until: Math.max(last.until, span.until) };
    else if (span.from < span.until) whole.push(span);
  }
  return whole;
}

export const isSet = ({ allDay, fromMinute, untilMinute }: Draft) =>
  allDay || !(Number.isNaN(fromMinute) || Number.isNaN(untilMinute));

/** Spans by day; two on the same day may overlap. */
function spansOf(drafts: readonly Draft[]): { day: Weekday; span: Span }[] {
  return drafts.filter(isSet).flatMap(draft =>
    draft.weekdays.flatMap(day => {
      const { fromMinute: from, untilMinute: until } = draft;
      if (draft.allDay) return [{ day, span: { from: 0, until: MINUTES_A_DAY } }];
      if (!crossesMidnight(draft)) return [{ day, span: { from, until } }];
      const rest = until > 0 ? [{ day: dayAfter(day), span: { from: 0, until } }] : [];
      return [{ day, span: { from, until: MINUTES_A_DAY } }, ...rest];
    }),
  );
}

export function weekOf(drafts: readonly Draft[]): Week {
  const spans = spansOf(drafts);
  const of = (day: Weekday) => joined(spans.filter(each => each.day === day).map(each => each.span));
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5), 6: of(6), 7: of(7) };
}

export function overlaps(drafts: readonly Draft[]): boolean {
  const spans = spansOf(drafts);
  return EVERY_DAY.some(day => {
    const ofDay = spans.filter(each => each.day === day).map(each => each.span);
    return ofDay.some((one, i) => ofDay.slice(i + 1).some(other => one.from < other.until && other.from < one.until));
  });
}

/** The periods of a week: days with the same hours share one. */
export function periodsOf(week: Week): PassagePeriod[] {
  const days = new Map<string, { span: Span; weekdays: Weekday[] }>();
  for (const day of EVERY_DAY)
    for (const span of week[day]) {
      const key = `${span.from}-${span.until}`;
      const known = days.get(key);
      if (known) known.weekdays.push(day);
      else days.set(key, { span, weekdays: [day] });
    }
  return [...days.values()].map(({ span, weekdays }) =>
    span.from === 0 && span.until === MINUTES_A_DAY
      ? { allDay: true, weekdays }
      : { allDay: false, weekdays, fromMinute: span.from, untilMinute: span.until },
  );
}

export const draftsOf = (periods: readonly PassagePeriod[]): Draft[] =>
  periods.map((period, id) => ({
    id,
    weekdays: period.weekdays,
    allDay: period.allDay,
    fromMinute: period.allDay ? 9 * 60 : period.fromMinute,
    untilMinute: period.allDay ? 17 * 60 : period.untilMinute,
  }));

export function painted(week: Week, day: Weekday, { from, until }: Span, open: boolean): Week {
  const spans = open
    ? joined([...week[day], { from, until }])
    : week[day].flatMap(span =>
        [
          { from: span.from, until: Math.min(span.until, from) },
          { from: Math.max(span.from, until), until: span.until },
        ].filter(part => part.from < part.until),
      );
  return { ...week, [day]: spans };
}

/** Length of a drawn step: half an hour, in minutes. Typed times may be any minute. */
export const STEP = 30;
export const STEPS = MINUTES_A_DAY / STEP;

/** A half hour of a day, where a painted rectangle starts or ends. */
export interface Corner {
  day: Weekday;
  step: number;
}

/** The span of two steps, in either order, including both and all between them. */
export const spanBetween = (one: number, other: number): Span => ({
  from: Math.min(one, other) * STEP,
  until: (Math.max(one, other) + 1) * STEP,
});

/** A painted rectangle, from one corner to the opposite one, in any direction. */
export interface Rectangle {
  from: Corner;
  to: Corner;
}

/** The rectangle’s days. `drawn`: all days in the order of the drawing. */
export function daysBetween(drawn: readonly Weekday[], { from, to }: Rectangle): readonly Weekday[] {
  const places = [drawn.indexOf(from.day), drawn.indexOf(to.day)];
  return drawn.slice(Math.min(...places), Math.max(...places) + 1);
}

/** Opens or closes the rectangle’s hours on each of its days. */
export function paintedBetween(week: Week, { from, to }: Rectangle, open: boolean, drawn = EVERY_DAY): Week {
  const span = spanBetween(from.step, to.step);
  return daysBetween(drawn, { from, to }).reduce((all, day) => painted(all, day, span, open), week);
}

export const isOpenAt = (week: Week, day: Weekday, minute: number): boolean =>
  week[day].some(({ from, until }) => from <= minute && minute < until);
