/** Types of encrypted columns: `rotateKey.ts` doesn't compile if it omits one. */
declare const of: unique symbol;

export type Sealed = Uint8Array & { readonly [of]: 'bytes' };
/** Encrypted text in base64. */
export type SealedText = string & { readonly [of]: 'text' };

/** Encrypted settings in base64, which a key rotation re-encrypts. */
export const SEALED_SETTINGS = ['sandboxNoticeKey'] as const;
export type SealedSetting = (typeof SEALED_SETTINGS)[number];
