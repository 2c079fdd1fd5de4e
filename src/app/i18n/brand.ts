/** The two built-in brands. `stay` is for hotels and rentals, and calls a few things otherwise. */
export type Brand = 'latchwork' | 'stay';

export function brandOf(packageName: string): Brand {
  return packageName
    .toLowerCase()
    .split(/[.\-_]/)
    .includes('stay')
    ? 'stay'
    : 'latchwork';
}
