import type { BatchKind } from '../../../../models/calls/batch.calls.ts';

export type Column =
  | 'lock'
  | 'recipient'
  | 'countryCode'
  | 'name'
  | 'digits'
  | 'cardNumber'
  | 'finger'
  | 'photo'
  | 'start'
  | 'end'
  | 'days'
  | 'hours'
  | 'forWhom'
  | 'remarks';
export type Cells = Partial<Record<Column, string>>;

interface Columns {
  always: readonly Column[];
  /** Columns shown on request, or once a row has a value for them. */
  more: readonly Column[];
}

const OF_KIND: Record<BatchKind, Columns> = {
  // A custom passcode may have a period, but locks don’t support weekdays for it.
  passcode: { always: ['name', 'digits', 'start', 'end'], more: ['forWhom'] },
  card: { always: ['name', 'cardNumber', 'start', 'end'], more: ['days', 'hours', 'forWhom', 'remarks'] },
  fingerprint: { always: ['finger', 'name', 'start', 'end'], more: ['days', 'hours', 'forWhom'] },
  face: { always: ['photo', 'name', 'start', 'end'], more: ['days', 'hours', 'forWhom'] },
  ekey: { always: ['recipient', 'name', 'start', 'end'], more: ['countryCode', 'days', 'hours', 'remarks'] },
};

/** `many`: each row names its lock. */
export const columnsOf = (kind: BatchKind, many: boolean): readonly Column[] =>
  many ? ['lock', ...OF_KIND[kind].always] : OF_KIND[kind].always;
export const moreColumnsOf = (kind: BatchKind): readonly Column[] => OF_KIND[kind].more;
