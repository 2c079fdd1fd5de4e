/** As few and as short paths as still take every transition, each once for each reason that it may be taken for. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { initialSnapshot } from '../../machines/fold.ts';
import { nameOfPath, type Path, stateNames } from './paths.ts';

/** A failure is another edge for each of its reasons. */
function reasonOf({ data, output }: { data?: unknown; output?: unknown }) {
  const answer = output as { refusal?: { name: string } } | undefined;
  return JSON.stringify((data as { reason?: string } | undefined)?.reason ?? answer?.refusal?.name ?? null);
}

function edgesOf<M extends AnyStateMachine>(machine: M, { steps }: Path<M>): string[] {
  let from: AnyMachineSnapshot = initialSnapshot(machine);
  return steps.flatMap(({ event, state }) => {
    const taken = machine.getTransitionData(from, event);
    from = state as AnyMachineSnapshot;
    return taken.map(({ source, target, guard }) =>
      [source.id, event.type, JSON.stringify(guard ?? null), target?.map(({ id }) => id).join(), reasonOf(event)].join(
        ' ',
      ),
    );
  });
}

export function coveringPaths<M extends AnyStateMachine>(machine: M, paths: readonly Path<M>[]): Path<M>[] {
  const seen = new Set<string>();
  const shortestFirst = paths.toSorted((a, b) => a.steps.length - b.steps.length);
  const needed = shortestFirst.filter(path => {
    const fresh = edgesOf(machine, path).filter(edge => !seen.has(edge));
    for (const edge of fresh) seen.add(edge);
    return fresh.length > 0;
  });
  return withoutBeginnings(needed);
}

/** As few and as short paths as still come to every innermost state, and take each of these events once. */
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

/** What begins a longer one is walked with it. */
const withoutBeginnings = <M extends AnyStateMachine>(paths: readonly Path<M>[]): Path<M>[] =>
  paths.filter(path => !paths.some(other => other !== path && text(other).startsWith(text(path))));
