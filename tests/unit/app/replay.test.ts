import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { CHARTS } from '../../../machines/charts.ts';
import { describeChart } from '../../../src/app/screens/explorer/describeChart.ts';
import { groupsOf, matching } from '../../../src/app/screens/explorer/pathGroups.ts';
import type { ChartReport, PathsFile } from '../../../src/app/screens/explorer/pathsFile.ts';
import { eventsOf, possibleAt, walksOf } from '../../../src/app/screens/explorer/replay.ts';
import { addressFor, trackAt } from '../../../src/app/screens/explorer/track.ts';
import { visitsOf } from '../../support/pathsVisited.ts';

const paths = JSON.parse(readFileSync('src/app/screens/explorer/paths.json', 'utf8')) as PathsFile;

const chartNamed = (name: string) => {
  const machine = CHARTS[name]?.machine;
  const report = paths[name];
  if (!machine || !report) expect.fail(`no ${name}`);
  const events = eventsOf(report);
  return { machine, report, events, walk: walksOf(machine, events, report.input) };
};

it('the file of recorded paths covers every statechart', () =>
  expect(Object.keys(CHARTS).filter(name => paths[name] === undefined)).toEqual([]));

describe.each(Object.keys(paths).filter(name => name in CHARTS))(
  'the recorded paths of %s, replayed in a browser',
  name => {
    const { machine, report, events, walk } = chartNamed(name);
    /** Transient states: no snapshot is ever in one. */
    const passing = describeChart(machine).transitions.flatMap(({ event, source }) => (event === '' ? [source] : []));
    const passesOn = ({ id, type }: AnyStateNode) =>
      type === 'history' || passing.some(source => source.startsWith(id));

    it('take a transition to its target at each step and reach the coverage that the report states', () => {
      const visits = visitsOf(machine);
      visits.be(walk([]).snapshot);
      const strayed: string[] = [];
      for (const path of report.paths)
        for (const place of path.keys()) {
          const { snapshot, event, transitions } = walk(path.slice(0, place + 1));
          const targets = transitions.flatMap(({ target }) => target ?? []);
          if (transitions.length === 0 || !targets.every(node => passesOn(node) || snapshot._nodes.includes(node)))
            strayed.push(`${event?.type}, step ${place} of ${path}`);
          visits.take(transitions);
          visits.be(snapshot);
        }
      expect(strayed).toEqual([]);
      const missed = visits.missed().filter(what => !passing.some(id => what.includes(id)));
      expect(missed).toEqual(report.depths.pure?.missed);
    });

    it('are grouped by final state without losing a path', () => {
      const groups = groupsOf(machine, report, walk);
      const places = groups.flatMap(group => group.paths.map(({ place }) => place));
      expect(places.sort((a, b) => a - b)).toEqual([...report.paths.keys()]);
      for (const { end } of groups) expect(end).not.toBe('');
    });

    it('lead by one of the possible events from each step to the next', () => {
      for (const path of report.paths.slice(0, 40))
        for (const [place, event] of path.entries()) {
          const possible = possibleAt(machine, walk(path.slice(0, place)), events);
          if (!possible.some(one => one.place === event)) expect.fail(`not ${event} at ${place} of ${path}`);
        }
    });
  },
);

describe('a step of a path', () => {
  it('lists the requested effects, the timers with the facts they append, and the cancelled timers', () => {
    const { report, events, walk } = chartNamed('operation');
    const path = report.paths.find(one => one.length > 1 && events[one[1] as number]?.type === 'operation.sent.v1');
    if (!path) expect.fail('no path over sent');
    const requested = walk(path.slice(0, 1));
    expect(requested.effects.map(({ name }) => name)).toEqual(['operateLock']);
    expect(requested.delayed.map(({ id, fact }) => [id, fact.type])).toEqual([['unsent', 'operation.unreachable.v1']]);
    const sent = walk(path.slice(0, 2));
    expect(sent.cancelled).toEqual(['unsent']);
    expect(sent.event?.type).toBe('operation.sent.v1');
  });
});

describe('the search for paths', () => {
  const groups = [
    { end: 'done', paths: [{ place: 0, name: 'requested → sent → done' }] },
    { end: 'refused', paths: [{ place: 1, name: 'requested → sent → refused' }] },
  ];
  it('matches every search word in the events or the final state', () => {
    expect(matching(groups, 'SENT refused').map(({ end }) => end)).toEqual(['refused']);
    expect(matching(groups, ' ')).toEqual(groups);
    expect(matching(groups, 'sent nowhere')).toEqual([]);
  });
});

describe('a link to a step of a path', () => {
  const report: ChartReport = {
    states: 2,
    transitions: ['transition a', 'transition b'],
    events: [{ type: 'a' }, { type: 'b' }],
    paths: [[0], [0, 1]],
    depths: {},
  };
  const asked = (search: string) => trackAt(new URLSearchParams(search), report);

  it('numbers paths from 1 and defaults to the last step', () => {
    expect(asked('path=2&step=1')).toEqual({ path: 1, events: [0, 1], at: 1 });
    expect(asked('path=2')).toEqual({ path: 1, events: [0, 1], at: 2 });
  });
  it.each(['', 'path=0', 'path=3', 'path=x', 'path=-1', 'walk=', 'walk=2', 'walk=0-x', 'walk=0-', 'walk=1.5'])(
    'falls back to the initial state for the invalid query "%s"',
    search => expect(asked(search)).toEqual({ path: null, events: [], at: 0 }),
  );
  it('identifies a free walk through a statechart by the indexes of its events', () =>
    expect(asked('walk=0-1-1&step=2')).toEqual({ path: null, events: [0, 1, 1], at: 2 }));
  it('writes the selected path or walk and its step to the URL', () => {
    expect(addressFor({ path: 1, events: [0, 1], at: 1 })).toEqual({ path: '2', walk: '', step: '1' });
    expect(addressFor({ path: null, events: [0, 1], at: 0 })).toEqual({ path: '', walk: '0-1', step: '0' });
    expect(addressFor({ path: null, events: [], at: 0 })).toEqual({ path: '', walk: '', step: '' });
  });
});
