/** Computes how the picture must be placed to show the active states. */
import type { Box, ChartLayout } from './layout.ts';

interface Size {
  width: number;
  height: number;
}

export interface Placement {
  x: number;
  y: number;
  scale: number;
}

/** Below this scale the text is illegible. */
const LEGIBLE = 0.6;
const MARGIN = 24;

const around = (boxes: readonly Box[]): Box | null => {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map(box => box.x));
  const y = Math.min(...boxes.map(box => box.y));
  const right = Math.max(...boxes.map(box => box.x + box.width));
  const bottom = Math.max(...boxes.map(box => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
};

const fitting = (inner: Size, frame: Size) =>
  Math.min((frame.width - 2 * MARGIN) / inner.width, (frame.height - 2 * MARGIN) / inner.height);

/** A picture larger than its frame leaves no gap; a smaller one is centred. */
const kept = (target: number, frame: number, picture: number) =>
  picture <= frame ? (frame - picture) / 2 : Math.min(0, Math.max(frame - picture, target));

const centred = (box: Box, frame: Size, scale: number, { width, height }: Size): Placement => ({
  x: kept(frame.width / 2 - (box.x + box.width / 2) * scale, frame.width, width * scale),
  y: kept(frame.height / 2 - (box.y + box.height / 2) * scale, frame.height, height * scale),
  scale,
});

const isInSight = (box: Box, frame: Size, { x, y, scale }: Placement) =>
  box.x * scale + x >= 0 &&
  box.y * scale + y >= 0 &&
  (box.x + box.width) * scale + x <= frame.width &&
  (box.y + box.height) * scale + y <= frame.height;

const boxesOf = ({ states }: ChartLayout, ids: ReadonlySet<string>) =>
  states.filter(({ state }) => state.states.length === 0 && ids.has(state.id));

/** Initially shows the whole picture or, if only the active state is legible, that state. */
export function firstPlacement(layout: ChartLayout, frame: Size, active: ReadonlySet<string>): Placement {
  const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
  const scale = Math.min(1, fitting(whole, frame));
  const here = around(boxesOf(layout, active));
  const legible = Math.max(scale, LEGIBLE);
  if (here === null || fitting(here, frame) < legible) return centred(whole, frame, scale, layout);
  return scale >= LEGIBLE ? centred(whole, frame, scale, layout) : centred(here, frame, legible, layout);
}

/** Placement after a step; null if the newly active states are already in view. */
export function nextPlacement(
  layout: ChartLayout,
  frame: Size,
  entered: ReadonlySet<string>,
  now: Placement,
): Placement | null {
  const here = around(boxesOf(layout, entered));
  if (here === null || isInSight(here, frame, now)) return null;
  return centred(here, frame, Math.min(now.scale, Math.max(0.1, fitting(here, frame))), layout);
}
