import { expect, it } from 'vitest';
import { batteryPath, markAt } from '../../../src/app/screens/insight/batteryPath.ts';

const frame = { from: 1000, until: 2000, width: 100, height: 50 };

it('the battery curve is level until the next report and up to the right edge', () => {
  const batteries = [
    { at: 0, battery: 80 },
    { at: 1500, battery: 60 },
    { at: 1900, battery: 100 },
  ];
  expect(batteryPath(batteries, frame)).toBe('M0 10H50V20H90V0H100');
  expect(batteryPath([], frame)).toBe('');
});

it('the marks of the battery curve stay within the chart when clocks disagree', () => {
  expect(markAt({ at: 5000, battery: 0 }, frame)).toEqual({ x: 100, y: 50 });
  expect(markAt({ at: 1000, battery: 50 }, { ...frame, until: 1000 })).toEqual({ x: 0, y: 25 });
});
