import { HOUR_MS } from '../../../models/duration.ts';
import { ANSWER_MEMORY_MS } from '../../../models/limits.ts';
import { CODE_LIFETIME_MS } from '../../../models/verificationCode.ts';
import type { Clock } from '../../engine/clock.ts';
import { forgetTurns } from '../../engine/store/laneTurns.ts';
import type { Store } from '../../engine/store/store.ts';
import { eraseOldPhotos } from '../features/faces/keptPhotos.ts';
import { SENT_KEPT_MS } from '../features/messages/delivery.ts';
import { VISITORS } from '../features/messages/outbox.ts';
import { eraseLapsedInvitations } from '../features/signIn/invitationRow.ts';

const EVERY_MS = HOUR_MS;

/**
 * Periodically deletes expired data, such as idempotency keys, photos and invitation addresses. Returns a function that
 * stops it.
 */
export function startRetention(store: Store, clock: Clock, failed: (error: unknown) => void): () => void {
  let cancelTimer = () => {};
  let stopped = false;

  async function purge() {
    const now = clock.now();
    const before = now - ANSWER_MEMORY_MS;
    for (const table of ['idempotency_keys', 'command_requests'] as const)
      await store.write(db => db.deleteFrom(table).where('at', '<', before).execute()).catch(failed);
    await store
      .write(db =>
        db
          .deleteFrom('message_sent')
          .where('at', '<', now - SENT_KEPT_MS)
          .execute(),
      )
      .catch(failed);
    // Erases codes that were stored at the moment when a fact recorded their use or replacement. All other codes are
    // erased by that fact itself.
    await store
      .write(db =>
        db
          .deleteFrom('message_outbox')
          .where('account_id', '=', VISITORS)
          .where('at', '<', now - CODE_LIFETIME_MS)
          .execute(),
      )
      .catch(failed);
    await forgetTurns(store).catch(failed);
    await eraseLapsedInvitations(store, now).catch(failed);
    await eraseOldPhotos(store, now).catch(failed);
    if (!stopped) cancelTimer = clock.after(EVERY_MS, purge);
  }

  void purge();
  return () => {
    stopped = true;
    cancelTimer();
  };
}
