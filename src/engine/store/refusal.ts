import type { AppendResult } from './store.ts';

export type RefusedAppend = Extract<AppendResult, { ok: false }>;

/** Thrown inside the transaction, so that what was already written of the append is undone; a value outside of it. */
export class Refusal extends Error {
  readonly result: RefusedAppend;
  constructor(result: RefusedAppend) {
    super(`Append refused: ${result.why}`);
    this.result = result;
  }
}

/** Another process wrote the same thing first, and trying again will succeed. */
export class Raced extends Error {}
