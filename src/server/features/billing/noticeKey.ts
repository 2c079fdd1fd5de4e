import { randomBytes } from 'node:crypto';
import type { Store } from '../../../engine/store/store.ts';
import type { SealedSetting, SealedText } from '../../../engine/vault/sealed.ts';
import type { Vault } from '../../../engine/vault/vault.ts';

const KEY_BYTES = 32;

export async function noticeKey(store: Store, vault: Vault): Promise<string> {
  const name: SealedSetting = 'sandboxNoticeKey';
  const kept = await store.setting(name, () => vault.sealText(randomBytes(KEY_BYTES).toString('hex')));
  return vault.openText(kept as SealedText);
}
