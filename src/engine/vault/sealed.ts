/**
 * What the vault has sealed. A column that keeps it is of one of these types: the vault opens nothing else, and what changes
 * the key doesn't compile while it leaves such a column out (`rotateKey.ts`).
 */
declare const of: unique symbol;

export type Sealed = Uint8Array & { readonly [of]: 'bytes' };
/** In base64. */
export type SealedText = string & { readonly [of]: 'text' };

/** Settings that are sealed, in base64, and changed along with the key. */
export const SEALED_SETTINGS = ['sandboxNoticeKey'] as const;
export type SealedSetting = (typeof SEALED_SETTINGS)[number];
