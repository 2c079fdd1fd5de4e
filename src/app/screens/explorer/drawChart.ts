import { CHARTS } from '../../../../machines/charts.ts';
import { arrange } from './arrange.ts';
import { withWhatIsAskedFor } from './askedFor.ts';
import { type DescribedChart, describeChart } from './describeChart.ts';
import { type ChartLayout, layoutOf } from './layout.ts';
import { loadPaths } from './pathsFile.ts';

export interface DrawnChart {
  chart: DescribedChart;
  layout: ChartLayout;
}

const drawn = new Map<string, Promise<DrawnChart>>();

async function draw(name: string): Promise<DrawnChart> {
  const machine = CHARTS[name]?.machine;
  if (!machine) throw new Error(`there is no chart ${name}`);
  const report = (await loadPaths())[name];
  const described = describeChart(machine);
  const chart = report ? withWhatIsAskedFor(machine, described, report) : described;
  return { chart, layout: await layoutOf(chart, arrange) };
}

/** A chart with the place of everything in it; worked out once. */
export function drawChart(name: string): Promise<DrawnChart> {
  const known = drawn.get(name) ?? draw(name);
  drawn.set(name, known);
  known.catch(() => drawn.delete(name));
  return known;
}
