/**
 * The time of a refused sign-in: an existing account with a wrong password, against an unknown account. Both alternate,
 * so that other load affects both. They must differ by less than their noise.
 */
import { userCalls } from '../../models/calls/user.calls.ts';
import { type BenchRow, sized } from './measure.ts';
import { benchPerson, benchWorld } from './world.ts';

const TRIES = sized(200, 3);
const NOT_IT = 'Not-the-password-1';

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
/** Standard error of the mean. */
const standardError = (numbers: readonly number[]): number => {
  const middle = mean(numbers);
  const spread = mean(numbers.map(each => (each - middle) ** 2)) * (numbers.length / (numbers.length - 1));
  return Math.sqrt(spread / numbers.length);
};

export async function run(): Promise<BenchRow[]> {
  const { client, store, stop } = await benchWorld({ locks: 1, gateways: 1 });

  async function refused(name: string): Promise<number> {
    // Resets the throttle, whose delay is not measured.
    await store.write(db => db.deleteFrom('throttle').execute());
    const start = performance.now();
    const { errorMsg } = await client.ask(userCalls.login, { username: name, password: NOT_IT });
    const took = performance.now() - start;
    if (errorMsg !== 'wrongCredentials') throw new Error(`${name} was answered ${errorMsg}`);
    return took;
  }

  const [known, unknown]: [number[], number[]] = [[], []];
  for (let nth = -5; nth < TRIES; nth++) {
    const pair = [await refused(benchPerson.username), await refused(`nobody-${nth}@house.test`)] as const;
    if (nth < 0) continue;
    known.push(pair[0]);
    unknown.push(pair[1]);
  }
  await stop();
  const noise = Math.hypot(standardError(known), standardError(unknown));
  return [
    { name: 'a refused sign-in, known and unknown name', ours: mean(known), baseline: mean(unknown), unit: 'ms' },
    {
      name: `their difference and its noise (two standard errors of ${TRIES} pairs)`,
      ours: Math.abs(mean(known) - mean(unknown)),
      baseline: 2 * noise,
      unit: 'ms',
    },
  ];
}
