/** mulberry32: uniform in [0, 1); the same seed gives the same sequence. */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

export function oneOf<L extends readonly [unknown, ...unknown[]]>(random: Random, list: L): L[number] {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
