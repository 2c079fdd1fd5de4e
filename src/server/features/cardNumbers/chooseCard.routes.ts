/** The chosen card's number arrives by POST and is returned encrypted, so that it isn't logged. */
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { cardNumberCalls } from '../../../../models/calls/cardNumber.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { type Route, route } from '../../http/route.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import { candidateLocks, cardWayTo } from './candidateLocks.ts';
import { type CardNumberItems, lastDigitsOf } from './cardNumberItems.ts';
import { openCard, sealCard } from './chosenCard.ts';
import { locksOfCard } from './locksOfCard.ts';

type Needs = Pick<CredentialService, 'store' | 'vault' | 'driver' | 'cardNumbers'>;

export function chooseCardRoutes(
  { store, vault, driver, cardNumbers }: Needs,
  numberItems: Pick<CardNumberItems, 'byMark'>,
): Route[] {
  async function choose(uid: AccountId, { card, cardNumber, name }: ParamsOf<typeof cardNumberCalls.choose>) {
    if (card !== undefined) return (await numberItems.byMark(uid, card)) ?? reject('credentialNotFound');
    if (cardNumber !== undefined && name !== undefined) return { uid, cardNumber, name };
    return reject('badParameter', { fields: { [cardNumber === undefined ? 'cardNumber' : 'name']: 'missing' } });
  }

  return [
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
          const most = driver.capacity(lockId, 'card');
          return { lockId, lockAlias, groupId, way: cardWayTo(lock, most), sameName };
        }),
        pageNo,
        pageSize,
        total,
      };
    }),
  ];
}
