import type { Validity } from './validity.ts';

/**
 * Spec §3. HOTEL (issued by a hotel's card system) never occurs here, nor do Bluetooth kinds: all but the cyclic are the
 * gateway's.
 */
export const EKeyKind = { GATEWAY: 1, HOTEL: 2, CYCLIC: 4 } as const;
export type EKeyKind = (typeof EKeyKind)[keyof typeof EKeyKind];

export const eKeyKindOf = ({ kind }: Validity): EKeyKind => (kind === 'cycle' ? EKeyKind.CYCLIC : EKeyKind.GATEWAY);
