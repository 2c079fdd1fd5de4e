import type { Validity } from './validity.ts';

/**
 * What kind of eKey it is, by the numbers of spec §3. HOTEL is one that a hotel's card system hands out, and never arises here:
 * the console gives eKeys to accounts alone. Nor does it open by Bluetooth, so that all but the cyclic ones are the gateway's.
 */
export const EKeyKind = { GATEWAY: 1, HOTEL: 2, CYCLIC: 4 } as const;
export type EKeyKind = (typeof EKeyKind)[keyof typeof EKeyKind];

/** Follows from when it opens, which its facts keep. */
export const eKeyKindOf = ({ kind }: Validity): EKeyKind => (kind === 'cycle' ? EKeyKind.CYCLIC : EKeyKind.GATEWAY);
