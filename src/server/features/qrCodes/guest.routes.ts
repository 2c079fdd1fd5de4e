/** Guest calls authenticate by the QR code's link. */
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { operation } from '../../../../machines/aggregates/operation.decide.ts';
import { qrCode } from '../../../../machines/aggregates/qrCode.decide.ts';
import { guestStanding, leadsSomewhere, linkEndOf, linkRefusal } from '../../../../machines/selectors/guestLink.ts';
import { type GuestBlockReason, type GuestDoor, guestCalls } from '../../../../models/calls/guest.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { CommandId, OperationId } from '../../../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../../../models/limits.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { connectivityByLink } from '../../connectors/connectivity.ts';
import { type Route, route } from '../../http/route.ts';
import { ownerOfLock } from '../locks/lockRow.ts';
import { attemptOf, isRequestedByLink, pendingByLink } from '../operations/operationRow.ts';
import { hashToken } from '../signIn/tokens.ts';
import { linkByHash } from './linkRow.ts';
import { renderCode } from './qrCodeContent.ts';

type GuestRouteParts = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId' | 'throttle' | 'driver'>;

/** Reasons that a guest may see. */
const OBSTACLES: Partial<Record<string, GuestBlockReason>> = {
  lockFrozen: 'lockFrozen',
  remoteUnlockOff: 'remoteUnlockOff',
  notValidNow: 'notNow',
};

export function guestRoutes({ store, loop, vault, newId, throttle, driver }: GuestRouteParts): Route[] {
  const mutex = keyedMutex();
  type ResolvedLink = NonNullable<Awaited<ReturnType<typeof resolveLink>>>;

  /** Null for every dead link, whatever the cause. */
  async function resolveLink(token: string, now: number) {
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

  /** Only dead links are throttled, so that nobody can lock a guest out. */
  async function deadLinkRefusal(address: string, now: number) {
    const retryAt = await throttle.deadLink(address, now);
    return retryAt === null ? reject('linkNotFound') : reject('tooManyTries', { retryAt });
  }

  async function unlock(found: ResolvedLink, commandId: CommandId | undefined, now: number) {
    const { account, ref, lockId, uid, credentialId, door } = found;
    const options = { by: 0, commandId: commandId && (`link-${credentialId}-${commandId}` as CommandId) } as const;
    const known = options.commandId ? await store.answerOf(account, options.commandId) : null;
    if (known) return known.answer as { attemptId: OperationId };
    const reach = connectivityByLink(driver, door);
    if ('obstacle' in reach) return reject(OBSTACLES[reach.obstacle] ? reach.obstacle : 'lockNotReachable');
    // A repeat returns the pending attempt.
    const pending = () => pendingByLink(store.db, account, lockId, credentialId);
    const attemptId = await pending();
    if (attemptId !== null) {
      const { commandId: id } = options;
      const nothing = { ...ref, expected: 'any', facts: [], meta: { by: 0 } } as const;
      if (id) await store.append({ ...nothing, answer: { commandId: id, answer: { attemptId } } });
      return { attemptId };
    }
    const operationId = newId() as OperationId;
    const { timeZone } = door.context;
    const answer = { attemptId: operationId };
    // Granted first, so that one of several concurrent requests passes. A crash here opens nothing.
    const granted = await loop.handle(
      qrCode,
      ref,
      { type: 'askUnlock', operationId, timeZone },
      { ...options, answer },
    );
    if (isRejection(granted)) {
      const first = granted.rejected === 'tooManyTries' ? await pending() : null;
      return first === null ? granted : { attemptId: first };
    }
    const deadlineAt = now + OPERATION_DEADLINE_MS;
    const wish = { operationId, lockId, uid, jobId: null, byLink: credentialId, deadlineAt, reach };
    return loop.handle(
      operation,
      streamRef(account, 'operation', operationId),
      { type: 'request', action: 'unlock', ...wish },
      { by: 0, answer: granted },
    );
  }

  return [
    route(guestCalls.look, async ({ token }, { now, address }) => {
      const found = await resolveLink(token, now);
      const sealed = found && (await store.secret(found.account, found.content.codeRef));
      if (!found || !sealed) return deadLinkRefusal(address, now);
      const { code, content, door } = found;
      const { timeZone, alias, name } = door.context;
      const way = connectivityByLink(driver, door);
      const why = linkRefusal(code, now, timeZone)?.rejected ?? ('obstacle' in way ? way.obstacle : null);
      return {
        door: alias || name,
        validity: code.context.validity,
        timeZone,
        standing: guestStanding(code, now, timeZone),
        code: await renderCode(driver, content, vault.open(sealed), found, now),
        obstacle: why && (OBSTACLES[why] ?? 'notReachable'),
        endsAt: linkEndOf(code.context),
      } satisfies GuestDoor;
    }),
    route(guestCalls.unlock, async ({ token, commandId }, { now, address }) => {
      const found = await resolveLink(token, now);
      if (!found) return deadLinkRefusal(address, now);
      // Concurrent requests find the first attempt.
      return mutex(`${found.account} ${found.credentialId}`, () => unlock(found, commandId, now));
    }),
    route(guestCalls.attempt, async ({ token, attemptId }, { now, address }) => {
      const found = await resolveLink(token, now);
      if (!found) return deadLinkRefusal(address, now);
      const { account, credentialId } = found;
      const isOfLink = await isRequestedByLink(store.db, account, credentialId, attemptId);
      const attempt = isOfLink ? await attemptOf(store.db, attemptId) : null;
      return attempt ? { attemptId, state: attempt.state, reason: attempt.reason } : reject('jobNotFound');
    }),
  ];
}
