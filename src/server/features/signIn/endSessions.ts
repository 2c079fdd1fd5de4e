import { session } from '../../../../machines/aggregates/session.decide.ts';
import type { RevokeReason } from '../../../../models/facts/session.facts.ts';
import type { AccountId, SessionId } from '../../../../models/ids.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { openSessions } from './sessionRow.ts';

export async function endSessions(
  { store, loop }: { store: Store; loop: Loop },
  uid: AccountId,
  reason: RevokeReason,
  { by = uid, but = null }: { by?: AccountId; but?: SessionId | null } = {},
): Promise<number> {
  const others = (await openSessions(store.db, uid)).filter(sessionId => sessionId !== but);
  for (const sessionId of others)
    await loop.handle(session, streamRef(uid, 'session', sessionId), { type: 'revoke', reason }, { by, answer: null });
  return others.length;
}
