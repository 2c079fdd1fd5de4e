import { MINUTES_A_DAY, type Validity } from '../../../../models/validity.ts';
import { EVERY_DAY } from '../../forms/validityDraft.ts';
import type { CellProblems } from './cellProblems.ts';
import type { Cells } from './columns.ts';
import { momentIn } from './momentIn.ts';
import { daysIn, type dayWords, hoursIn } from './timesIn.ts';

const WHOLE_DAY = { fromMinute: 0, untilMinute: MINUTES_A_DAY };

type Windowed = Extract<Validity, { kind: 'limited' | 'cycle' }>;

export function validityIn(
  { start = '', end = '', days = '', hours = '' }: Cells,
  timeZone: string,
  words: ReturnType<typeof dayWords>,
): Validity | CellProblems {
  const recurs = days !== '' || hours !== '';
  if (!recurs && start === '' && end === '') return { kind: 'permanent' };
  const problems: CellProblems = {};
  const [from, until] = [momentIn(start, timeZone, 'start'), momentIn(end, timeZone, 'end')];
  if (from === null) problems.start = start === '' ? 'missing' : 'unreadable';
  if (until === null) problems.end = end === '' ? 'missing' : 'unreadable';
  // Hours without days mean every day; days without hours mean the whole day.
  const weekdays = days === '' ? [...EVERY_DAY] : daysIn(days, words);
  const minutes = hours === '' ? WHOLE_DAY : hoursIn(hours);
  if (weekdays === null) problems.days = 'unreadable';
  if (minutes === null) problems.hours = 'unreadable';
  if (from === null || until === null || weekdays === null || minutes === null) return problems;
  const window: Windowed = { kind: 'limited', start: from, end: until };
  return recurs ? { ...window, kind: 'cycle', weekdays, ...minutes } : window;
}
