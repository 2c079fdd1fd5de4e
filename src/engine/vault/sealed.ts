/** Types of sealed columns: `rotateKey.ts` doesn't compile if it leaves one out. */
declare const of: unique symbol;

export type Sealed = Uint8Array & { readonly [of]: 'bytes' };
/** In base64. */
export type SealedText = string & { readonly [of]: 'text' };

/** Base64; resealed with a new key. */
export const SEALED_SETTINGS = ['sandboxNoticeKey'] as const;
export type SealedSetting = (typeof SEALED_SETTINGS)[number];
