import { cardNumberActions } from '../../../../machines/selectors/cardNumberActions.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import type { KeptNumber } from '../../../../models/calls/cardNumber.calls.ts';
import type { CardNumberId } from '../../../../models/cardNumber.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Store } from '../../../engine/store/store.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import type { CredentialItems } from '../credentials/credentialItems.ts';
import type { CredentialSecrets } from '../credentials/credentialSecrets.ts';
import type { NumberRow } from './cardNumberList.ts';
import type { CardNumberReader } from './cardNumberReader.ts';

interface Dependencies {
  store: Store;
  secrets: CredentialSecrets;
  items: CredentialItems;
  cardNumbers: CardNumberReader;
}

export function createCardDetails({ store, secrets, items, cardNumbers }: Dependencies) {
  async function asOnLock({ account, credentialId }: { account: AccountId; credentialId: NumberRow['credentialId'] }) {
    if (credentialId === null) return null;
    const { name, content } = (await items.snapshotOf(account, 'card', credentialId)).snapshot.context;
    const ref = content?.kind === 'card' ? content.numberRef : null;
    return { name, number: (ref && (await secrets.open(account, ref))) ?? '' };
  }

  async function keptNumber(uid: AccountId, cardNumberId: CardNumberId, locks: number) {
    const snapshot = await cardNumbers.snapshotOf(uid, cardNumberId);
    const number = await cardNumbers.numberOf(uid, cardNumberId);
    // The card was deleted between the two reads.
    if (snapshot.status !== 'active' || number === null) return null;
    const { name, remark, source, keptAt, from } = snapshot.context;
    const nickname = from && ((await nicknamesOf(store.db, [from.uid])).get(from.uid) ?? '');
    const kept: KeptNumber = {
      ...{ cardNumberId, remark, source, keptAt },
      from: from && { uid: from.uid, nickname: nickname ?? '' },
      standing: stateSummaryOf(snapshot),
      may: cardNumberActions(snapshot, locks),
    };
    return { name, number, kept };
  }

  return { asOnLock, keptNumber };
}
