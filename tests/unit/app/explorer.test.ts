import { describe, expect, it } from 'vitest';
import { CHARTS } from '../../../machines/charts.ts';
import { chartNow } from '../../../src/app/screens/explorer/chartNow.ts';
import { coverageOf, totalOf } from '../../../src/app/screens/explorer/coverageOf.ts';
import { describeChart } from '../../../src/app/screens/explorer/describeChart.ts';
import { firstPlacement, nextPlacement } from '../../../src/app/screens/explorer/following.ts';
import type { ChartLayout } from '../../../src/app/screens/explorer/layout.ts';

describe('path coverage of a chart', () => {
  const report = {
    states: 5,
    transitions: ['transition x on y', 'transition x', 'transition y', 'transition z'],
    depths: {
      pure: { paths: 9, missed: [] },
      server: { paths: 2, missed: ['state x', 'transition x on y', 'state z'] },
    },
  };
  it('counts visited states and visited transitions separately', () =>
    expect(coverageOf(report, 'server')).toMatchObject({ states: 3, allStates: 5, transitions: 3, allTransitions: 4 }));
  it('is null at a depth for which the chart has no recorded paths', () =>
    expect(coverageOf(report, 'browser')).toBeNull());
  it('counts a chart without paths as not visited in the total of all charts', () => {
    const other = { states: 2, transitions: ['transition a'], depths: {} };
    expect(totalOf([report, other], 'pure')).toEqual({
      paths: 9,
      states: 5,
      transitions: 4,
      allStates: 7,
      allTransitions: 5,
    });
    expect(totalOf([report, other], 'browser')).toMatchObject({ paths: 0, states: 0, allStates: 7 });
  });
});

describe('chart highlighting', () => {
  const machine = CHARTS.operation?.machine;
  if (!machine) throw new Error('no operation');
  const { transitions } = describeChart(machine);
  const marked = (active: string | null, taken: string | string[] | undefined) =>
    transitions.filter(chartNow(machine, active, taken).isTaken).map(({ source, event }) => `${source} ${event}`);

  it('highlights the active state with its ancestors', () =>
    expect([...chartNow(machine, 'sent', undefined).active]).toEqual(['operation', 'operation.sent']));
  it('highlights nothing without an active state', () =>
    expect(chartNow(machine, null, undefined).active.size).toBe(0));
  it('highlights each transition of the last event that leads to the active state', () => {
    expect(marked('sent', 'operation.sent.v1')).toEqual(['operation.requested operation.sent.v1']);
    expect(marked('done', 'operation.sent.v1')).toEqual([]);
  });
  it('highlights exactly the taken transitions when they are known', () => {
    const [one] = transitions;
    if (!one) expect.fail('no transition');
    expect(marked('requested', [one.id])).toEqual([`${one.source} ${one.event}`]);
  });
  it('highlights nested and parallel active states', () => {
    const lock = CHARTS.lock?.machine;
    if (!lock) expect.fail('no lock');
    const { active } = chartNow(lock, { present: { door: 'locked', link: 'heard' } }, undefined);
    expect([...active]).toEqual([
      'lock',
      'lock.present',
      'lock.present.door',
      'lock.present.door.locked',
      'lock.present.link',
      'lock.present.link.heard',
    ]);
  });
});

describe('the placement of a diagram in its frame', () => {
  const frame = { width: 448, height: 248 };
  const state = (id: string, x: number, y: number) => ({ state: { id, states: [] }, x, y, width: 100, height: 50 });
  const pictured = (width: number, height: number) =>
    ({ width, height, states: [state('a', 0, 0), state('b', width - 100, height - 50)] }) as unknown as ChartLayout;

  it('centres a small diagram in its frame without enlarging it', () =>
    expect(firstPlacement(pictured(200, 100), frame, new Set(['a']))).toEqual({ x: 124, y: 74, scale: 1 }));
  it('fits the whole diagram into its frame while the text stays legible', () =>
    expect(firstPlacement(pictured(500, 250), frame, new Set(['a'])).scale).toBe(0.8));
  it('zooms to the active state of a large diagram, without empty margins', () =>
    expect(firstPlacement(pictured(4000, 2000), frame, new Set(['a']))).toEqual({ x: 0, y: 0, scale: 0.6 }));
  it('fits the whole diagram when the active states are far apart or there are none', () => {
    expect(firstPlacement(pictured(4000, 2000), frame, new Set(['a', 'b'])).scale).toBe(0.1);
    expect(firstPlacement(pictured(4000, 2000), frame, new Set()).scale).toBe(0.1);
  });

  const lies = { x: 0, y: 0, scale: 1 };
  it('keeps the view of the diagram while the next state is visible', () =>
    expect(nextPlacement(pictured(1000, 800), frame, new Set(['a']), lies)).toBeNull());
  it('keeps the view of the diagram when no state becomes active', () =>
    expect(nextPlacement(pictured(1000, 800), frame, new Set(), lies)).toBeNull());
  it('pans without zooming to an active state that is out of view', () =>
    expect(nextPlacement(pictured(1000, 800), frame, new Set(['b']), lies)).toEqual({ x: -552, y: -552, scale: 1 }));
});
