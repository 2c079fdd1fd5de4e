import type { AnyStateMachine, StateValue } from 'xstate';
import type { DescribedTransition } from './describeChart.ts';

export interface ChartNow {
  /** Ids of the active states. */
  active: ReadonlySet<string>;
  isTaken(transition: DescribedTransition): boolean;
}

function idsIn(prefix: string, value: StateValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [`${prefix}.${value}`];
  return Object.entries(value).flatMap(([key, inner]) => [`${prefix}.${key}`, ...idsIn(`${prefix}.${key}`, inner)]);
}

const pathsOf = (machine: AnyStateMachine, active: StateValue | null): ReadonlySet<string> =>
  active === null ? new Set() : new Set([machine.id, ...idsIn(machine.id, active)]);

/** `taken`: ids of transitions, or an event type, which highlights its transitions into the current state. */
export function chartNow(
  machine: AnyStateMachine,
  active: StateValue | null,
  taken: string | readonly string[] | undefined,
): ChartNow {
  const states = pathsOf(machine, active);
  const isTaken = ({ id, event, source, target }: DescribedTransition) =>
    typeof taken === 'string' ? event === taken && states.has(target ?? source) : (taken?.includes(id) ?? false);
  return { active: states, isTaken };
}
