/**
 * Where everything of a chart is drawn. Text is monospaced, so that its room is known without a page; what is said in the
 * language of the page has a fixed room, so that a picture does not depend on the language.
 */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { DescribedChart, DescribedState, DescribedTransition } from './describeChart.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text within a state, from its top. */
type Line = { top: number };

export interface StateBox extends Box {
  state: DescribedState;
  depth: number;
  meaningLine: Line | null;
  noteLines: (Line & { note: DescribedState['notes'][number] })[];
  /** What is dealt with without leaving. */
  rows: (Line & { transition: DescribedTransition })[];
}

export interface Arrow {
  transition: DescribedTransition;
  points: { x: number; y: number }[];
  label: Box & { lines: string[] };
}

export interface ChartLayout {
  width: number;
  height: number;
  /** Outer ones first. */
  states: StateBox[];
  arrows: Arrow[];
  /** From a dot to where a state begins. */
  beginnings: { id: string; from: { x: number; y: number }; points: { x: number; y: number }[] }[];
}

export type Arrange = (graph: ElkNode) => Promise<ElkNode>;

const CHAR = 7.9;
const NAME_LINE = 24;
const LINE = 20;
const LABEL_LINE = 16;
const LABEL_CHAR = 7.25;
/** What can be clicked is as high as a pointer needs it. */
const ROW = 26;
const PAD = 10;
/** An icon and a word in any language. */
const MEANING_WIDTH = 92;
const WAITING_WIDTH = 158;
const ICON = 20;
const DOT = 10;

/** As on the arrow: what happens, on which condition, and what is asked for because of it. */
export function labelLines({ label, guard, notes }: DescribedTransition): string[] {
  const asked = notes.map(({ name }) => `/ ${name}`);
  return [label, ...(guard === null ? [] : [`[${guard}]`]), ...asked];
}

const rowText = (transition: DescribedTransition) => labelLines(transition).join(' ');

const isWithin = ({ target }: DescribedTransition) => target === null;

interface Head {
  box: Omit<StateBox, keyof Box | 'depth'>;
  width: number;
  height: number;
}

function headOf(state: DescribedState, transitions: readonly DescribedTransition[]): Head {
  let top = NAME_LINE + 8;
  const line = (height: number) => {
    const here = { top };
    top += height;
    return here;
  };
  const { meaning, notes } = state;
  const meaningLine = meaning === null ? null : line(LINE);
  const noteLines = notes.map(note => ({ ...line(LINE), note }));
  const rows = transitions
    .filter(transition => transition.source === state.id && isWithin(transition))
    .map(transition => ({ ...line(ROW), transition }));
  const widths = [
    state.name.length * (CHAR + 0.6) + 2 * PAD,
    meaning === null ? 0 : (meaning === 'waiting' ? WAITING_WIDTH : MEANING_WIDTH) + 2 * PAD,
    ...notes.map(({ name }) => name.length * LABEL_CHAR + ICON + 2 * PAD),
    ...rows.map(({ transition }) => rowText(transition).length * LABEL_CHAR + ICON + 2 * PAD),
  ];
  return {
    box: { state, meaningLine, noteLines, rows },
    width: Math.ceil(Math.max(96, ...widths)),
    height: top + (state.states.length === 0 ? 8 : 4),
  };
}

const startId = (state: DescribedState) => `start ${state.id}`;

function nodeOf(state: DescribedState, heads: ReadonlyMap<string, Head>): ElkNode {
  const { width, height } = heads.get(state.id) as Head;
  if (state.states.length === 0) return { id: state.id, width, height };
  const start = state.initial === null ? [] : [{ id: startId(state), width: DOT, height: DOT }];
  return {
    id: state.id,
    children: [...start, ...state.states.map(child => nodeOf(child, heads))],
    layoutOptions: {
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

const allStates = (state: DescribedState, depth = 0): { state: DescribedState; depth: number }[] => [
  { state, depth },
  ...state.states.flatMap(child => allStates(child, depth + 1)),
];

const labelSize = (lines: readonly string[]) => ({
  width: Math.ceil(Math.max(...lines.map(({ length }) => length)) * LABEL_CHAR) + 14,
  height: Math.max(24, lines.length * LABEL_LINE + 8),
});

function graphOf({ root, transitions }: DescribedChart, heads: ReadonlyMap<string, Head>, direction: string): ElkNode {
  const begins = allStates(root).flatMap(({ state }) =>
    state.initial === null ? [] : [{ id: `begin ${state.id}`, sources: [startId(state)], targets: [state.initial] }],
  );
  const leads = transitions.flatMap(transition => {
    const { id, source, target } = transition;
    if (target === null) return [];
    const size = labelSize(labelLines(transition));
    return [{ id, sources: [source], targets: [target], labels: [{ id: `label ${id}`, text: id, ...size }] }];
  });
  return {
    id: 'page',
    children: [nodeOf(root, heads)],
    edges: [...begins, ...leads],
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeNode': '16',
      'elk.spacing.edgeEdge': '12',
      'elk.spacing.edgeLabel': '3',
      'elk.layered.spacing.nodeNodeBetweenLayers': '30',
      'elk.layered.spacing.edgeNodeBetweenLayers': '14',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.edgeLabels.placement': 'CENTER',
    },
  };
}

function pointsOf({ sections = [] }: ElkExtendedEdge) {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function drawn(chart: DescribedChart, heads: ReadonlyMap<string, Head>, page: ElkNode): ChartLayout {
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
  const arrows = chart.transitions.flatMap(transition => {
    const edge = edges.get(transition.id);
    if (!edge) return [];
    return [
      {
        transition,
        points: pointsOf(edge),
        label: { ...boxOf(edge.labels?.[0] ?? {}), lines: labelLines(transition) },
      },
    ];
  });
  const beginnings = allStates(chart.root).flatMap(({ state }) => {
    const edge = edges.get(`begin ${state.id}`);
    const dot = boxOf(places.get(startId(state)) ?? {});
    return edge ? [{ id: state.id, from: { x: dot.x + DOT / 2, y: dot.y + DOT / 2 }, points: pointsOf(edge) }] : [];
  });
  return { width: page.width ?? 0, height: page.height ?? 0, states, arrows, beginnings };
}

/** How wide a picture is best for its height: that of a screen's. */
const FITTING = 1.4;
const misfit = ({ width, height }: ChartLayout) => Math.max(width / FITTING, height);

/** Laid out downwards and to the right; the one that fits a screen better is taken. */
export async function layoutOf(chart: DescribedChart, arrange: Arrange): Promise<ChartLayout> {
  const heads = new Map(allStates(chart.root).map(({ state }) => [state.id, headOf(state, chart.transitions)]));
  const tried = [];
  for (const direction of ['DOWN', 'RIGHT'])
    tried.push(drawn(chart, heads, await arrange(graphOf(chart, heads, direction))));
  return tried.reduce((best, one) => (misfit(one) < misfit(best) ? one : best));
}
