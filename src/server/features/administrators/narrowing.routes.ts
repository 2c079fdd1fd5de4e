/**
 * Changes that can leave an administrator with less access than they issued. The owner decides whether the recipients
 * keep the excess.
 */
import { type AdministratorCommand, administrator } from '../../../../machines/aggregates/administrator.decide.ts';
import { adminCalls } from '../../../../models/calls/admin.calls.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { JobId, LockId } from '../../../../models/ids.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import type { IssuedAccess } from '../credentials/issuedAccess.ts';
import { createNarrowAccess } from '../credentials/narrowAccess.ts';
import { countByKind, createRevokeIssued, type RevocationChoice } from '../credentials/revokeIssued.ts';
import type { JobService } from '../jobs/job.service.ts';
import { type AdministratorParams, type AdministratorService, administratorRef } from './administrator.service.ts';

export function narrowingRoutes(
  { store, loop }: Pick<Dependencies, 'store' | 'loop'>,
  { authorizeAdministrator, issuedByAdministrator, timeZoneOf }: AdministratorService,
  jobs: JobService,
): Route[] {
  const revokeIssued = createRevokeIssued(loop, jobs);
  const { narrowTo } = createNarrowAccess({ store, loop }, jobs);

  async function narrow(
    { uid: owner, now }: Pick<RequestContext, 'uid' | 'now'>,
    params: AdministratorParams & RevocationChoice,
    command: AdministratorCommand,
    some?: readonly LockId[],
    decide = (given: readonly IssuedAccess[]) => revokeIssued(owner, given, params),
  ) {
    const { commandId: name } = commandOptions(owner, params.commandId, null);
    const previous = name ? await store.answerOf(owner, name) : null;
    if (previous) return previous.answer as { jobId: JobId | null } | Rejection;
    const snapshot = await authorizeAdministrator(owner, params.uid);
    if (isRejection(snapshot)) return snapshot;
    const decision = administrator.decide(command, snapshot, now);
    if (isRejection(decision)) return decision;
    // Starts the job first: after a crash the administrator is unchanged, and a retry continues the same job.
    const job = await decide(await issuedByAdministrator(owner, params.uid, some));
    if (isRejection(job)) return job;
    return loop.handle(
      administrator,
      administratorRef(owner, params.uid),
      command,
      commandOptions(owner, params.commandId, job),
    );
  }

  return [
    route(adminCalls.changePeriod, async ({ term, ...params }, context) => {
      const { uid: owner } = context;
      const snapshot = await authorizeAdministrator(owner, params.uid);
      if (isRejection(snapshot)) return snapshot;
      const command = { type: 'changeTerm', term, timeZone: await timeZoneOf(snapshot.context.lockIds) } as const;
      return narrow(context, params, command, undefined, given =>
        narrowTo(owner, given, { ...params, right: term, now: context.now }),
      );
    }),
    route(adminCalls.removeLocks, ({ lockIds, ...params }, context) =>
      narrow(context, params, { type: 'takeLocks', lockIds }, lockIds),
    ),
    route(adminCalls.givenOut, async ({ uid }, { uid: owner }) => {
      const snapshot = await authorizeAdministrator(owner, uid);
      if (isRejection(snapshot)) return snapshot;
      return { given: countByKind(await issuedByAdministrator(owner, uid)) };
    }),
    route(adminCalls.delete, (params, context) => narrow(context, params, { type: 'remove' })),
  ];
}
