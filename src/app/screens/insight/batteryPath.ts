/** The battery level counts as constant until the next report, so the line is a staircase. */
import type { BatteryReport } from '../../../../models/calls/lockRecord.calls.ts';

export interface Frame {
  from: number;
  until: number;
  width: number;
  height: number;
}

/** Position of a report; one from before the period is drawn at the left edge. */
export function markAt(
  { at, battery }: BatteryReport,
  { from, until, width, height }: Frame,
): { x: number; y: number } {
  const part = until > from ? (at - from) / (until - from) : 0;
  return { x: Math.round(width * Math.min(1, Math.max(0, part))), y: Math.round(height * (1 - battery / 100)) };
}

/** An SVG path; empty without reports. */
export function batteryPath(batteries: readonly BatteryReport[], frame: Frame): string {
  const marks = batteries.map(report => markAt(report, frame));
  const [first, ...others] = marks;
  if (!first) return '';
  return `M${first.x} ${first.y}${others.map(({ x, y }) => `H${x}V${y}`).join('')}H${frame.width}`;
}
