import type { BatchKind } from '../../../../models/calls/batch.calls.ts';

/** What a table has to say of each row. */
export type Column = 'lock' | 'recipient' | 'name' | 'digits' | 'cardNumber' | 'start' | 'end';
export type Cells = Partial<Record<Column, string>>;

const OF_KIND: Record<BatchKind, readonly Column[]> = {
  passcode: ['name', 'digits', 'start', 'end'],
  card: ['name', 'cardNumber', 'start', 'end'],
  ekey: ['recipient', 'name', 'start', 'end'],
};

/** `many`: each row says of which lock it is. */
export const columnsOf = (kind: BatchKind, many: boolean): readonly Column[] =>
  many ? ['lock', ...OF_KIND[kind]] : OF_KIND[kind];
