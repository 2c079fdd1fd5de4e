import { LOCK_USER_COLUMNS, type LockUserWords, RECORD_COLUMNS, type RecordWords } from '../../models/exportFile.ts';
import { ACCESS_GRANT_KINDS } from '../../models/lockUser.ts';
import { RecordType } from '../../models/recordType.ts';

const each = <const Name extends string>(names: readonly Name[], word: (name: Name) => string) =>
  Object.fromEntries(names.map(name => [name, word(name)])) as Record<Name, string>;

export const recordWords: RecordWords = {
  fileName: 'Aufzeichnungen – März',
  columns: each(RECORD_COLUMNS, name => `Spalte ${name}`),
  events: {
    [RecordType.CARD]: {
      done: { event: 'Mit Karte geöffnet', outcome: 'Gelungen' },
      tried: { event: 'Mit Karte versucht', outcome: 'Misslungen' },
    },
  },
  otherEvent: {
    done: { event: 'Ereignis {number}', outcome: 'Gelungen' },
    tried: { event: 'Ereignis {number}', outcome: 'Misslungen' },
  },
};

export const lockUserWords: LockUserWords = {
  fileName: 'Nutzer',
  columns: each(LOCK_USER_COLUMNS, name => `Spalte ${name}`),
  kinds: each(ACCESS_GRANT_KINDS, kind => `Art ${kind}`),
  standings: { normal: 'In Ordnung', 'adding.waiting': 'Angefordert', '110402': 'Wartet auf Annahme' },
  validities: each(['permanent', 'once', 'limited', 'cycle'], kind => `Gültig ${kind}`),
  weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
};
