import type { Validity } from './validity.ts';

/**
 * Spec §3. All eKeys here are GATEWAY, except CYCLIC ones. HOTEL (of a hotel's card system) and Bluetooth kinds never
 * occur.
 */
export const EKeyKind = { GATEWAY: 1, HOTEL: 2, CYCLIC: 4 } as const;
export type EKeyKind = (typeof EKeyKind)[keyof typeof EKeyKind];

export const eKeyKindOf = ({ kind }: Validity): EKeyKind => (kind === 'cycle' ? EKeyKind.CYCLIC : EKeyKind.GATEWAY);
