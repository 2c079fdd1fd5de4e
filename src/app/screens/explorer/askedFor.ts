/** Adds information that only paths reveal: the effects of `enqueueActions`, and the fact that each timer appends. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type DescribedChart, type DescribedState, eventLabel, isEnqueue, type Note } from './describeChart.ts';
import type { ChartReport } from './pathsFile.ts';
import { eventsOf, type ReplayStep, walksOf } from './replay.ts';

const statesIn = (state: DescribedState): DescribedState[] => [state, ...state.states.flatMap(statesIn)];

function entered(before: ReplayStep, { snapshot, transitions }: ReplayStep): AnyStateNode[] {
  const stayed = new Set<AnyStateNode>(before.snapshot._nodes);
  const targets = new Set(transitions.flatMap(({ target }) => target ?? []));
  return snapshot._nodes.filter((node: AnyStateNode) => !stayed.has(node) || targets.has(node));
}

const add = (notes: Note[], { kind, name }: Note, said: string = name) => {
  const present = notes.find(note => note.kind === kind && (note.name === name || note.name === said));
  if (present) present.name = said;
  else notes.push({ kind, name: said });
};

export function withWhatIsAskedFor(
  machine: AnyStateMachine,
  chart: DescribedChart,
  report: ChartReport,
): DescribedChart {
  const { root, transitions } = structuredClone({ root: chart.root, transitions: chart.transitions });
  const states = new Map(statesIn(root).map(state => [state.id, state]));
  const arrows = new Map(transitions.map(transition => [transition.id, transition]));
  const walk = walksOf(machine, eventsOf(report), report.input);

  function learn(before: ReplayStep, here: ReplayStep) {
    const into = entered(before, here);
    const holders = [
      ...into.map(node => ({ notes: states.get(node.id)?.notes ?? [], chooses: node.entry.some(isEnqueue) })),
      ...here.transitions.map(one => ({
        notes: arrows.get(chart.idOf.get(one) ?? '')?.notes ?? [],
        chooses: one.actions.some(isEnqueue),
      })),
    ];
    const give = (note: Note, said?: string) => {
      const names = ({ name }: Note) => name === note.name || name === said;
      const holder =
        holders.find(({ notes }) => notes.some(one => one.kind === note.kind && names(one))) ??
        holders.find(({ chooses }) => chooses);
      if (holder) add(holder.notes, note, said);
    };
    for (const { name } of here.effects) give({ kind: 'effect', name });
    for (const { id, fact } of here.delayed)
      if (!id.startsWith('xstate.')) give({ kind: 'timer', name: id }, `${id} → ${eventLabel(fact.type)}`);
  }

  for (const path of report.paths)
    for (const place of path.keys()) learn(walk(path.slice(0, place)), walk(path.slice(0, place + 1)));
  return { root, transitions, idOf: chart.idOf };
}
