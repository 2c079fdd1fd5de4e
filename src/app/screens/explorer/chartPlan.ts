/** What of a chart is drawn as an arrow, and what is written into the state it leaves. */
import type { DescribedChart, DescribedState, DescribedTransition } from './describeChart.ts';

/** As on the arrow: what happens, on which condition, and what is asked for because of it. */
export function labelLines({ label, guard, notes }: DescribedTransition): string[] {
  const asked = notes.map(({ name }) => `/ ${name}`);
  return [label, ...(guard === null ? [] : [`[${guard}]`]), ...asked];
}

/** A transition in words. */
export interface TransitionText {
  transition: DescribedTransition;
  lines: string[];
}

/**
 * States side by side know nothing of each other, so each is laid out by itself, and they are packed like parcels. An
 * arrow into one of them from outside ends at the state around them all, and its label says where it leads within.
 */
interface Region {
  id: string;
  /** The state that holds it and those beside it. */
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
  /** The region that it is laid out with; none at the top. */
  region: string | null;
  labels: TransitionText[];
}

type IsPacked = (state: DescribedState) => boolean;

export interface Plan {
  isPacked: IsPacked;
  leads: Lead[];
  rows: TransitionText[];
}

/** With more arrows than this nobody can follow one. */
const CROWDED = 60;

/**
 * What is drawn as an arrow and what is written into the state it leaves. In a crowded chart the outermost states are
 * packed like those side by side, and an arrow is drawn only where it stays within one of them.
 */
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

/** The name of a state as seen from one around it. */
const within = (id: string, holder: string) => id.slice(holder.length + 1);
