/** Lays out a statechart. Sizes need no DOM: names are monospaced, and translated text gets a fixed width. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { type Lead, type Plan, planOf, type TransitionText } from './chartPlan.ts';
import type { DescribedChart, DescribedState, DescribedTransition } from './describeChart.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text, positioned from the state’s top. */
type Line = { top: number };

export interface StateBox extends Box {
  state: DescribedState;
  depth: number;
  meaningLine: Line | null;
  noteLines: (Line & { note: DescribedState['notes'][number] })[];
  /** Transitions listed as text: internal ones and, in a crowded chart, those between outermost states. */
  rows: (Line & { width: number; transition: DescribedTransition; lines: string[] })[];
}

export interface Label extends Box {
  transition: DescribedTransition;
  lines: string[];
}

/** All transitions between two states share one arrow, to keep the picture readable. */
export interface Arrow {
  id: string;
  points: { x: number; y: number }[];
  labels: Label[];
}

export interface ChartLayout {
  width: number;
  height: number;
  /** States, outer ones first. */
  states: StateBox[];
  arrows: Arrow[];
  /** Arrows from the initial dot to the initial state. */
  beginnings: { id: string; from: { x: number; y: number }; points: { x: number; y: number }[] }[];
}

export type Arrange = (graph: ElkNode) => Promise<ElkNode>;

const CHAR = 7.9;
const NAME_LINE = 24;
const LINE = 20;
const LABEL_LINE = 16;
const LABEL_CHAR = 7.25;
/** Height of a click target. */
const ROW = 26;
const PAD = 10;
/** Fits an icon and a word in any language. */
const MEANING_WIDTH = 92;
const WAITING_WIDTH = 158;
const ICON = 20;
const DOT = 10;
/** Preferred aspect ratio, that of a screen. */
const FITTING = 1.4;

type Heads = ReadonlyMap<string, Head>;

interface Head {
  box: Omit<StateBox, keyof Box | 'depth'>;
  width: number;
  height: number;
}

function headOf(state: DescribedState, written: readonly TransitionText[]): Head {
  let top = NAME_LINE + 8;
  const line = (height: number) => {
    const here = { top };
    top += height;
    return here;
  };
  const { meaning, notes } = state;
  const meaningLine = meaning === null ? null : line(LINE);
  const noteLines = notes.map(note => ({ ...line(LINE), note }));
  const rows = written
    .filter(({ transition }) => transition.source === state.id)
    .map(row => ({ ...line(ROW), width: row.lines.join(' ').length * LABEL_CHAR + 16, ...row }));
  const widths = [
    state.name.length * (CHAR + 0.6) + 2 * PAD,
    meaning === null ? 0 : (meaning === 'waiting' ? WAITING_WIDTH : MEANING_WIDTH) + 2 * PAD,
    ...notes.map(({ name }) => name.length * LABEL_CHAR + ICON + 2 * PAD),
    ...rows.map(({ width }) => width + PAD),
  ];
  return {
    box: { state, meaningLine, noteLines, rows },
    width: Math.ceil(Math.max(96, ...widths)),
    height: top + (state.states.length === 0 ? 8 : 4),
  };
}

const startId = (state: DescribedState) => `start ${state.id}`;

const allStates = (state: DescribedState, depth = 0): { state: DescribedState; depth: number }[] => [
  { state, depth },
  ...state.states.flatMap(child => allStates(child, depth + 1)),
];

const labelSize = (lines: readonly string[]) => ({
  width: Math.ceil(Math.max(...lines.map(({ length }) => length)) * LABEL_CHAR) + 14,
  height: Math.max(24, lines.length * LABEL_LINE + 8),
});

function stacked({ labels }: Lead) {
  const sizes = labels.map(({ lines }) => labelSize(lines));
  const width = Math.max(...sizes.map(size => size.width));
  let height = 0;
  const boxes = sizes.map(size => {
    const box = { x: 0, y: height, width, height: size.height };
    height += size.height;
    return box;
  });
  return { width, height, boxes };
}

const LAYERED = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.edgeLabels.placement': 'CENTER',
};

