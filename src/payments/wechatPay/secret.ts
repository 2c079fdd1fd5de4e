/** AEAD_AES_256_GCM with the APIv3 key; the last 16 bytes are the tag. */
import { createDecipheriv } from 'node:crypto';
import * as z from 'zod/mini';

export const Sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  nonce: z.string().check(z.length(12)),
  associated_data: z._default(z.string(), ''),
  ciphertext: z.string(),
});

const TAG_BYTES = 16;

export function unsealed(key: string, { nonce, associated_data, ciphertext }: z.infer<typeof Sealed>): string | null {
  const bytes = Buffer.from(ciphertext, 'base64');
  try {
    const opened = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    opened.setAAD(Buffer.from(associated_data)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([opened.update(bytes.subarray(0, -TAG_BYTES)), opened.final()]).toString();
  } catch {
    return null;
  }
}
