import type { Validity } from '../../../../models/validity.ts';
import { momentRead, momentWritten } from '../../forms/doorTime.ts';

/** The validity with the same dates and times on the clock of another zone. */
export function validityAt(validity: Validity, from: string, to: string): Validity {
  if (from === to || (validity.kind !== 'limited' && validity.kind !== 'cycle')) return validity;
  const moved = (at: number) => momentRead(momentWritten(at, from), to);
  return { ...validity, start: moved(validity.start), end: moved(validity.end) };
}