function edgeOf(lead: Lead): ElkExtendedEdge {
  const { id, source, target } = lead;
  const { width, height } = stacked(lead);
  return { id, sources: [source], targets: [target], labels: [{ id: `label ${id}`, text: id, width, height }] };
}

function graphOf({ root }: DescribedChart, heads: Heads, { leads, isPacked }: Plan, direction: string): ElkNode {
  const layered = { ...LAYERED, 'elk.direction': direction };
  const edgesIn = (region: string | null) => leads.filter(lead => lead.region === region).map(edgeOf);

  /** Wraps a state that is laid out separately from the rest. */
  const apart = (state: DescribedState): ElkNode => ({
    id: `apart ${state.id}`,
    children: [nodeOf(state)],
    edges: edgesIn(state.id),
    layoutOptions: { ...layered, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
  });

  function nodeOf(state: DescribedState): ElkNode {
    const { width, height } = heads.get(state.id) as Head;
    if (state.states.length === 0) return { id: state.id, width, height };
    const inside = {
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    };
    if (isPacked(state))
      return {
        id: state.id,
        children: state.states.map(apart),
        layoutOptions: {
          ...inside,
          'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
          'elk.algorithm': 'rectpacking',
          'elk.aspectRatio': String(FITTING),
          'elk.spacing.nodeNode': '18',
        },
      };
    if (state.initial === null) return { id: state.id, children: state.states.map(nodeOf), layoutOptions: inside };
    return {
      id: state.id,
      children: [{ id: startId(state), width: DOT, height: DOT }, ...state.states.map(nodeOf)],
      edges: [{ id: `begin ${state.id}`, sources: [startId(state)], targets: [state.initial] }],
      layoutOptions: inside,
    };
  }

  return {
    id: 'page',
    children: [nodeOf(root)],
    edges: edgesIn(null),
    layoutOptions: {
      ...layered,
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
    },
  };
}

function pointsOf({ sections = [] }: ElkExtendedEdge) {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function drawn(chart: DescribedChart, heads: Heads, { leads }: Plan, page: ElkNode): ChartLayout {
  const places = new Map<string, ElkNode>();
  const edges = new Map<string, ElkExtendedEdge>();
  const gather = (node: ElkNode) => {
    places.set(node.id, node);
    for (const edge of node.edges ?? []) edges.set(edge.id, edge);
    for (const child of node.children ?? []) gather(child);
  };
  gather(page);
  const states = allStates(chart.root).map(({ state, depth }) => ({
    ...(heads.get(state.id) as Head).box,
    ...boxOf(places.get(state.id) ?? {}),
    depth,
  }));
  const arrows = leads.flatMap(lead => {
    const edge = edges.get(lead.id);
    if (!edge) return [];
    const { x, y } = boxOf(edge.labels?.[0] ?? {});
    const { boxes } = stacked(lead);
    const labels = lead.labels.map((label, place) => {
      const box = boxOf(boxes[place] ?? {});
      return { ...label, ...box, x, y: y + box.y };
    });
    return [{ id: lead.id, points: pointsOf(edge), labels }];
  });
  const beginnings = allStates(chart.root).flatMap(({ state }) => {
    const edge = edges.get(`begin ${state.id}`);
    const dot = boxOf(places.get(startId(state)) ?? {});
    return edge ? [{ id: state.id, from: { x: dot.x + DOT / 2, y: dot.y + DOT / 2 }, points: pointsOf(edge) }] : [];
  });
  return { width: page.width ?? 0, height: page.height ?? 0, states, arrows, beginnings };
}

const misfit = ({ width, height }: ChartLayout) => Math.max(width / FITTING, height);

/** Tries a vertical and a horizontal layout, and takes the one that fits a screen better. */
export async function layoutOf(chart: DescribedChart, arrange: Arrange): Promise<ChartLayout> {
  const plan = planOf(chart);
  const heads = new Map(allStates(chart.root).map(({ state }) => [state.id, headOf(state, plan.rows)]));
  const tried = [];
  for (const direction of ['DOWN', 'RIGHT'])
    tried.push(drawn(chart, heads, plan, await arrange(graphOf(chart, heads, plan, direction))));
  return tried.reduce((best, one) => (misfit(one) < misfit(best) ? one : best));
}
