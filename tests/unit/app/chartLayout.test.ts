import { readFileSync } from 'node:fs';
import elk from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { CHARTS } from '../../../machines/charts.ts';
import { withWhatIsAskedFor } from '../../../src/app/screens/explorer/askedFor.ts';
import { labelLines } from '../../../src/app/screens/explorer/chartPlan.ts';
import { type DescribedState, describeChart } from '../../../src/app/screens/explorer/describeChart.ts';
import { type Arrange, type Box, layoutOf } from '../../../src/app/screens/explorer/layout.ts';
import type { PathsFile } from '../../../src/app/screens/explorer/pathsFile.ts';
import { visitsOf } from '../../support/pathsVisited.ts';

const engine = new elk.default();
const arrange: Arrange = graph => engine.layout(graph);
const paths = JSON.parse(readFileSync('src/app/screens/explorer/paths.json', 'utf8')) as PathsFile;

const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const parentOf = (root: DescribedState, id: string): DescribedState | undefined =>
  root.states.some(state => state.id === id)
    ? root
    : root.states.map(state => parentOf(state, id)).find(found => found !== undefined);

describe.each(Object.entries(CHARTS))('the diagram of %s', (name, { machine }) => {
  const described = describeChart(machine);

  it('draws every state and every transition once, inside its parent', async () => {
    const { width, height, states, arrows } = await layoutOf(described, arrange);
    const { all } = visitsOf(machine);
    const ids = states.map(({ state }) => state.id);
    // History states are drawn although a chart is never in one.
    expect(states.filter(({ state }) => state.kind !== 'history').length).toBe(all.states);
    expect(new Set(ids).size).toBe(ids.length);
    const labels = arrows.flatMap(arrow => arrow.labels);
    const drawn = [...labels, ...states.flatMap(({ rows }) => rows)].map(({ transition }) => transition.id);
    expect(drawn.length).toBe(all.transitions.length);
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const box of states) {
      expect(within(box, { x: 0, y: 0, width, height }), box.state.id).toBe(true);
      const parent = states.find(({ state }) => state.id === parentOf(described.root, box.state.id)?.id);
      if (parent) expect(within(box, parent), `${box.state.id} in ${parent.state.id}`).toBe(true);
    }
    for (const { points, id } of arrows) expect(points.length, id).toBeGreaterThan(1);
    for (const { lines, transition, ...box } of labels) {
      expect(lines).toEqual(expect.arrayContaining(labelLines(transition)));
      expect(within(box, { x: 0, y: 0, width, height }), transition.id).toBe(true);
    }
  });

  it('has the id of its machine and as many transitions as the report of recorded paths', () => {
    const report = paths[name];
    if (!report) expect.fail('not in paths.json');
    const { root, transitions } = withWhatIsAskedFor(machine, described, report);
    expect([root.id, transitions.length]).toEqual([machine.id, report.transitions.length]);
  });
});

describe('the notes in a diagram', () => {
  const asked = (name: string) => {
    const machine = CHARTS[name]?.machine;
    const report = paths[name];
    if (!machine || !report) expect.fail(`no ${name}`);
    return withWhatIsAskedFor(machine, describeChart(machine), report);
  };
  const stateIn = ({ root }: ReturnType<typeof asked>, name: string) => root.states.find(state => state.name === name);

  it('name the effect and the timer of a state, and the fact that the timer appends', () =>
    expect(stateIn(asked('operation'), 'requested')?.notes).toEqual([
      { kind: 'effect', name: 'operateLock' },
      { kind: 'timer', name: 'unsent → unreachable' },
    ]));
  it('name effects that a transition chooses dynamically', () => {
    expect(stateIn(asked('operation'), 'done')?.notes).toEqual([{ kind: 'effect', name: 'tellJob' }]);
  });
  it('name actor results by their actor, and delays by their name', () => {
    const labels = asked('presence').transitions.map(({ label, guard }) => (guard ? `${label} [${guard}]` : label));
    expect(labels).toContain('check done [isUser]');
    expect(labels).toContain('check failed');
    expect(labels).toContain('after notice');
  });
});
