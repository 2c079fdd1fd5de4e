/**
 * Keeps the numbers of cards that were issued before numbers were kept: once, for whoever issued each, while the server
 * serves already. It goes on where it was when the server went down.
 */
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId, CredentialId } from '../../../../models/ids.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { CardNumbers } from '../cardNumbers/cardNumber.service.ts';
import { createItems } from './items.ts';
import type { Secrets } from './secrets.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  secrets: Secrets;
  cardNumbers: CardNumbers;
  failed(error: unknown): void;
}

/** The setting that says how far it is: the last card of which the number is kept, or `yes` where all are. */
const KEY = 'issuedCardsKept';
const ALL = 'yes';
const AT_ONCE = 50;

interface Card {
  account: AccountId;
  credentialId: CredentialId;
}

/** One card for each number of each account, in an order that stays. */
const oneOfEach = ({ db }: Store) =>
  db
    .selectFrom('credential_row as card')
    .innerJoin('vault_blind_index as blind', join =>
      join.onRef('blind.account_id', '=', 'card.account_id').onRef('blind.ref', '=', 'card.secret_ref'),
    )
    .select(eb => ['card.account_id as account', eb.fn.min('card.credential_id').as('credentialId')])
    .where('card.kind', '=', 'card')
    .groupBy(['card.account_id', 'blind.blind_index'])
    .orderBy('account')
    .orderBy('credentialId')
    .execute() as Promise<Card[]>;

const placeOf = ({ account, credentialId }: Card): string => `${account} ${credentialId}`;

function isAfter({ account, credentialId }: Card, place: string): boolean {
  const [ofAccount = 0, ofCredential = 0] = place.split(' ').map(Number);
  return account > ofAccount || (Number(account) === ofAccount && credentialId > ofCredential);
}

/** The answer stops it, and resolves once what it has begun is durable. */
export function keepIssuedBefore({ store, loop, secrets, cardNumbers, failed }: Dependencies): () => Promise<void> {
  let stopped = false;
  const items = createItems({ store, loop, secrets });

  async function keep({ account, credentialId }: Card) {
    const { uid, name, remark, content } = (await items.snapshotOf(account, 'card', credentialId)).snapshot.context;
    const ref = content?.kind === 'card' ? content.numberRef : null;
    const number = ref && (await secrets.open(account, ref));
    if (!uid || !number) return;
    const told = { uid, number, name, remark, source: 'issued', from: null } as const;
    // Nobody did anything more than to issue it, so that no audit lists it.
    const kept = await cardNumbers.keep(cardNumbers.newCardNumberId(), told, { by: 0, answer: null });
    if (isRejection(kept) && kept.rejected !== 'cardNumberKept') throw new Error(`not kept: ${kept.rejected}`);
  }

  const isAt = (value: string) =>
    store.write(db =>
      db
        .insertInto('settings')
        .values({ key: KEY, value })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    );

  async function keepAll() {
    const row = await store.db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
    if (row?.value === ALL) return;
    const cards = (await oneOfEach(store)).filter(card => !row || isAfter(card, row.value));
    for (let from = 0; from < cards.length && !stopped; from += AT_ONCE) {
      const these = cards.slice(from, from + AT_ONCE);
      await Promise.all(these.map(keep));
      await isAt(placeOf(these.at(-1) as Card));
    }
    if (!stopped) await isAt(ALL);
  }

  const done = keepAll().catch(failed);
  return async () => {
    stopped = true;
    await done;
  };
}
