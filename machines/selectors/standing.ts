/** Where any chart stands, as words are looked up by it: the state by its name, and what it means to whoever looks. */
import { STATUS_TAGS, type StatusTag } from '../tags.ts';

/** The innermost state's name after those around it, `closed.paid.granted`; of a chart without states side by side. */
export type StateName<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${StateName<NonNullable<Value[Key]>>}` }[keyof Value & string];

/** One for each state, so that whoever has asked for the state knows which are left. */
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
