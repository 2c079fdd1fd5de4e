/** Decides which transitions are drawn as arrows, and which as text in their source state. */
import type { DescribedChart, DescribedState, DescribedTransition } from './describeChart.ts';

/** An arrow’s label: the event, its guard, and its effects. */
export function labelLines({ label, guard, notes }: DescribedTransition): string[] {
  const asked = notes.map(({ name }) => `/ ${name}`);
  return [label, ...(guard === null ? [] : [`[${guard}]`]), ...asked];
}

export interface TransitionText {
  transition: DescribedTransition;
  lines: string[];
}

/**
 * Parallel states are independent, so each region is laid out separately and the regions are packed. An arrow from
 * outside into a region ends at the parallel state, and its label names the inner target.
 */
interface Region {
  id: string;
  /** Id of the parallel state. */
  holder: string;
}

function regionsAround(root: DescribedState, isPacked: IsPacked): ReadonlyMap<string, readonly Region[]> {
  const around = new Map<string, readonly Region[]>();
  const visit = (state: DescribedState, regions: readonly Region[]) => {
    around.set(state.id, regions);
    for (const child of state.states)
      visit(child, isPacked(state) ? [...regions, { id: child.id, holder: state.id }] : regions);
  };
  visit(root, []);
  return around;
}

export interface Lead {
  id: string;
  source: string;
  target: string;
  /** Region in which the arrow is laid out; null at the top level. */
  region: string | null;
  labels: TransitionText[];
}

type IsPacked = (state: DescribedState) => boolean;

export interface Plan {
  isPacked: IsPacked;
  leads: Lead[];
  rows: TransitionText[];
}

/** Number of arrows above which a chart is hard to read. */
const CROWDED = 60;

/** In a crowded statechart, only arrows within one outermost state are drawn. */
export function planOf({ root, transitions }: DescribedChart): Plan {
  const crowded = transitions.filter(({ target }) => target !== null).length > CROWDED;
  const isPacked = (state: DescribedState) => state.kind === 'parallel' || (crowded && state === root);
  const around = regionsAround(root, isPacked);
  const leads = new Map<string, Lead>();
  const rows: TransitionText[] = [];
  for (const transition of transitions) {
    const { source, target } = transition;
    const lines = labelLines(transition);
    const [from, to] = [around.get(source) ?? [], around.get(target ?? source) ?? []];
    const shared = from.findIndex((region, place) => region.id !== to[place]?.id);
    const common = shared === -1 ? from.length : shared;
    const [out, into] = [from[common]?.holder, to[common]?.holder];
    if (target === null) rows.push({ transition, lines });
    else if (crowded && common === 0) rows.push({ transition, lines: [...lines, `→ ${within(target, root.id)}`] });
    else {
      if (out !== undefined) lines.unshift(`${within(source, out)}:`);
      if (into !== undefined) lines.push(`→ ${within(target, into)}`);
      const ends = { source: out ?? source, target: into ?? target, region: from[common - 1]?.id ?? null };
      const id = `lead ${ends.source} ${ends.target}`;
      const lead = leads.get(id) ?? { id, ...ends, labels: [] };
      lead.labels.push({ transition, lines });
      leads.set(id, lead);
    }
  }
  return { isPacked, leads: [...leads.values()], rows };
}

/** A state’s id relative to an ancestor. */
const within = (id: string, holder: string) => id.slice(holder.length + 1);
