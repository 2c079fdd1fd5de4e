/** Guests have no account: the token in their link authenticates them. */
import { guestStanding, linkEndOf, linkRefusal } from '../../../../machines/selectors/guestLink.ts';
import { type GuestDoor, guestCalls } from '../../../../models/calls/guest.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { connectivityByLink } from '../../connectors/connectivity.ts';
import { type Route, route } from '../../http/route.ts';
import { attemptOf, isRequestedByLink } from '../operations/operationRow.ts';
import { GUEST_BLOCK_REASONS, resolveLink } from './guestLink.ts';
import { renderCode } from './qrCodeContent.ts';
import { unlockByLink } from './unlockByLink.ts';

type GuestRouteParts = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId' | 'throttle' | 'driver'>;

export function guestRoutes(parts: GuestRouteParts): Route[] {
  const { store, vault, throttle, driver } = parts;
  const mutex = keyedMutex();

  /** Throttles only requests with dead links, so that an attacker can't lock a guest out. */
  async function deadLinkRefusal(address: string, now: number) {
    const retryAt = await throttle.deadLink(address, now);
    return retryAt === null ? reject('linkNotFound') : reject('tooManyTries', { retryAt });
  }

  return [
    route(guestCalls.look, async ({ token }, { now, address }) => {
      const found = await resolveLink(parts, token, now);
      const sealed = found && (await store.secret(found.account, found.content.codeRef));
      if (!found || !sealed) return deadLinkRefusal(address, now);
      const { code, content, door } = found;
      const { timeZone, alias, name } = door.context;
      const way = connectivityByLink(driver, door);
      const why = linkRefusal(code, now, timeZone)?.rejected ?? ('blockReason' in way ? way.blockReason : null);
      return {
        door: alias || name,
        validity: code.context.validity,
        timeZone,
        standing: guestStanding(code, now, timeZone),
        code: await renderCode(driver, content, vault.open(sealed), found, now),
        obstacle: why && (GUEST_BLOCK_REASONS[why] ?? 'notReachable'),
        endsAt: linkEndOf(code.context),
      } satisfies GuestDoor;
    }),
    route(guestCalls.unlock, async ({ token, commandId }, { now, address }) => {
      const found = await resolveLink(parts, token, now);
      if (!found) return deadLinkRefusal(address, now);
      // Serialized, so that concurrent requests find the first attempt.
      return mutex(`${found.account} ${found.credentialId}`, () => unlockByLink(parts, found, commandId, now));
    }),
    route(guestCalls.attempt, async ({ token, attemptId }, { now, address }) => {
      const found = await resolveLink(parts, token, now);
      if (!found) return deadLinkRefusal(address, now);
      const { account, credentialId } = found;
      const isOfLink = await isRequestedByLink(store.db, account, credentialId, attemptId);
      const attempt = isOfLink ? await attemptOf(store.db, attemptId) : null;
      return attempt ? { attemptId, state: attempt.state, reason: attempt.reason } : reject('jobNotFound');
    }),
  ];
}
