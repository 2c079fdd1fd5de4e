import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { qrCode } from '../../../../machines/aggregates/qrCode.decide.ts';
import { leadsSomewhere } from '../../../../machines/selectors/guestLink.ts';
import type { GuestBlockReason } from '../../../../models/calls/guest.calls.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { ownerOfLock } from '../locks/lockRow.ts';
import { hashToken } from '../signIn/tokens.ts';
import { linkByHash } from './linkRow.ts';

export const GUEST_BLOCK_REASONS: Partial<Record<string, GuestBlockReason>> = {
  lockFrozen: 'lockFrozen',
  remoteUnlockOff: 'remoteUnlockOff',
  notValidNow: 'notNow',
};

/** Null for every dead link, so that the cause isn't revealed. */
export async function resolveLink({ store, loop }: Pick<Dependencies, 'store' | 'loop'>, token: string, now: number) {
  const link = await linkByHash(store.db, hashToken(token));
  if (!link) return null;
  const ref = streamRef(link.account, 'qrCode', link.credentialId);
  const code = (await loop.snapshot(qrCode, ref)).snapshot;
  const { content, lockId, uid, credentialId } = code.context;
  if (content?.kind !== 'qrCode' || !lockId || !uid || !credentialId || !leadsSomewhere(code, now)) return null;
  if ((await ownerOfLock(store.db, lockId)) !== link.account) return null;
  const { snapshot: door } = await loop.snapshot(lock, streamRef(link.account, 'lock', lockId));
  return { account: link.account, ref, code, content, lockId, uid, credentialId, door };
}

export type ResolvedLink = NonNullable<Awaited<ReturnType<typeof resolveLink>>>;
