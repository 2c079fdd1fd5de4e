import type { Sealed } from '../../src/engine/vault/sealed.ts';

/** Bytes that stand for what the vault seals, where nobody opens them. */
export const asSealed = (bytes: Uint8Array) => bytes as Sealed;
