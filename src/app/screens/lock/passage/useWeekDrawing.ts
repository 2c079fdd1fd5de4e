import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Weekday } from '../../../../../models/validity.ts';
import { isRightToLeft, logicalKey } from '../../../ui/direction.ts';
import { type Corner, isOpenAt, paintedBetween, type Rectangle, STEP, STEPS, type Week } from './passageDraft.ts';

interface Drag extends Rectangle {
  open: boolean;
  before: Week;
}

interface Drawing {
  week: Week;
  /** The days in the order of the drawing. */
  drawn: readonly Weekday[];
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
const dayAt = (drawn: readonly Weekday[], place: number) => drawn[within(place, drawn.length - 1)] as Weekday;

/** Painting by pointer: dragging sets all hours of the rectangle to the opposite of its first half hour. */
export function usePainting({ week, drawn, stands, onChange }: Drawing) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const strips = useRef<HTMLDivElement>(null);

  function cornerAt({ clientX, clientY }: PointerEvent): Corner {
    const { left, right, top, width, height } = strips.current?.getBoundingClientRect() ?? new DOMRect();
    const fromStart = strips.current && isRightToLeft(strips.current) ? right - clientX : clientX - left;
    const [x, y] = [fromStart / width, (clientY - top) / height];
    const [across, along] = stands ? [x, y] : [y, x];
    return { day: dayAt(drawn, across * drawn.length), step: within(along * STEPS, STEPS - 1) };
  }
  function paint(next: Drag) {
    setDrag(next);
    onChange(paintedBetween(next.before, next, next.open, drawn));
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
    // The browser took over the gesture to scroll, so the painting is undone.
    onPointerCancel() {
      if (drag) onChange(drag.before);
      setDrag(null);
    },
  };
  return { drag, strips, handlers };
}

/** Painting by keyboard: the arrow keys move a cursor of half an hour, space toggles it. */
export function useWeekCursor({ week, drawn, stands, onChange }: Drawing) {
  const [cursor, setCursor] = useState<Corner>({ day: 1, step: 18 });
  const [focused, setFocused] = useState(false);
  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      const { day, step } = cursor;
      const [days, steps] = (stands ? STANDING : LYING).get(logicalKey(event.key, event.currentTarget)) ?? [0, 0];
      if (days === 0 && steps === 0 && event.key !== ' ') return;
      event.preventDefault();
      if (event.key === ' ')
        return onChange(paintedBetween(week, { from: cursor, to: cursor }, !isOpenAt(week, day, step * STEP)));
      setCursor({ day: dayAt(drawn, drawn.indexOf(day) + days), step: within(step + steps, STEPS - 1) });
    },
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { cursor, focused, handlers };
}
