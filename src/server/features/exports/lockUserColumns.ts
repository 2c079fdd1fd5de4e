import type { AccessGrant } from '../../../../models/calls/lockUser.calls.ts';
import { LOCK_USER_COLUMNS, type LockUserWords } from '../../../../models/exportFile.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { CellType, Row, SheetColumn } from '../../../sheet/table.ts';
import { clockOf } from './zoneClock.ts';

const LOOKS: Record<(typeof LOCK_USER_COLUMNS)[number], { type: CellType; width: number }> = {
  person: { type: 'text', width: 24 },
  lock: { type: 'text', width: 24 },
  kind: { type: 'text', width: 16 },
  name: { type: 'text', width: 24 },
  standing: { type: 'text', width: 24 },
  validity: { type: 'text', width: 16 },
  from: { type: 'time', width: 20 },
  until: { type: 'time', width: 20 },
  hours: { type: 'text', width: 28 },
  lockId: { type: 'number', width: 14 },
};

export const lockUserColumns = (words: LockUserWords): SheetColumn[] =>
  LOCK_USER_COLUMNS.map(name => ({ title: words.columns[name], ...LOOKS[name] }));

const HOUR_MINUTES = 60;
const minute = (of: number): string =>
  `${String(Math.floor(of / HOUR_MINUTES)).padStart(2, '0')}:${String(of % HOUR_MINUTES).padStart(2, '0')}`;

function hoursOf(validity: Validity, { weekdays }: LockUserWords): string | null {
  if (validity.kind !== 'cycle') return null;
  const days = validity.weekdays.map(day => weekdays[day - 1]).join(', ');
  return `${days} ${minute(validity.fromMinute)}–${minute(validity.untilMinute)}`;
}

function standingOf(item: AccessGrant, { standings }: LockUserWords): string {
  const name = item.kind === 'ekey' ? (item.standing?.because ?? item.status) : item.standing.state;
  return lookUp<string>(standings, name ?? '') ?? name ?? '';
}

export function lockUserRow(item: AccessGrant, person: string, words: LockUserWords, readerZone: string): Row {
  const { lockAlias, lockId, kind, name, validity } = item;
  const clock = clockOf(readerZone);
  const time = (at: number | undefined) => (at === undefined ? null : clock(at));
  const { start, end } = validity.kind === 'permanent' ? {} : validity;
  return [
    person,
    lockAlias,
    words.kinds[kind],
    name,
    standingOf(item, words),
    words.validities[validity.kind],
    time(start),
    time(end),
    hoursOf(validity, words),
    lockId,
  ];
}
