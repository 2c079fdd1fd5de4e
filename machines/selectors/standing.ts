import { STATUS_TAGS, type StatusTag } from '../tags.ts';

/** Dotted name of a nested state, like `closed.paid.granted`; not for charts with parallel states. */
export type StateName<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${StateName<NonNullable<Value[Key]>>}` }[keyof Value & string];

/** One variant per state, so that checking `state` narrows the rest. */
export type StateSummary<State extends string> = State extends string ? { state: State; meaning: StatusTag } : never;

export function stateName<Value>(value: Value): StateName<Value> {
  const names: string[] = [];
  let rest: unknown = value;
  while (typeof rest === 'object' && rest !== null) {
    const [[name, inner] = ['', '']] = Object.entries(rest);
    names.push(name);
    rest = inner;
  }
  return [...names, rest].join('.') as StateName<Value>;
}

export const meaningOf = (snapshot: { hasTag(tag: string): boolean }): StatusTag =>
  STATUS_TAGS.find(meaning => snapshot.hasTag(meaning)) ?? 'idle';

interface HasState<Value> {
  value: Value;
  hasTag(tag: never): boolean;
}

export const stateSummaryOf = <Value>(snapshot: HasState<Value>) =>
  ({
    state: stateName(snapshot.value),
    meaning: meaningOf(snapshot as { hasTag(tag: string): boolean }),
  }) as StateSummary<StateName<Value>>;
