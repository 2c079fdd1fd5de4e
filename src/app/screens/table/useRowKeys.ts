import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isListKey } from './listKeys.ts';
import type { RowSelection } from './TableRow.tsx';

/** By key: what it does with the focused row. */
export type RowActs<Item> = Readonly<Record<string, (item: Item) => void>>;

interface RowKeysOptions<Item> {
  holder: RefObject<HTMLElement | null>;
  count: number;
  scrollTo: (index: number) => void;
  itemAt: (index: number) => Item | undefined;
  selection: RowSelection<Item>;
  acts: RowActs<Item>;
}

/** Rows above are covered by the bars at the top of the page. */
const COVERED_PX = 112;

const rowOf = (holder: HTMLElement, index: number) => holder.querySelector<HTMLElement>(`[data-row="${index}"]`);
const linkOf = (row: HTMLElement | null) => row?.querySelector<HTMLElement>('th a, th button') ?? null;

function focusedRow(holder: HTMLElement): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && holder.contains(row) ? Number(row.dataset.row) : null;
}

function firstSeen(holder: HTMLElement): number {
  const rows = [...holder.querySelectorAll<HTMLElement>('[data-row]')];
  const seen = rows.filter(row => row.getBoundingClientRect().top >= COVERED_PX);
  return Math.min(...(seen.length > 0 ? seen : rows).map(row => Number(row.dataset.row)));
}

function focusRow(row: HTMLElement | null): boolean {
  const link = linkOf(row);
  link?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
  return link !== null;
}

/** Moves the focus among rows that may not be rendered yet. */
function useRowFocus({ holder, scrollTo }: Pick<RowKeysOptions<never>, 'holder' | 'scrollTo'>) {
  const last = useRef<number | null>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || !holder.current) return;
    if (focusRow(rowOf(holder.current, wanted.current))) wanted.current = null;
  });
  return {
    /** The row that has the focus, or had it until it was scrolled out of sight. */
    current: (): number | null =>
      holder.current &&
      (focusedRow(holder.current) ?? (document.activeElement === document.body ? last.current : null)),
    focus(index: number) {
      last.current = index;
      if (!holder.current || focusRow(rowOf(holder.current, index))) return;
      wanted.current = index;
      scrollTo(index);
    },
  };
}

export function useRowKeys<Item>(options: RowKeysOptions<Item>): void {
  const rows = useRowFocus(options);
  const latest = useRef({ ...options, rows });
  useLayoutEffect(() => {
    latest.current = { ...options, rows };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isListKey(event) && pressed(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

type Pressed<Item> = RowKeysOptions<Item> & { rows: ReturnType<typeof useRowFocus> };

const MOVES: Readonly<Record<string, -1 | 1>> = { j: 1, k: -1 };
const EXTENDS: Readonly<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowUp: -1 };

/** True if the key meant something here. */
function pressed<Item>({ key: written, shiftKey }: KeyboardEvent, list: Pressed<Item>): boolean {
  const key = written.length === 1 ? written.toLowerCase() : written;
  const { holder, count, rows, selection, itemAt, acts } = list;
  if (count === 0 || !holder.current) return false;
  const now = rows.current();
  const by = MOVES[key];
  if (by !== undefined && !shiftKey) {
    rows.focus(now === null ? firstSeen(holder.current) : Math.min(Math.max(now + by, 0), count - 1));
    return true;
  }
  if (now === null) return false;
  const item = itemAt(now);
  if (item === undefined) return false;
  if (key === 'x') {
    selection.onSelect(now, shiftKey || !isSelected(selection, item), shiftKey);
    return true;
  }
  const extendsBy = EXTENDS[key];
  if (extendsBy !== undefined && shiftKey) return extendSelection(list, now, now + extendsBy);
  if (shiftKey) return false;
  if (key === 'Enter') {
    linkOf(rowOf(holder.current, now))?.click();
    return true;
  }
  acts[key]?.(item);
  return key in acts;
}

const isSelected = <Item>({ actor, idOf }: RowSelection<Item>, item: Item): boolean =>
  actor.getSnapshot().context.chosen.has(idOf(item));

/** Back over selected rows, the range gets smaller. */
function extendSelection<Item>({ count, rows, selection, itemAt }: Pressed<Item>, from: number, to: number): boolean {
  const [left, next] = [itemAt(from), itemAt(to)];
  if (to < 0 || to >= count || left === undefined || next === undefined) return false;
  if (isSelected(selection, left) && isSelected(selection, next)) selection.onSelect(from, false, false);
  else {
    selection.onSelect(from, true, false);
    selection.onSelect(to, true, false);
  }
  rows.focus(to);
  return true;
}
