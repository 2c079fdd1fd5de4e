import { TypeOverrides, types } from 'pg';

/** All 64-bit integers of the product fit a number: times, positions, ids. */
export function int8AsNumber(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}
