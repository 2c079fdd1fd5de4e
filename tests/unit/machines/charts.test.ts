import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { CHARTS, chartOfStream, STREAM_KINDS } from '../../../machines/charts.ts';
import { FAMILIES, STREAMS } from '../../../machines/streams.ts';
import { STATUS_TAGS, type StateMeta, WAITS_FOR } from '../../../machines/tags.ts';

const innermost = (node: AnyStateNode): AnyStateNode[] => {
  const inner = Object.values(node.states).filter(({ type }) => type !== 'history');
  return inner.length === 0 ? [node] : inner.flatMap(innermost);
};
/** A state inherits the status tag of its ancestors. */
const around = (node: AnyStateNode | undefined): AnyStateNode[] => (node ? [node, ...around(node.parent)] : []);

describe.each(Object.entries(CHARTS))('the chart %s', (name, { machine, family }) => {
  it('has the id of its machine', () => expect(machine.id).toBe(name));
  it('belongs to a known family of charts', () => expect(FAMILIES).toContain(family));
  it('gives each state exactly one status tag, and names what each waiting state waits for', () => {
    for (const node of innermost(machine.root)) {
      const [meant = []] = around(node)
        .map(({ tags }) => tags.filter(tag => (STATUS_TAGS as readonly string[]).includes(tag)))
        .filter(tags => tags.length > 0);
      expect(meant, node.id).toHaveLength(1);
      const [meta] = around(node).flatMap(each => (each.meta as StateMeta | undefined)?.waitsFor ?? []);
      if (meant[0] === 'waiting') expect(WAITS_FOR, node.id).toContain(meta);
      else expect((node.meta as StateMeta | undefined)?.waitsFor, node.id).toBeUndefined();
    }
  });
});

const decides = Object.values(import.meta.glob<object>('../../../machines/**/*.decide.ts', { eager: true }));
const aggregates = decides
  .flatMap(module => Object.values(module) as unknown[])
  .filter(found => typeof found === 'object' && found !== null && 'kind' in found && 'machine' in found) as {
  kind: string;
  machine: AnyStateMachine;
}[];

it('each event-sourced chart folds the kind of stream that its aggregate writes', () => {
  const written = aggregates.map(({ kind, machine }) => [machine.id, kind]).sort();
  const folded = Object.entries(CHARTS).flatMap(([name, { stream }]) => (stream ? [[name, stream]] : []));
  expect(written).toEqual(folded.sort());
});

it('each kind of stream has the same name as its aggregate', () => {
  for (const [kind, { aggregate }] of Object.entries(STREAMS)) if (aggregate) expect(aggregate.kind).toBe(kind);
});

it('the prefix of a stream name selects the chart', () => {
  expect(['job-17', 'lockSetting-1-autoLock', 'lock-1'].map(chartOfStream)).toEqual([
    'batchJob',
    'lockSetting',
    'lock',
  ]);
  expect(['lock', '-lock', 'nothing-1', ''].map(chartOfStream)).toEqual([undefined, undefined, undefined, undefined]);
  expect(STREAM_KINDS).toContain('job');
});
