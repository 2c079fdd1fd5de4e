import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Weekday } from '../../../../../models/validity.ts';
import { type Corner, isOpenAt, paintedBetween, STEP, STEPS, type Week } from './passageDraft.ts';

interface Drag {
  from: Corner;
  to: Corner;
  open: boolean;
  before: Week;
}

interface Drawing {
  week: Week;
  /** True if the strips are vertical. */
  stands: boolean;
  onChange: (week: Week) => void;
}

type Moves = ReadonlyMap<string, readonly [days: number, steps: number]>;
const STANDING: Moves = new Map([
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
]);
const LYING: Moves = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.floor(value)));

/** Painting by pointer: dragging sets all hours of the rectangle to the opposite of its first. */
export function usePainting({ week, stands, onChange }: Drawing) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const strips = useRef<HTMLDivElement>(null);

  function cornerAt({ clientX, clientY }: PointerEvent): Corner {
    const { left, top, width, height } = strips.current?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    const [across, along] = stands ? [x, y] : [y, x];
    return { day: (within(across * 7, 6) + 1) as Weekday, step: within(along * STEPS, STEPS - 1) };
  }
  function paint(next: Drag) {
    setDrag(next);
    onChange(paintedBetween(next.before, next.from, next.to, next.open));
  }
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return;
      strips.current?.setPointerCapture(event.pointerId);
      const from = cornerAt(event);
      paint({ from, to: from, open: !isOpenAt(week, from.day, from.step * STEP), before: week });
    },
    onPointerMove(event: PointerEvent) {
      if (drag) paint({ ...drag, to: cornerAt(event) });
    },
    onPointerUp: () => setDrag(null),
    // The browser took over the gesture to scroll.
    onPointerCancel() {
      if (drag) onChange(drag.before);
      setDrag(null);
    },
  };
  return { drag, strips, handlers };
}

/** Painting by keyboard: the arrow keys move a cursor of half an hour, space toggles it. */
export function useWeekCursor({ week, stands, onChange }: Drawing) {
  const [cursor, setCursor] = useState<Corner>({ day: 1, step: 18 });
  const [focused, setFocused] = useState(false);
  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      const { day, step } = cursor;
      const [days, steps] = (stands ? STANDING : LYING).get(event.key) ?? [0, 0];
      if (days === 0 && steps === 0 && event.key !== ' ') return;
      event.preventDefault();
      if (event.key === ' ') return onChange(paintedBetween(week, cursor, cursor, !isOpenAt(week, day, step * STEP)));
      setCursor({ day: (within(day - 1 + days, 6) + 1) as Weekday, step: within(step + steps, STEPS - 1) });
    },
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { cursor, focused, handlers };
}
