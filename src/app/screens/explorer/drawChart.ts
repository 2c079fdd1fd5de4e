import { CHARTS } from '../../../../machines/charts.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { withWhatIsAskedFor } from './askedFor.ts';
import { type DescribedChart, describeChart } from './describeChart.ts';
import { type ChartLayout, layoutOf } from './layout.ts';
import { loadPaths } from './pathsFile.ts';

/** Memoized; failures are not cached. */
function once<T>(work: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return name => {
    const result = known.get(name) ?? work(name);
    known.set(name, result);
    result.catch(() => known.delete(name));
    return result;
  };
}

/** A statechart with everything that its paths reveal. */
export const describeNamed = once(async (name): Promise<DescribedChart> => {
  const machine = lookUp(CHARTS, name)?.machine;
  if (!machine) throw new Error(`there is no chart ${name}`);
  const report = lookUp(await loadPaths(), name);
  const described = describeChart(machine);
  return report ? withWhatIsAskedFor(machine, described, report) : described;
});

export const layOutNamed = once(
  async (name): Promise<ChartLayout> => layoutOf(await describeNamed(name), (await import('./arrange.ts')).arrange),
);
