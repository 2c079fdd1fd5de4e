/** A machine as data to draw: nested states, transitions and effects. */

import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { effectPolicies } from '../../../../machines/effects.ts';
import { STATUS_TAGS, type StateMeta, type StatusTag } from '../../../../machines/tags.ts';
import { isKeyOf, lookUp } from '../../../../models/lookUp.ts';

/** `effect`: run by the server; `action`: run by the page; `timer`: appends a fact later; `actor`: invoked. */
export type NoteKind = 'effect' | 'action' | 'timer' | 'actor';
export interface Note {
  kind: NoteKind;
  name: string;
}

export interface DescribedTransition {
  id: string;
  /** The full event type, before it is shortened to a label. */
  event: string;
  /** The label on the arrow. */
  label: string;
  guard: string | null;
  source: string;
  /** Null for an internal transition. */
  target: string | null;
  notes: Note[];
}

export interface DescribedState {
  id: string;
  name: string;
  kind: AnyStateNode['type'];
  /** Id of the initial child state. */
  initial: string | null;
  /** Tag of an atomic state or, if it has none, of its nearest tagged ancestor. */
  meaning: StatusTag | null;
  waitsFor: StateMeta['waitsFor'] | null;
  notes: Note[];
  states: DescribedState[];
}

export interface DescribedChart {
  root: DescribedState;
  transitions: DescribedTransition[];
  /** Maps the machine’s own transition definitions to ids. */
  idOf: ReadonlyMap<AnyTransitionDefinition, string>;
}

type Action = string | { type: string; id?: string | number; event?: unknown };

const isMeaning = (tag: string): tag is StatusTag => (STATUS_TAGS as readonly string[]).includes(tag);

/** Shortens `operation.requested.v1` to `requested`. Done and error events of an invoked actor get the actor’s name. */
export function eventLabel(type: string, machine?: AnyStateMachine): string {
  const [, how, id] = type.match(/^xstate\.(done|error)\.actor\.(.+)$/) ?? [];
  if (how !== undefined && id !== undefined) return `${actorNamed(id, machine)} ${how === 'done' ? 'done' : 'failed'}`;
  if (type.startsWith('xstate.after.')) return `after ${type.split('.')[2]}`;
  if (type.startsWith('xstate.done.state.')) return 'all done';
  return type === '' ? 'always' : type.replace(/^\w+\.(\w+)\.v\d+$/, '$1');
}

function actorNamed(id: string, machine: AnyStateMachine | undefined): string {
  const nodes = machine === undefined ? [] : nodesWithin(machine.root);
  const src = nodes.flatMap(({ invoke }) => invoke).find(one => one.id === id)?.src;
  return typeof src === 'string' ? src : id;
}

function guardName({ guard }: AnyTransitionDefinition): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  const named = (guard as { type?: string }).type;
  return named === undefined || named.startsWith('xstate.') ? '…' : named;
}

/** The side effect of an action; null if it only assigns context. */
function noteOf(machine: AnyStateMachine, action: Action): Note | null {
  const name = typeof action === 'string' ? action : action.type;
  const done = lookUp<unknown>(machine.implementations.actions, name) as
    | ({ type?: string; id?: string } & object)
    | undefined;
  if (isKeyOf(effectPolicies, name)) return { kind: 'effect', name };
  const built = typeof action === 'object' || typeof action === 'function' ? action : done;
  const kind = built?.type ?? name;
  if (done?.type === 'xstate.raise' || kind === 'xstate.raise') {
    const id = String((done?.type === undefined ? built : done)?.id ?? '');
    return id === '' || id.startsWith('xstate.') ? null : { kind: 'timer', name: id };
  }
  const doneBuilt = done?.type?.startsWith('xstate.') ?? false;
  return name.startsWith('xstate.') || doneBuilt ? null : { kind: 'action', name };
}

export const isEnqueue = (action: unknown): boolean => (action as { type?: string }).type === 'xstate.enqueueActions';

const notesIn = (machine: AnyStateMachine, actions: readonly unknown[]): Note[] =>
  actions.flatMap(action => noteOf(machine, action as Action) ?? []);

function describeState(node: AnyStateNode, meaning: StatusTag | null): DescribedState {
  const own = node.tags.find(isMeaning) ?? meaning;
  const states = (Object.values(node.states) as AnyStateNode[]).map(child => describeState(child, own));
  const actors = node.invoke.map(({ src }) => ({
    kind: 'actor' as const,
    name: typeof src === 'string' ? src : 'actor',
  }));
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    initial: node.type === 'compound' ? (node.initial?.target?.[0]?.id ?? null) : null,
    meaning: states.length === 0 ? own : null,
    waitsFor: (node.meta as StateMeta | undefined)?.waitsFor ?? null,
    notes: [...actors, ...notesIn(node.machine, node.entry)],
    states,
  };
}

const nodesWithin = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(Object.values(node.states) as AnyStateNode[]).flatMap(nodesWithin),
];

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...([...node.transitions.values()].flat() as AnyTransitionDefinition[]),
  ...(node.always ?? []),
];

export function describeChart(machine: AnyStateMachine): DescribedChart {
  const idOf = new Map<AnyTransitionDefinition, string>();
  const transitions = nodesWithin(machine.root).flatMap(node =>
    transitionsOf(node).map((definition, place) => {
      const id = `${node.id}:${place}`;
      idOf.set(definition, id);
      return {
        id,
        event: definition.eventType,
        label: eventLabel(definition.eventType, machine),
        guard: guardName(definition),
        source: node.id,
        target: definition.target?.[0]?.id ?? null,
        notes: notesIn(machine, definition.actions),
      };
    }),
  );
  return { root: describeState(machine.root, null), transitions, idOf };
}
