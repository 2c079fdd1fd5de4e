import type { CredentialItem } from '../../models/calls/credential.calls.ts';
import type { EKeyStands } from '../../models/calls/ekey.calls.ts';
import { windowOf } from '../aggregates/credential/validityRules.ts';

type Shown = Pick<CredentialItem, 'validity'> & { standing: Pick<CredentialItem['standing'], 'state'> };
/** An eKey's boundary depends on what its app has reported, which only the server knows. */
export type WithBoundary = Shown | Pick<EKeyStands, 'turnsAt'>;

export function nextBoundaryAt(item: WithBoundary): number | null {
  if ('turnsAt' in item) return item.turnsAt;
  const {
    standing: { state },
    validity,
  } = item;
  const { start, end } = windowOf(validity);
  switch (state) {
    case 'willBeValid':
      return start ?? null;
    case 'normal':
    case 'online':
    case 'unused':
      // `end` is inclusive, so the boundary is one millisecond later.
      return end === undefined ? null : end + 1;
    default:
      return null;
  }
}
