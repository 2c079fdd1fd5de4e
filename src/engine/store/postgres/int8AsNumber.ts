import { TypeOverrides, types } from 'pg';

/** Parses 64-bit integers as numbers, because all of the product's fit: times, positions, ids. */
export function int8AsNumber(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}
