import type { AppendResult } from './store.ts';

export type RefusedAppend = Extract<AppendResult, { ok: false }>;

/** Thrown to roll back the transaction. Outside the transaction it becomes the result. */
export class Refusal extends Error {
  readonly result: RefusedAppend;
  constructor(result: RefusedAppend) {
    super(`Append refused: ${result.why}`);
    this.result = result;
  }
}

/** Thrown if another process wrote first; the transaction is then tried again. */
export class Raced extends Error {}
