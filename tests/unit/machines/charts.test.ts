/** What holds for every chart, whatever it is about. */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { CHARTS, chartOfStream, STREAM_KINDS } from '../../../machines/charts.ts';
import { FAMILIES, STREAMS } from '../../../machines/streams.ts';
import { STATUS_TAGS, type StateMeta, WAITS_FOR } from '../../../machines/tags.ts';

const innermost = (node: AnyStateNode): AnyStateNode[] => {
  const inner = Object.values(node.states).filter(({ type }) => type !== 'history');
  return inner.length === 0 ? [node] : inner.flatMap(innermost);
};
/** A state means what it is tagged with, or what the states around it are. */
const around = (node: AnyStateNode | undefined): AnyStateNode[] => (node ? [node, ...around(node.parent)] : []);

describe.each(Object.entries(CHARTS))('the chart %s', (name, { machine, family }) => {
  it('is named as its machine is', () => expect(machine.id).toBe(name));
  it('belongs to a family', () => expect(FAMILIES).toContain(family));
  it('says of each state what it means, and of a waiting one for whom', () => {
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

it('each chart of facts folds the streams that its decisions are written to', () => {
  const written = aggregates.map(({ kind, machine }) => [machine.id, kind]).sort();
  const folded = Object.entries(CHARTS).flatMap(([name, { stream }]) => (stream ? [[name, stream]] : []));
  expect(written).toEqual(folded.sort());
});

it('each kind of stream is named as its aggregate is', () => {
  for (const [kind, { aggregate }] of Object.entries(STREAMS)) if (aggregate) expect(aggregate.kind).toBe(kind);
});

it('a stream is folded by the chart that its name begins with', () => {
  expect(['job-17', 'lockSetting-1-autoLock', 'lock-1'].map(chartOfStream)).toEqual([
    'batchJob',
    'lockSetting',
    'lock',
  ]);
  expect(['lock', '-lock', 'nothing-1', ''].map(chartOfStream)).toEqual([undefined, undefined, undefined, undefined]);
  expect(STREAM_KINDS).toContain('job');
});
