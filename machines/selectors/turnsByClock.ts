import type { CredentialItem } from '../../models/calls/credential.calls.ts';
import { windowOf } from '../aggregates/credential/validityRules.ts';

type Shown = Pick<CredentialItem, 'validity'> & { standing: Pick<CredentialItem['standing'], 'state'> };

/** When a credential stands otherwise by the clock alone, without a fact; null where it never does. */
export function turnsAt({ standing: { state }, validity }: Shown): number | null {
  const { start, end } = windowOf(validity);
  switch (state) {
    case 'willBeValid':
      return start ?? null;
    case 'normal':
    case 'online':
    case 'unused':
      // Its last moment is still its own.
      return end === undefined ? null : end + 1;
    default:
      return null;
  }
}
