/** Sample data of a fact by its schema, covering every alternative of every union. */
interface Definition {
  type: string;
  shape?: Record<string, unknown>;
  element?: unknown;
  innerType?: unknown;
  options?: unknown[];
  items?: unknown[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  valueType?: unknown;
  in?: unknown;
}
type Known = Readonly<Record<string, unknown>>;

/** More than the alternatives of any union. */
const VARIANTS = 12;
export const SECRET = 'held-in-the-vault';

function sample(schema: unknown, name: string, variant: number, known: Known): unknown {
  const { def } = (schema as { _zod: { def: Definition } })._zod;
  const within = (inner: unknown, at = name) => sample(inner, at, variant, known);
  if (Object.hasOwn(known, name)) return known[name];
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, inner]) => [key, within(inner, key)]));
    case 'array':
      return [within(def.element)];
    case 'tuple':
      return (def.items ?? []).map(item => within(item));
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'default':
    case 'lazy':
      return within(def.innerType);
    case 'pipe':
      return within(def.in);
    case 'union':
      return within(def.options?.[variant % def.options.length]);
    case 'literal':
      return def.values?.[0];
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'record':
      return { any: within(def.valueType) };
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'string':
      return SECRET;
    default:
      throw new Error(`No sample of "${def.type}" (${name})`);
  }
}

/** Every text is {@link SECRET} unless `known` has a value for its field. */
export const samplesOf = (schema: unknown, known: Known): Record<string, unknown>[] =>
  Array.from({ length: VARIANTS }, (_, variant) => sample(schema, '', variant, known) as Record<string, unknown>);
