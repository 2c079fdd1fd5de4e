/** What the built-in provider signs its notices with: made on first start, and sealed as every secret is. */
import { randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { Vault } from '../vault.ts';

const KEY_BYTES = 32;

export async function noticeKey(store: Store, vault: Vault): Promise<string> {
  const make = () => Buffer.from(vault.seal(randomBytes(KEY_BYTES).toString('hex'))).toString('base64');
  return vault.open(Buffer.from(await store.setting('sandboxNoticeKey', make), 'base64'));
}
