import type { RowProblem } from '../../../../machines/processes/batchRows.ts';
import type { PhotoRefusal } from '../../../../models/photo.ts';
import type { Column } from './columns.ts';

export type CellProblem =
  | RowProblem
  | PhotoRefusal
  | 'missing'
  | 'tooLong'
  | 'unreadable'
  | 'lockUnknown'
  | 'lockAmbiguous'
  | 'fingerUnknown'
  | 'fingerAmbiguous'
  | 'photoUnknown'
  | 'photoFailed';
export type CellProblems = Partial<Record<Column, CellProblem>>;
