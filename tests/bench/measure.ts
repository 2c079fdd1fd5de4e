/** A bench's result, and how two alternatives are compared. */
export interface BenchRow {
  name: string;
  ours: number;
  baseline: number;
  unit: string;
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

type Measure = () => number | Promise<number>;

/** `npm run bench -- --short` only checks that a bench runs: it does little, and its figures mean nothing. */
export const sized = (whole: number, short: number): number => (process.env.BENCH_SHORT === 'on' ? short : whole);

/** Medians of both, alternating in each round, so that other load affects both. The first round is a warm-up. */
export async function alternate(rounds: number, ours: Measure, baseline: Measure) {
  const measured: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
  for (let round = 0; round <= rounds; round++) {
    const pair = { ours: await ours(), baseline: await baseline() };
    if (round === 0) continue;
    measured.ours.push(pair.ours);
    measured.baseline.push(pair.baseline);
  }
  return { ours: median(measured.ours), baseline: median(measured.baseline) };
}

export async function perSecond(count: number, work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (count * 1000) / (performance.now() - start);
}

/** Median time of one call in ms. */
export async function msEach(count: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
