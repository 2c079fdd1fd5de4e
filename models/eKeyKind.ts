import type { Validity } from './validity.ts';

/**
 * Spec §3. Here eKeys are CYCLIC if their validity recurs, otherwise GATEWAY. HOTEL (of a hotel's card system) and the
 * Bluetooth kinds don't occur.
 */
export const EKeyKind = { GATEWAY: 1, HOTEL: 2, CYCLIC: 4 } as const;
export type EKeyKind = (typeof EKeyKind)[keyof typeof EKeyKind];

export const eKeyKindOf = ({ kind }: Validity): EKeyKind => (kind === 'cycle' ? EKeyKind.CYCLIC : EKeyKind.GATEWAY);
