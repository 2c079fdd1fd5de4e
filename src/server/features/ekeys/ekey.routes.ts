/** What those who manage a lock ask of its eKeys; and whoever may send some, of those that they have sent. */
import { type EKeyCommand, ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { ekeyCalls } from '../../../../models/calls/ekey.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, EKeyId, type JobId } from '../../../../models/ids.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { createCuttingBack } from '../credentials/cuttingBack.ts';
import { type Issued, issuedByHolder } from '../credentials/issued.ts';
import { createTakingBack, type Decision, decidable } from '../credentials/takingBack.ts';
import type { JobService } from '../jobs/job.service.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { type AboutEKey, createEKeyDesk } from './eKeyDesk.ts';
import { eKeyItem, freezersOf } from './eKeyItem.ts';
import { eKeyLine, eKeysOfLock } from './ekeyList.ts';

interface Wish {
  keyId: EKeyId;
  commandId?: CommandId | undefined;
}

type Context = Pick<RequestContext, 'uid' | 'now'>;

/** 48 bits of a random id, so that no two processes have to agree. */
const eKeyIdFrom = (random: string): EKeyId =>
  EKeyId.parse(Number.parseInt(random.replaceAll('-', '').slice(0, 12), 16) + 1);

export function ekeyRoutes(
  { store, loop, newId, recipients }: Pick<Dependencies, 'store' | 'loop' | 'newId' | 'recipients'>,
  jobs: JobService,
): Route[] {
  const inTurn = keyedMutex();
  const { managerOf, managed, zoneOf, hasOne } = createEKeyDesk({ store, loop });
  const takeBack = createTakingBack(loop, jobs);
  const { shorten, forbidRemote } = createCuttingBack({ store, loop }, jobs);

  async function tell(
    uid: AccountId,
    { keyId, commandId }: Wish,
    commandFor: (about: AboutEKey) => EKeyCommand | Rejection | Promise<EKeyCommand>,
  ) {
    const about = await managed(uid, keyId);
    if (isRejection(about)) return about;
    const command = await commandFor(about);
    if (isRejection(command)) return command;
    return loop.handle(ekey, eKeyRef(about.place), command, commandOptions(uid, commandId, {}));
  }

  /**
   * Makes it less, once it was decided what becomes of what its holder gave: by who manages the lock, or by the issuer above
   * them in the chain of senders, who learns how much that is and not whose.
   */
  async function lessen(
    { uid, now }: Context,
    wish: Wish & Decision,
    commandFor: (about: AboutEKey) => EKeyCommand | Rejection | Promise<EKeyCommand>,
    decide: (issued: readonly Issued[], about: AboutEKey) => Promise<{ jobId: JobId | null } | Rejection>,
  ): Promise<{ jobId: JobId | null } | Rejection> {
    const about = await managed(uid, wish.keyId);
    if (isRejection(about)) return about;
    const { place, manager } = about;
    const { commandId: name } = commandOptions(uid, wish.commandId, null);
    const known = name ? await store.answerOf(place.account, name) : null;
    if (known) return known.answer as { jobId: JobId | null } | Rejection;
    const command = await commandFor(about);
    if (isRejection(command)) return command;
    // What would be refused anyway asks nobody to decide.
    const decision = ekey.decide(command, (await loop.snapshot(ekey, eKeyRef(place))).snapshot, now);
    if (isRejection(decision)) return decision;
    const issued = await decidable(loop, await issuedByHolder(store.db, place.uid, place.lockId), manager);
    // First, so that whoever goes down in between finds the eKey still as it was, and goes on with the same job.
    const job = await decide(issued, about);
    return isRejection(job)
      ? job
      : loop.handle(ekey, eKeyRef(place), command, commandOptions(uid, wish.commandId, job));
  }

  const ending = (type: 'reset' | 'delete') => (wish: Wish & Decision, context: Context) =>
    lessen(
      context,
      wish,
      ({ manager: { administers } }) => ({ type, administers }),
      issued => takeBack(context.uid, issued, wish),
    );

  async function send(params: ParamsOf<typeof ekeyCalls.send>, context: RequestContext) {
    const { uid } = context;
    const { lockId, name, remarks, validity, commandId } = params;
    const manager = await managerOf(uid, lockId);
    if (isRejection(manager)) return manager;
    const mayIssue = params.mayIssue === 'true';
    const named = { account: params.recipient, countryCode: params.countryCode };
    const found = await recipients.resolve(context, [named]);
    if (isRejection(found)) return found;
    const [recipient] = found;
    if (!recipient) return reject('recipientUnregistered');
    const { owner } = manager;
    const keyId = eKeyIdFrom(newId());
    const command: EKeyCommand = {
      type: 'send',
      eKeyId: keyId,
      uid: recipient,
      ...{ lockId, name, remarks, validity, mayIssue },
      remoteUnlock: params.remoteUnlock === 'true',
      giver: { uid, mayIssue: true, right: manager },
      lock: { timeZone: await zoneOf({ account: owner, lockId }), recipientHasOne: await hasOne(recipient, lockId) },
    };
    const ref = eKeyRef({ account: owner, eKeyId: keyId });
    const sent = await loop.handle(ekey, ref, command, commandOptions(uid, commandId, { keyId }));
    return (isRejection(sent) && (await recipients.countFruitless(context, [named], found))) || sent;
  }

  return [
    route(ekeyCalls.list, async (params, { uid, now }) => {
      const manager = await managerOf(uid, params.lockId);
      if (isRejection(manager)) return manager;
      const { owner, administers } = manager;
      const { list: lines, total } = await eKeysOfLock(store.db, owner, params, administers ? null : uid);
      const known = await Promise.all(
        lines.map(async line => {
          const { snapshot } = await loop.snapshot(ekey, eKeyRef({ ...line, eKeyId: line.keyId }));
          return { line, snapshot };
        }),
      );
      const nicknames = await freezersOf(
        store.db,
        known.map(({ snapshot }) => snapshot),
      );
      const list = known.map(({ line, snapshot }) => eKeyItem(line, snapshot, { administers, now, nicknames }));
      return { list, pageNo: params.pageNo, pageSize: params.pageSize, total };
    }),
    route(ekeyCalls.detail, async ({ keyId }, { uid, now }) => {
      const about = await managed(uid, keyId);
      if (isRejection(about)) return about;
      const [line, { snapshot }] = await Promise.all([
        eKeyLine(store.db, keyId),
        loop.snapshot(ekey, eKeyRef(about.place)),
      ]);
      const { administers } = about.manager;
      const nicknames = await freezersOf(store.db, [snapshot]);
      return line ? eKeyItem(line, snapshot, { administers, now, nicknames }) : reject('eKeyNotFound');
    }),
    // One at a time of a lock, so that two who send to the same person do not both find that they have none.
    route(ekeyCalls.send, (params, context) => inTurn(String(params.lockId), () => send(params, context))),
    route(ekeyCalls.rename, (wish, { uid }) =>
      tell(uid, wish, () => ({ type: 'describe', name: wish.name, remarks: wish.remarks })),
    ),
    route(ekeyCalls.changePeriod, (wish, context) =>
      lessen(
        context,
        wish,
        async ({ place, manager }) => ({
          type: 'changeValidity',
          validity: wish.validity,
          right: manager,
          timeZone: await zoneOf(place),
        }),
        issued => shorten(context.uid, issued, { ...wish, right: wish.validity, now: context.now }),
      ),
    ),
    route(ekeyCalls.freeze, (wish, { uid }) =>
      tell(uid, wish, ({ manager: { administers } }) => ({ type: 'freeze', by: { uid, administers } })),
    ),
    route(ekeyCalls.unfreeze, (wish, { uid }) =>
      tell(uid, wish, ({ manager: { administers } }) => ({ type: 'thaw', administers })),
    ),
    route(ekeyCalls.authorize, (wish, { uid }) =>
      tell(uid, wish, ({ manager }) => ({ type: 'setMayIssue', mayIssue: true, right: manager })),
    ),
    route(ekeyCalls.unauthorize, (wish, context) =>
      lessen(
        context,
        wish,
        ({ manager }) => ({ type: 'setMayIssue', mayIssue: false, right: manager }),
        issued => takeBack(context.uid, issued, wish),
      ),
    ),
    route(ekeyCalls.setRemoteUnlock, (wish, context) => {
      const remoteUnlock = wish.remoteUnlock === 'true';
      return lessen(
        context,
        wish,
        ({ manager }) => ({ type: 'setRemoteUnlock', remoteUnlock, right: manager }),
        async issued => (remoteUnlock ? null : await forbidRemote(context.uid, issued, wish)) ?? { jobId: null },
      );
    }),
    route(ekeyCalls.reset, ending('reset')),
    route(ekeyCalls.delete, ending('delete')),
  ];
}
