/** One-time backfill of numbers of cards issued before the console stored numbers. Resumes from a checkpoint. */
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId, CredentialId } from '../../../../models/ids.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { CardNumberService } from '../cardNumbers/cardNumber.service.ts';
import { createCredentialItems } from './credentialItems.ts';
import type { CredentialSecrets } from './credentialSecrets.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  secrets: CredentialSecrets;
  cardNumbers: CardNumberService;
  failed(error: unknown): void;
}

/** Setting with the checkpoint: account and id of the last processed card, or `yes` when complete. */
const KEY = 'issuedCardsKept';
const ALL = 'yes';
const BATCH_SIZE = 50;

interface IssuedCard {
  account: AccountId;
  credentialId: CredentialId;
}

/** One card for each number and account, in a stable order. */
const distinctCards = ({ db }: Store) =>
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
    .execute() as Promise<IssuedCard[]>;

const checkpointOf = ({ account, credentialId }: IssuedCard): string => `${account} ${credentialId}`;

function isAfterCheckpoint({ account, credentialId }: IssuedCard, place: string): boolean {
  const [ofAccount = 0, ofCredential = 0] = place.split(' ').map(Number);
  return account > ofAccount || (Number(account) === ofAccount && credentialId > ofCredential);
}

/** Returns a stop function that resolves once pending writes are durable. */
export function backfillIssuedCards({ store, loop, secrets, cardNumbers, failed }: Dependencies): () => Promise<void> {
  let stopped = false;
  const items = createCredentialItems({ store, loop, secrets });

  async function backfillCard({ account, credentialId }: IssuedCard) {
    const { uid, name, remark, content } = (await items.snapshotOf(account, 'card', credentialId)).snapshot.context;
    const ref = content?.kind === 'card' ? content.numberRef : null;
    const number = ref && (await secrets.open(account, ref));
    if (!uid || !number) return;
    const cardNumber = { uid, number, name, remark, source: 'issued', from: null } as const;
    // The actor is the system, so that the audit doesn't list it.
    const kept = await cardNumbers.keep(cardNumbers.newCardNumberId(), cardNumber, { by: 0, answer: null });
    if (isRejection(kept) && kept.rejected !== 'cardNumberKept') throw new Error(`not kept: ${kept.rejected}`);
  }

  const saveCheckpoint = (value: string) =>
    store.write(db =>
      db
        .insertInto('settings')
        .values({ key: KEY, value })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    );

  async function backfillAll() {
    const row = await store.db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
    if (row?.value === ALL) return;
    const cards = (await distinctCards(store)).filter(card => !row || isAfterCheckpoint(card, row.value));
    for (let from = 0; from < cards.length && !stopped; from += BATCH_SIZE) {
      const batch = cards.slice(from, from + BATCH_SIZE);
      await Promise.all(batch.map(backfillCard));
      await saveCheckpoint(checkpointOf(batch.at(-1) as IssuedCard));
    }
    if (!stopped) await saveCheckpoint(ALL);
  }

  const done = backfillAll().catch(failed);
  return async () => {
    stopped = true;
    await done;
  };
}
