import { RECORD_COLUMNS, type RecordWords } from '../../../../models/exportFile.ts';
import type { CellType, SheetColumn } from '../../../sheet/table.ts';

const LOOKS: Record<(typeof RECORD_COLUMNS)[number], { type: CellType; width: number }> = {
  lock: { type: 'text', width: 24 },
  event: { type: 'text', width: 32 },
  operator: { type: 'text', width: 24 },
  outcome: { type: 'text', width: 14 },
  time: { type: 'time', width: 20 },
  doorTime: { type: 'time', width: 20 },
  doorZone: { type: 'text', width: 20 },
  received: { type: 'time', width: 20 },
  recordType: { type: 'number', width: 12 },
  recordTypeFromLock: { type: 'number', width: 12 },
  lockId: { type: 'number', width: 14 },
  source: { type: 'text', width: 20 },
  clockAhead: { type: 'number', width: 12 },
};

/** Plans of older versions lack texts for newer columns. */
export const recordColumns = (words: RecordWords): SheetColumn[] =>
  RECORD_COLUMNS.filter(name => words.columns[name] !== undefined).map(name => ({
    title: words.columns[name],
    ...LOOKS[name],
  }));
