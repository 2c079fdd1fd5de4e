/** Unvisited states and transitions of a chart; its test fails on them by name. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface Visits {
  all: {
    states: number;
    /** Names. */
    transitions: string[];
  };
  be(snapshot: AnyMachineSnapshot): void;
  take(transitions: readonly AnyTransitionDefinition[]): void;
  missed(): string[];
}

const described = ({ guard, target }: AnyTransitionDefinition) =>
  `${guard ? ` if ${typeof guard === 'string' ? guard : (guard as { type?: string }).type}` : ''} → ${
    target?.map(({ id }) => id).join(', ') ?? 'itself'
  }`;

export function visitsOf(machine: AnyStateMachine): Visits {
  const left = new Map<object, string>();
  const expect = (node: AnyStateNode) => {
    // A history state is never active.
    if (node.type === 'history') return;
    left.set(node, `state ${node.id}`);
    for (const [event, transitions] of node.transitions as Map<string, AnyTransitionDefinition[]>)
      for (const transition of transitions)
        left.set(transition, `transition ${node.id} on ${event}${described(transition)}`);
    for (const transition of node.always ?? []) left.set(transition, `transition ${node.id}${described(transition)}`);
    for (const child of Object.values(node.states)) expect(child);
  };
  expect(machine.root);
  const transitions = [...left.values()].filter(name => name.startsWith('transition '));
  return {
    all: { states: left.size - transitions.length, transitions },
    be: ({ _nodes }) => {
      for (const node of _nodes) left.delete(node);
    },
    take: transitions => {
      for (const transition of transitions) left.delete(transition);
    },
    missed: () => [...left.values()],
  };
}
