import { searchKey } from '../../../../models/textKey.ts';
import { MINUTES_A_DAY, type Weekday } from '../../../../models/validity.ts';
import { EVERY_DAY, WEEKEND, WORKDAYS } from '../../forms/validityDraft.ts';

/** Day names in order, from Monday; 1 January 2024 was a Monday. */
const dayNames = (locale: string, weekday: 'short' | 'long'): string[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return EVERY_DAY.map(day => lettersOf(format.format(Date.UTC(2024, 0, day))));
};

const lettersOf = (text: string): string => searchKey(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const SETS: readonly (readonly [readonly Weekday[], string])[] = [
  [
    EVERY_DAY,
    'daily everyday all 每天 毎日 täglich denně diario quotidien quotidiano diário todososdias ежедневно hergün щодня',
  ],
  [
    WORKDAYS,
    'weekday weekdays workday workdays 工作日 平日 werktags pracovnídny feriali laborables ouvrés úteis diasúteis будни haftaiçi будні',
  ],
  [WEEKEND, 'weekend weekends 周末 週末 wochenende víkend findesemana fimdesemana выходные haftasonu вихідні'],
];

const DASH = /[-–—~]/;

type WeekdayNames = ReadonlyMap<string, readonly Weekday[]>;

/** Day names of the page’s language and of English; those of all languages would be ambiguous. */
export function dayWords(locale: string): WeekdayNames {
  const words = new Map<string, readonly Weekday[]>();
  for (const [days, written] of SETS) for (const word of written.split(' ')) words.set(lettersOf(word), days);
  for (const each of ['en', locale])
    for (const width of ['short', 'long'] as const)
      for (const [at, name] of dayNames(each, width).entries()) words.set(name, [EVERY_DAY[at] as Weekday]);
  for (const day of EVERY_DAY) words.set(String(day), [day]);
  return words;
}

/** `Mon-Fri`, `1, 3, 5`, `weekend`; null if a part is not a day. A range may wrap around: Fri-Mon. */
export function daysIn(text: string, words: WeekdayNames): Weekday[] | null {
  const whole = words.get(lettersOf(text));
  if (whole && !DASH.test(text)) return [...whole];
  const chosen = new Set<Weekday>();
  const parts = text.replaceAll(/\s*[-–—~]\s*/g, '-').split(/[,;、，\s/&+]+/);
  for (const part of parts.filter(Boolean)) {
    const ends = part.split('-').map(end => words.get(lettersOf(end)));
    if (ends.length > 2 || ends.includes(undefined)) return null;
    const [from = [], until] = ends as (readonly Weekday[])[];
    for (const day of until ? between(from, until) : from) chosen.add(day);
  }
  return chosen.size === 0 ? null : EVERY_DAY.filter(day => chosen.has(day));
}

function between([from]: readonly Weekday[], [until]: readonly Weekday[]): Weekday[] {
  const days: Weekday[] = [];
  for (let day = from; day !== undefined && days.length < EVERY_DAY.length; day = EVERY_DAY[day % EVERY_DAY.length]) {
    days.push(day);
    if (day === until) break;
  }
  return days;
}

const HOURS = /^(\d{1,2})(?::(\d{2}))?\s*(?:-|–|—|~|至|から)\s*(\d{1,2})(?::(\d{2}))?$/;

/** Parses `08:00-17:30` into minutes from midnight; midnight as an end is the end of the day. */
export function hoursIn(text: string): { fromMinute: number; untilMinute: number } | null {
  const [, fromHour, fromPast = '0', untilHour, untilPast = '0'] = HOURS.exec(text.trim()) ?? [];
  if (fromHour === undefined || untilHour === undefined || Number(fromPast) > 59 || Number(untilPast) > 59) return null;
  const fromMinute = Number(fromHour) * 60 + Number(fromPast);
  const untilMinute = Number(untilHour) * 60 + Number(untilPast) || MINUTES_A_DAY;
  return fromMinute < MINUTES_A_DAY && untilMinute <= MINUTES_A_DAY ? { fromMinute, untilMinute } : null;
}
