/** Covers the same transitions with fewer, longer paths: each path costs a page. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { initialSnapshot } from '../../src/engine/chart/fold.ts';
import { edgesByStep } from './coveringPaths.ts';
import { nameOfPath, type Path } from './paths.ts';

/** Part of a path: start, steps and end. */
interface Stretch<M extends AnyStateMachine> {
  start: string;
  steps: Path<M>['steps'];
  edges: readonly string[];
}

const placeOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]);

function stretchesOf<M extends AnyStateMachine>(machine: M, path: Path<M>): Stretch<M>[] {
  const { steps } = path;
  const edges = edgesByStep(machine, path).map(taken => taken.map(each => `${each.transition} ${each.reason}`));
  const starts = [initialSnapshot(machine) as AnyMachineSnapshot, ...steps.map(({ state }) => state)].map(state =>
    placeOf(state as AnyMachineSnapshot),
  );
  return steps.flatMap((_, from) =>
    steps.slice(from).map((_, i) => {
      const to = from + i + 1;
      return { start: starts[from] ?? '', steps: steps.slice(from, to), edges: edges.slice(from, to).flat() };
    }),
  );
}

/** Joins paths that meet in the same state. `goesOn`: whether the result is walkable. `longest`: maximum of steps. */
export function joinedPaths<M extends AnyStateMachine>(
  machine: M,
  paths: readonly Path<M>[],
  { goesOn, longest }: { goesOn: (path: Path<M>) => boolean; longest: number },
): Path<M>[] {
  const stretches = paths.flatMap(path => stretchesOf(machine, path));
  const left = new Set(stretches.flatMap(({ edges }) => edges));
  const start = placeOf(initialSnapshot(machine));
  const named = (steps: Path<M>['steps']): Path<M> => ({ name: nameOfPath(steps), steps });

  /** New transitions per step. */
  const worth = ({ edges, steps }: Stretch<M>) => new Set(edges.filter(edge => left.has(edge))).size / steps.length;

  function longer(so: Path<M>['steps']): Path<M>['steps'] | null {
    const end = so.at(-1);
    const place = end ? placeOf(end.state as AnyMachineSnapshot) : start;
    const next = stretches
      .filter(each => each.start === place && worth(each) > 0)
      .toSorted((a, b) => worth(b) - worth(a))
      .find(
        ({ steps }) => so.length === 0 || (so.length + steps.length <= longest && goesOn(named([...so, ...steps]))),
      );
    for (const edge of next?.edges ?? []) left.delete(edge);
    return next ? [...so, ...next.steps] : null;
  }

  const joined: Path<M>[] = [];
  while (left.size > 0) {
    let steps: Path<M>['steps'] = [];
    for (let more = longer(steps); more; more = longer(more)) steps = more;
    if (steps.length === 0) break;
    joined.push(named(steps));
  }
  return joined;
}
