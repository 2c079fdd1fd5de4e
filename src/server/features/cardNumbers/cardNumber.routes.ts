import { type CardNumberCommand, cardNumber } from '../../../../machines/aggregates/cardNumber.decide.ts';
import { cardNumberCalls } from '../../../../models/calls/cardNumber.calls.ts';
import type { CardNumberId } from '../../../../models/cardNumber.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { createLostCardService } from '../cards/lostCard.service.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import type { JobService } from '../jobs/job.service.ts';
import { cardJobRoutes } from './cardJob.routes.ts';
import { cardNumberItems } from './cardNumberItems.ts';
import { cardNumberRef } from './cardNumberReader.ts';
import { chooseCardRoutes } from './chooseCard.routes.ts';
import { locksOfCard } from './locksOfCard.ts';

interface CardNumberParams {
  cardNumberId: CardNumberId;
  commandId?: CommandId | undefined;
}

export function cardNumberRoutes(credentials: CredentialService, jobs: JobService): Route[] {
  const { store, loop, items, cardNumbers } = credentials;
  const numberItems = cardNumberItems(credentials);
  const lost = createLostCardService(credentials);

  const execute = (uid: AccountId, { cardNumberId, commandId }: CardNumberParams, command: CardNumberCommand) =>
    loop.handle(cardNumber, cardNumberRef(uid, cardNumberId), command, commandOptions(uid, commandId, {}));

  return [
    route(cardNumberCalls.list, (params, { uid, now }) => numberItems.list(uid, params, now)),
    route(cardNumberCalls.number, async ({ cardNumberId }, { uid, now }) => {
      return (await numberItems.kept(uid, cardNumberId, now)) ?? reject('cardNumberNotFound');
    }),
    route(cardNumberCalls.keep, ({ cardNumber: number, name, remark = '', source, commandId }, { uid }) => {
      const cardNumberId = cardNumbers.newCardNumberId();
      const newNumber = { uid, number, name, remark, source, from: null };
      return cardNumbers.keep(cardNumberId, newNumber, commandOptions(uid, commandId, { cardNumberId }));
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
    ...chooseCardRoutes(credentials, numberItems),
    ...cardJobRoutes(credentials, jobs),
    route(cardNumberCalls.reportLost, ({ card }, { uid }) => lost.report(uid, card)),
    route(cardNumberCalls.lostReceipt, ({ card }, { uid, now }) => lost.receipt(uid, card, now)),
  ];
}
