import { TypeOverrides, types } from 'pg';

/** Parses 64-bit integers as numbers, because the product's times, positions and ids all fit. */
export function int8AsNumber(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}
