/** One card on many locks. Its number comes in by POST and leaves sealed, so that no log holds it. */
import { type CardNumberCommand, cardNumber } from '../../../../machines/aggregates/cardNumber.decide.ts';
import { validityRefusal } from '../../../../machines/aggregates/credential/validityRules.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { type CardWay, cardNumberCalls } from '../../../../models/calls/cardNumber.calls.ts';
import type { CardNumberId } from '../../../../models/cardNumber.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId } from '../../../../models/ids.ts';
import { type ChangeJobType, JobType } from '../../../../models/progress.ts';
import type { Validity } from '../../../../models/validity.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { createLostCardService } from '../cards/lostCard.service.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import type { JobService } from '../jobs/job.service.ts';
import { rolesOn, validitiesOn } from '../locks/lockPermissions.ts';
import { timeZonesOf } from '../locks/lockRow.ts';
import { cardNumberRef } from './cardNumber.service.ts';
import { cardNumberItems, lastDigitsOf } from './cardNumberItems.ts';
import { candidateLocks, everyLockOfCard, locksOfCard } from './cardNumberList.ts';
import { openCard, sealCard } from './chosenCard.ts';

interface CardNumberParams {
  cardNumberId: CardNumberId;
  commandId?: CommandId | undefined;
}

export function cardNumberRoutes(credentials: CredentialService, jobs: JobService): Route[] {
  const { store, loop, vault, items, cardNumbers } = credentials;

  const execute = (uid: AccountId, { cardNumberId, commandId }: CardNumberParams, command: CardNumberCommand) =>
    loop.handle(cardNumber, cardNumberRef(uid, cardNumberId), command, commandOptions(uid, commandId, {}));

  const numberItems = cardNumberItems(credentials);
  const lost = createLostCardService(credentials);

  async function choose(uid: AccountId, { card, cardNumber, name }: ParamsOf<typeof cardNumberCalls.choose>) {
    if (card !== undefined) return (await numberItems.byMark(uid, card)) ?? reject('credentialNotFound');
    if (cardNumber !== undefined && name !== undefined) return { uid, cardNumber, name };
    return reject('badParameter', { fields: { [cardNumber === undefined ? 'cardNumber' : 'name']: 'missing' } });
  }

  /** Unreachable locks become failed items; what fails everywhere is rejected here. */
  async function requireManagedLocks(uid: AccountId, lockIds: readonly LockId[], validity: Validity, now: number) {
    const roles = await rolesOn(store.db, uid, lockIds);
    const unknown = lockIds.filter(lockId => !roles.has(lockId));
    if (unknown.length > 0) return reject('lockNotFound', { lockIds: unknown });
    const denied = lockIds.filter(lockId => roles.get(lockId) === 'user');
    if (denied.length > 0) return reject('noPermission', { lockIds: denied });
    const zones = await timeZonesOf(store.db, lockIds);
    for (const own of await validitiesOn(store.db, uid, lockIds))
      for (const timeZone of zones) {
        const broken = validityRefusal(validity, { now, timeZone, own });
        if (broken) return broken;
      }
    return null;
  }

  async function send(params: ParamsOf<typeof cardNumberCalls.send>, uid: AccountId, now: number) {
    const { name, validity, commandId } = params;
    const previous = await jobs.previousAnswer(uid, commandId);
    if (previous) return previous;
    const chosen = openCard(vault, uid, params.chosen);
    if (isRejection(chosen)) return chosen;
    const lockIds = [...new Set(params.lockIds)];
    const refused = await requireManagedLocks(uid, lockIds, validity, now);
    if (refused) return refused;
    const payload = { validity, secret: chosen.cardNumber };
    const items = lockIds.map(lockId => ({
      lockId,
      target: { kind: 'card', id: credentials.newId(), name } as const,
      payload,
    }));
    return jobs.start(uid, JobType.IC_CARD, items, commandId);
  }

  async function changeOnAllLocks(
    uid: AccountId,
    type: ChangeJobType,
    { card, commandId }: ParamsOf<typeof cardNumberCalls.remove>,
    payload?: { validity: Validity },
  ) {
    const previous = await jobs.previousAnswer(uid, commandId);
    if (previous) return previous;
    const items = (await everyLockOfCard(store.db, uid, card)).map(({ lockId, credentialId, name }) => ({
      lockId,
      target: { kind: 'card', id: credentialId, name } as const,
      ...(payload && { payload }),
    }));
    return jobs.start(uid, type, items, commandId);
  }

  return [
    route(cardNumberCalls.list, (params, { uid, now }) => numberItems.list(uid, params, now)),
    route(cardNumberCalls.number, async ({ cardNumberId }, { uid, now }) => {
      return (await numberItems.kept(uid, cardNumberId, now)) ?? reject('cardNumberNotFound');
    }),
    route(cardNumberCalls.keep, ({ cardNumber: number, name, remark = '', source, commandId }, { uid }) => {
      const cardNumberId = cardNumbers.newCardNumberId();
      const told = { uid, number, name, remark, source, from: null };
      return cardNumbers.keep(cardNumberId, told, commandOptions(uid, commandId, { cardNumberId }));
    }),
    route(cardNumberCalls.describe, ({ name, remark, ...params }, { uid }) =>
      execute(uid, params, { type: 'describe', name, remark }),
    ),
    route(cardNumberCalls.forget, async (params, { uid }) => {
      const locks = await cardNumbers.locksWith(uid, params.cardNumberId);
      return execute(uid, params, { type: 'delete', locks });
    }),
    route(cardNumberCalls.locks, async ({ card, search, ...place }, { uid, now }) => {
      const { list: rows, total } = await locksOfCard(store.db, uid, card, { ...place, words: search });
      const list = await Promise.all(
        rows.map(async ({ account, credentialId, lockAlias, timeZone }) => {
          const { snapshot } = await items.snapshotOf(account, 'card', credentialId);
          const [item] = snapshot.status === 'active' ? await items.itemsOf(account, [snapshot], now, false) : [];
          return item ? [{ ...item, lockAlias, timeZone }] : [];
        }),
      );
      return { list: list.flat(), ...place, total };
    }),
    route(cardNumberCalls.choose, async (params, { uid }) => {
      const chosen = await choose(uid, params);
      return isRejection(chosen) ? chosen : { chosen: sealCard(vault, chosen) };
    }),
    route(cardNumberCalls.chosen, async ({ chosen: sealed }, { uid }) => {
      const chosen = openCard(vault, uid, sealed);
      if (isRejection(chosen)) return chosen;
      const { name, cardNumber } = chosen;
      const lastDigits = lastDigitsOf(cardNumber);
      for (const card of await cardNumbers.marksOf(uid, cardNumber)) {
        const { total } = await locksOfCard(store.db, uid, card, { pageNo: 1, pageSize: 1, words: '' });
        if (total > 0) return { name, lastDigits, card };
      }
      return { name, lastDigits, card: null };
    }),
    route(cardNumberCalls.candidates, async ({ chosen: sealed, search, name, ...place }, { uid }) => {
      const chosen = openCard(vault, uid, sealed);
      if (isRejection(chosen)) return chosen;
      const marks = await cardNumbers.marksOf(uid, chosen.cardNumber);
      const { list, total } = await candidateLocks(store.db, uid, marks, {
        ...place,
        words: search,
        name: name ?? chosen.name,
      });
      const { pageNo, pageSize } = place;
      return {
        list: list.map(({ lockId, lockAlias, groupId, sameName, ...lock }) => {
          const most = credentials.driver.capacity(lockId, 'card');
          return { lockId, lockAlias, groupId, way: cardWayTo(lock, most), sameName };
        }),
        pageNo,
        pageSize,
        total,
      };
    }),
    route(cardNumberCalls.send, (params, { uid, now }) => send(params, uid, now)),
    route(cardNumberCalls.remove, (params, { uid }) => changeOnAllLocks(uid, JobType.REMOVE, params)),
    route(cardNumberCalls.changePeriod, ({ validity, ...params }, { uid }) =>
      changeOnAllLocks(uid, JobType.CHANGE_PERIOD, params, { validity }),
    ),
    route(cardNumberCalls.reportLost, ({ card }, { uid }) => lost.report(uid, card)),
    route(cardNumberCalls.lostReceipt, ({ card }, { uid, now }) => lost.receipt(uid, card, now)),
  ];
}

type CandidateLock = Pick<
  Awaited<ReturnType<typeof candidateLocks>>['list'][number],
  'capabilities' | 'hasGateway' | 'online' | 'hasCard' | 'kept'
>;

function cardWayTo({ capabilities, hasGateway, online, hasCard, kept }: CandidateLock, most: number | null): CardWay {
  if (!capabilities.includes('card')) return 'notSupported';
  if (hasCard) return 'alreadyThere';
  if (most !== null && kept >= most) return 'full';
  if (!hasGateway) return 'recipient';
  return online ? 'gateway' : 'gatewayOffline';
}
