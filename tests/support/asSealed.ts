import type { Sealed } from '../../src/engine/vault/sealed.ts';

/** Stands for sealed bytes that are never opened. */
export const asSealed = (bytes: Uint8Array) => bytes as Sealed;
