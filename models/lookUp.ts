/** For outside keys: `table[key]` also finds inherited names like `toString`. scripts/outsideKeys.ts enforces it. */

export const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key);

export const bareRecord = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.assign(Object.create(null), Object.fromEntries(entries));
