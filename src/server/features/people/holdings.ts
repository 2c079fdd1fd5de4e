import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { AccessGrant } from '../../../../models/calls/lockUser.calls.ts';
import type { CredentialId, EKeyId } from '../../../../models/ids.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { CredentialItems } from '../credentials/credentialItems.ts';
import { eKeyItem, freezerNicknames } from '../ekeys/ekeyItem.ts';
import { eKeyLine } from '../ekeys/ekeyList.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import type { HoldingLine } from './lockUserList.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  items: CredentialItems;
}

export function createHoldings({ store, loop, items }: Dependencies) {
  async function eKey({ account, itemId }: HoldingLine, now: number) {
    const eKeyId = itemId as EKeyId;
    const [line, { snapshot }] = await Promise.all([
      eKeyLine(store.db, eKeyId),
      loop.snapshot(ekey, eKeyRef({ account, eKeyId })),
    ]);
    const nicknames = await freezerNicknames(store.db, [snapshot]);
    return line && { kind: 'ekey' as const, ...eKeyItem(line, snapshot, { administers: true, now, nicknames }) };
  }

  async function credential({ account, kind, itemId }: HoldingLine, now: number) {
    const { snapshot } = await items.snapshotOf(account, kind as ListedKind, itemId as CredentialId);
    if (snapshot.status !== 'active') return null;
    return (await items.itemsOf(account, [snapshot], now, false))[0] ?? null;
  }

  /** Skips items that were deleted between the two queries. */
  return async (lines: readonly HoldingLine[], now: number): Promise<AccessGrant[]> => {
    const found = await Promise.all(
      lines.map(async (line): Promise<AccessGrant | null> => {
        const { lockAlias, timeZone, way } = line;
        const item = line.kind === 'ekey' ? await eKey(line, now) : await credential(line, now);
        return item && { ...item, lockAlias, timeZone, way };
      }),
    );
    return found.filter(item => item !== null);
  };
}
