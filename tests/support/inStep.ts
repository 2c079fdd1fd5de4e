/** Many walks with one fake clock: when all walks wait, time advances to the earliest wake-up. */
import type { FakeClock } from './fakeClock.ts';

export interface InStep<Shown> {
  clock: FakeClock;
  /** Waits until all walks have met and been checked together. */
  meet(shown: Shown): Promise<void>;
}

interface Steps<Shown> {
  clock: FakeClock;
  walks: readonly ((step: InStep<Shown>) => Promise<void>)[];
  /** Errors of the walks that met. Null: none. */
  look(those: readonly Shown[]): Promise<readonly (Error | null)[]>;
  /** Advances the time; leaps only if all walks due then leap. */
  goOn(ms: number, leaps: boolean): Promise<void>;
}

/** Waits up to this long only let the server settle. */
const A_MOMENT_MS = 10;

export async function walkInStep<Shown>({ clock, walks, look, goOn }: Steps<Shown>): Promise<void> {
  let busy = walks.length;
  let allRest = Promise.withResolvers<void>();
  let asleep: { until: number; leaps: boolean; wake(): void }[] = [];
  let met: { shown: Shown; part(wrong: Error | null): void }[] = [];

  const rest = () => {
    busy--;
    if (busy === 0) allRest.resolve();
  };
  function rouse(count: number) {
    busy += count;
    if (count > 0) allRest = Promise.withResolvers();
  }
  const sleep = (leaps: boolean) => (ms: number) =>
    new Promise<void>(wake => {
      asleep.push({ until: clock.now() + ms, leaps, wake });
      rest();
    });
  const step: InStep<Shown> = {
    clock: { ...clock, advance: sleep(false), leap: sleep(true) },
    meet: shown =>
      new Promise((resolve, reject) => {
        met.push({ shown, part: wrong => (wrong ? reject(wrong) : resolve()) });
        rest();
      }),
  };

  async function lookAtThose() {
    const those = met;
    met = [];
    const wrong = await look(those.map(({ shown }) => shown));
    rouse(those.length);
    those.forEach(({ part }, i) => {
      part(wrong[i] ?? null);
    });
  }

  async function sleepUntil(moment: number) {
    const leaps = asleep.filter(({ until }) => until <= moment).every(each => each.leaps);
    await goOn(Math.max(0, moment - clock.now()), leaps);
    const now = clock.now();
    const woken = asleep.filter(({ until }) => until <= now);
    asleep = asleep.filter(({ until }) => until > now);
    rouse(woken.length);
    for (const { wake } of woken) wake();
  }

  const ends = Promise.all(walks.map(walk => walk(step).finally(rest)));
  for (;;) {
    await allRest.promise;
    const next = Math.min(...asleep.map(({ until }) => until));
    if (met.length > 0 && next > clock.now() + A_MOMENT_MS) await lookAtThose();
    else if (asleep.length > 0) await sleepUntil(next);
    else break;
  }
  await ends;
}
