import type { AppendResult } from './store.ts';

export type RefusedAppend = Extract<AppendResult, { ok: false }>;

/** Thrown within the transaction to roll it back; a value outside. */
export class Refusal extends Error {
  readonly result: RefusedAppend;
  constructor(result: RefusedAppend) {
    super(`Append refused: ${result.why}`);
    this.result = result;
  }
}

/** Another process wrote it first; a retry succeeds. */
export class Raced extends Error {}
