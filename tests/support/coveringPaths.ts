/** Fewest and shortest paths that cover every transition once per reason. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { initialSnapshot } from '../../src/engine/chart/fold.ts';
import { nameOfPath, type Path, stateNames } from './paths.ts';

/** A failure is a separate edge for each reason. */
function reasonOf({ data, output }: { data?: unknown; output?: unknown }) {
  const answer = output as { refusal?: { name: string } } | undefined;
  return JSON.stringify((data as { reason?: string } | undefined)?.reason ?? answer?.refusal?.name ?? null);
}

interface Edge {
  transition: string;
  reason: string;
}

/** Transitions that each step takes; several at once in parallel states. */
export function edgesByStep<M extends AnyStateMachine>(machine: M, { steps }: Path<M>): Edge[][] {
  let from: AnyMachineSnapshot = initialSnapshot(machine);
  return steps.map(({ event, state }) => {
    const taken = machine.getTransitionData(from, event);
    from = state as AnyMachineSnapshot;
    return taken.map(({ source, target, guard }) => ({
      transition: [source.id, event.type, JSON.stringify(guard ?? null), target?.map(({ id }) => id).join()].join(' '),
      reason: reasonOf(event),
    }));
  });
}

const edgesOf = <M extends AnyStateMachine>(machine: M, path: Path<M>): Edge[] => edgesByStep(machine, path).flat();

export function coveringPaths<M extends AnyStateMachine>(machine: M, paths: readonly Path<M>[]): Path<M>[] {
  const seen = new Set<string>();
  const shortestFirst = paths.toSorted((a, b) => a.steps.length - b.steps.length);
  const needed = shortestFirst.filter(path => {
    const edges = edgesOf(machine, path).map(({ transition, reason }) => `${transition} ${reason}`);
    const fresh = edges.filter(edge => !seen.has(edge));
    for (const edge of fresh) seen.add(edge);
    return fresh.length > 0;
  });
  return withoutBeginnings(needed);
}

/** Fewest paths that cover every transition, for any reason: each path costs a page. */
export function fewestPaths<M extends AnyStateMachine>(machine: M, paths: readonly Path<M>[]): Path<M>[] {
  const all = paths
    .toSorted((a, b) => a.steps.length - b.steps.length)
    .map(path => ({ path, takes: new Set(edgesOf(machine, path).map(({ transition }) => transition)) }));
  const left = new Set(all.flatMap(({ takes }) => [...takes]));
  const chosen: Path<M>[] = [];
  while (left.size > 0) {
    const fresh = all.map(({ takes }) => [...takes].filter(each => left.has(each)).length);
    const best = all[fresh.indexOf(Math.max(...fresh))];
    if (!best) break;
    chosen.push(best.path);
    for (const each of best.takes) left.delete(each);
  }
  return chosen;
}

/** Fewest and shortest paths to every leaf state that also take each of these events once. */
export function pathsToEveryState<M extends AnyStateMachine>(
  paths: readonly Path<M>[],
  taking: readonly string[] = [],
): Path<M>[] {
  const seen = new Set<string>();
  const beginnings = paths.flatMap(({ steps }) => steps.map((_, i) => ({ steps: steps.slice(0, i + 1) })));
  const needed = beginnings
    .sort((a, b) => a.steps.length - b.steps.length)
    .filter(({ steps }) => {
      const end = steps.at(-1);
      const there = stateNames((end?.state as AnyMachineSnapshot | undefined)?.value);
      const taken = taking.filter(type => type === end?.event.type);
      const fresh = [...there, ...taken].filter(name => !seen.has(name));
      for (const name of fresh) seen.add(name);
      return fresh.length > 0;
    });
  return withoutBeginnings(needed.map(({ steps }) => ({ name: nameOfPath(steps), steps })));
}

const text = ({ steps }: { steps: readonly { event: unknown }[] }) =>
  JSON.stringify(steps.map(({ event }) => event)).slice(0, -1);

/** Drops paths that are a prefix of a longer path. */
const withoutBeginnings = <M extends AnyStateMachine>(paths: readonly Path<M>[]): Path<M>[] =>
  paths.filter(path => !paths.some(other => other !== path && text(other).startsWith(text(path))));
