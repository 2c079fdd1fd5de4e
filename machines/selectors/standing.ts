/** Where any chart stands, as words are looked up by it: the state by its name, and what it means to whoever looks. */
import { MEANINGS, type Meaning } from '../tags.ts';

/** The innermost state's name after those around it, `closed.paid.granted`; of a chart without states side by side. */
export type StateName<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${StateName<NonNullable<Value[Key]>>}` }[keyof Value & string];

/** One for each state, so that whoever has asked for the state knows which are left. */
export type Standing<State extends string> = State extends string ? { state: State; meaning: Meaning } : never;

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

export const meaningOf = (snapshot: { hasTag(tag: string): boolean }): Meaning =>
  MEANINGS.find(meaning => snapshot.hasTag(meaning)) ?? 'idle';

interface Stands<Value> {
  value: Value;
  hasTag(tag: never): boolean;
}

export const standingOf = <Value>(snapshot: Stands<Value>) =>
  ({
    state: stateName(snapshot.value),
    meaning: meaningOf(snapshot as { hasTag(tag: string): boolean }),
  }) as Standing<StateName<Value>>;
