/** Changes that can leave an eKey's holder with less access than they issued; the sender decides about that access. */
import { type EKeyCommand, ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { ekeyCalls } from '../../../../models/calls/ekey.calls.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { JobId } from '../../../../models/ids.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { type IssuedAccess, issuedUnderEKey } from '../credentials/issuedAccess.ts';
import { createNarrowAccess } from '../credentials/narrowAccess.ts';
import { createRevokeIssued, type RevocationChoice, revocableBy } from '../credentials/revokeIssued.ts';
import type { JobService } from '../jobs/job.service.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import type { AuthorizedEKey, EKeyParams, EKeyService } from './ekey.service.ts';

type SenderContext = Pick<RequestContext, 'uid' | 'now'>;

function createEKeyNarrowing(
  { store, loop }: Pick<Dependencies, 'store' | 'loop'>,
  { authorizeEKey }: Pick<EKeyService, 'authorizeEKey'>,
) {
  return async (
    { uid, now }: SenderContext,
    params: EKeyParams & RevocationChoice,
    commandFor: (authorized: AuthorizedEKey) => EKeyCommand | Promise<EKeyCommand>,
    decide: (issued: readonly IssuedAccess[]) => Promise<{ jobId: JobId | null } | Rejection>,
  ): Promise<{ jobId: JobId | null } | Rejection> => {
    const authorized = await authorizeEKey(uid, params.keyId);
    if (isRejection(authorized)) return authorized;
    const { place, issuer } = authorized;
    const { commandId: name } = commandOptions(uid, params.commandId, null);
    const previous = name ? await store.answerOf(place.account, name) : null;
    if (previous) return previous.answer as { jobId: JobId | null } | Rejection;
    const command = await commandFor(authorized);
    // An invalid change is rejected before the user is asked what to do with issued access.
    const decision = ekey.decide(command, (await loop.snapshot(ekey, eKeyRef(place))).snapshot, now);
    if (isRejection(decision)) return decision;
    const issued = await revocableBy(loop, await issuedUnderEKey(store.db, place.uid, place.lockId), issuer);
    // Starts the job first: after a crash the eKey is unchanged, and a retry continues the same job.
    const job = await decide(issued);
    return isRejection(job)
      ? job
      : loop.handle(ekey, eKeyRef(place), command, commandOptions(uid, params.commandId, job));
  };
}

export function narrowEKeyRoutes(
  { store, loop }: Pick<Dependencies, 'store' | 'loop'>,
  eKeys: EKeyService,
  jobs: JobService,
): Route[] {
  const narrow = createEKeyNarrowing({ store, loop }, eKeys);
  const revokeIssued = createRevokeIssued(loop, jobs);
  const { narrowTo, revokeRemoteUnlock } = createNarrowAccess({ store, loop }, jobs);

  const revokeWith =
    (commandFor: (authorized: AuthorizedEKey) => EKeyCommand) =>
    (params: EKeyParams & RevocationChoice, context: SenderContext) =>
      narrow(context, params, commandFor, issued => revokeIssued(context.uid, issued, params));

  return [
    route(ekeyCalls.changePeriod, (params, context) =>
      narrow(
        context,
        params,
        async ({ place, issuer }) => ({
          type: 'changeValidity',
          validity: params.validity,
          right: issuer,
          timeZone: await eKeys.timeZoneOf(place),
        }),
        issued => narrowTo(context.uid, issued, { ...params, right: params.validity, now: context.now }),
      ),
    ),
    route(
      ekeyCalls.unauthorize,
      revokeWith(({ issuer }) => ({ type: 'setMayIssue', mayIssue: false, right: issuer })),
    ),
    route(ekeyCalls.setRemoteUnlock, (params, context) => {
      const remoteUnlock = params.remoteUnlock === 'true';
      return narrow(
        context,
        params,
        ({ issuer }) => ({ type: 'setRemoteUnlock', remoteUnlock, right: issuer }),
        async issued =>
          (remoteUnlock ? null : await revokeRemoteUnlock(context.uid, issued, params)) ?? { jobId: null },
      );
    }),
    route(
      ekeyCalls.reset,
      revokeWith(({ issuer: { administers } }) => ({ type: 'reset', administers })),
    ),
    route(
      ekeyCalls.delete,
      revokeWith(({ issuer: { administers } }) => ({ type: 'delete', administers })),
    ),
  ];
}
