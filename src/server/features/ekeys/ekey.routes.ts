import { type EKeyCommand, ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { ekeyCalls } from '../../../../models/calls/ekey.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, EKeyId, type JobId } from '../../../../models/ids.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { type IssuedAccess, issuedUnderEKey } from '../credentials/issuedAccess.ts';
import { createNarrowAccess } from '../credentials/narrowAccess.ts';
import { createRevokeIssued, type RevocationChoice, revocableBy } from '../credentials/revokeIssued.ts';
import type { JobService } from '../jobs/job.service.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { type AuthorizedEKey, createEKeyService } from './ekey.service.ts';
import { eKeyItem, freezerNicknames } from './ekeyItem.ts';
import { eKeyLine, listEKeysOfLock } from './ekeyList.ts';

interface EKeyParams {
  keyId: EKeyId;
  commandId?: CommandId | undefined;
}

type SenderContext = Pick<RequestContext, 'uid' | 'now'>;

/** 48 random bits: ids need no coordination. */
const eKeyIdFrom = (random: string): EKeyId =>
  EKeyId.parse(Number.parseInt(random.replaceAll('-', '').slice(0, 12), 16) + 1);

export function ekeyRoutes(
  { store, loop, newId, recipients }: Pick<Dependencies, 'store' | 'loop' | 'newId' | 'recipients'>,
  jobs: JobService,
): Route[] {
  const mutex = keyedMutex();
  const { authorizeIssuer, authorizeEKey, timeZoneOf, hasAccess } = createEKeyService({ store, loop });
  const revokeIssued = createRevokeIssued(loop, jobs);
  const { narrowTo, revokeRemoteUnlock } = createNarrowAccess({ store, loop }, jobs);

  async function execute(
    uid: AccountId,
    { keyId, commandId }: EKeyParams,
    commandFor: (authorized: AuthorizedEKey) => EKeyCommand | Rejection | Promise<EKeyCommand>,
  ) {
    const authorized = await authorizeEKey(uid, keyId);
    if (isRejection(authorized)) return authorized;
    const command = await commandFor(authorized);
    if (isRejection(command)) return command;
    return loop.handle(ekey, eKeyRef(authorized.place), command, commandOptions(uid, commandId, {}));
  }

  /** Narrows an eKey after the decision about what its holder issued. An upstream issuer learns only how many. */
  async function narrow(
    { uid, now }: SenderContext,
    params: EKeyParams & RevocationChoice,
    commandFor: (authorized: AuthorizedEKey) => EKeyCommand | Rejection | Promise<EKeyCommand>,
    decide: (
      issued: readonly IssuedAccess[],
      authorized: AuthorizedEKey,
    ) => Promise<{ jobId: JobId | null } | Rejection>,
  ): Promise<{ jobId: JobId | null } | Rejection> {
    const authorized = await authorizeEKey(uid, params.keyId);
    if (isRejection(authorized)) return authorized;
    const { place, issuer } = authorized;
    const { commandId: name } = commandOptions(uid, params.commandId, null);
    const entries = name ? await store.answerOf(place.account, name) : null;
    if (entries) return entries.answer as { jobId: JobId | null } | Rejection;
    const command = await commandFor(authorized);
    if (isRejection(command)) return command;
    // Reject before commandOptions for a decision.
    const decision = ekey.decide(command, (await loop.snapshot(ekey, eKeyRef(place))).snapshot, now);
    if (isRejection(decision)) return decision;
    const issued = await revocableBy(loop, await issuedUnderEKey(store.db, place.uid, place.lockId), issuer);
    // The job first: after a crash the eKey is unchanged and the same job continues.
    const job = await decide(issued, authorized);
    return isRejection(job)
      ? job
      : loop.handle(ekey, eKeyRef(place), command, commandOptions(uid, params.commandId, job));
  }

  const revoke = (type: 'reset' | 'delete') => (params: EKeyParams & RevocationChoice, context: SenderContext) =>
    narrow(
      context,
      params,
      ({ issuer: { administers } }) => ({ type, administers }),
      issued => revokeIssued(context.uid, issued, params),
    );

  async function send(params: ParamsOf<typeof ekeyCalls.send>, context: RequestContext) {
    const { uid } = context;
    const { lockId, name, remarks, validity, commandId } = params;
    const issuer = await authorizeIssuer(uid, lockId);
    if (isRejection(issuer)) return issuer;
    const mayIssue = params.mayIssue === 'true';
    const named = { account: params.recipient, countryCode: params.countryCode };
    const recipientIds = await recipients.resolve(context, [named]);
    if (isRejection(recipientIds)) return recipientIds;
    const [recipient] = recipientIds;
    if (!recipient) return reject('recipientUnregistered');
    const { owner } = issuer;
    const keyId = eKeyIdFrom(newId());
    const command: EKeyCommand = {
      type: 'send',
      eKeyId: keyId,
      uid: recipient,
      ...{ lockId, name, remarks, validity, mayIssue },
      remoteUnlock: params.remoteUnlock === 'true',
      giver: { uid, mayIssue: true, right: issuer },
      lock: {
        timeZone: await timeZoneOf({ account: owner, lockId }),
        recipientHasOne: await hasAccess(recipient, lockId),
      },
    };
    const ref = eKeyRef({ account: owner, eKeyId: keyId });
    const sent = await loop.handle(ekey, ref, command, commandOptions(uid, commandId, { keyId }));
    return (isRejection(sent) && (await recipients.countFruitless(context, [named], recipientIds))) || sent;
  }

  return [
    route(ekeyCalls.list, async (params, { uid, now }) => {
      const issuer = await authorizeIssuer(uid, params.lockId);
      if (isRejection(issuer)) return issuer;
      const { owner, administers } = issuer;
      const { list: lines, total } = await listEKeysOfLock(store.db, owner, params, administers ? null : uid);
      const entries = await Promise.all(
        lines.map(async line => {
          const { snapshot } = await loop.snapshot(ekey, eKeyRef({ ...line, eKeyId: line.keyId }));
          return { line, snapshot };
        }),
      );
      const nicknames = await freezerNicknames(
        store.db,
        entries.map(({ snapshot }) => snapshot),
      );
      const list = entries.map(({ line, snapshot }) => eKeyItem(line, snapshot, { administers, now, nicknames }));
      return { list, pageNo: params.pageNo, pageSize: params.pageSize, total };
    }),
    route(ekeyCalls.detail, async ({ keyId }, { uid, now }) => {
      const authorized = await authorizeEKey(uid, keyId);
      if (isRejection(authorized)) return authorized;
      const [line, { snapshot }] = await Promise.all([
        eKeyLine(store.db, keyId),
        loop.snapshot(ekey, eKeyRef(authorized.place)),
      ]);
      const { administers } = authorized.issuer;
      const nicknames = await freezerNicknames(store.db, [snapshot]);
      return line ? eKeyItem(line, snapshot, { administers, now, nicknames }) : reject('eKeyNotFound');
    }),
    // One send per lock at a time, or two could both find the recipient without access.
    route(ekeyCalls.send, (params, context) => mutex(String(params.lockId), () => send(params, context))),
    route(ekeyCalls.rename, (params, { uid }) =>
      execute(uid, params, () => ({ type: 'describe', name: params.name, remarks: params.remarks })),
    ),
    route(ekeyCalls.changePeriod, (params, context) =>
      narrow(
        context,
        params,
        async ({ place, issuer }) => ({
          type: 'changeValidity',
          validity: params.validity,
          right: issuer,
          timeZone: await timeZoneOf(place),
        }),
        issued => narrowTo(context.uid, issued, { ...params, right: params.validity, now: context.now }),
      ),
    ),
    route(ekeyCalls.freeze, (params, { uid }) =>
      execute(uid, params, ({ issuer: { administers } }) => ({ type: 'freeze', by: { uid, administers } })),
    ),
    route(ekeyCalls.unfreeze, (params, { uid }) =>
      execute(uid, params, ({ issuer: { administers } }) => ({ type: 'thaw', administers })),
    ),
    route(ekeyCalls.authorize, (params, { uid }) =>
      execute(uid, params, ({ issuer }) => ({ type: 'setMayIssue', mayIssue: true, right: issuer })),
    ),
    route(ekeyCalls.unauthorize, (params, context) =>
      narrow(
        context,
        params,
        ({ issuer }) => ({ type: 'setMayIssue', mayIssue: false, right: issuer }),
        issued => revokeIssued(context.uid, issued, params),
      ),
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
    route(ekeyCalls.reset, revoke('reset')),
    route(ekeyCalls.delete, revoke('delete')),
  ];
}
