import { credentialStatus } from '../../../../machines/selectors/credentialStatus.ts';
import { lostAt } from '../../../../machines/selectors/lostCard.ts';
import type { CardMark, LostOnLock, LostReceipt } from '../../../../models/calls/cardNumber.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import { lastDigitsOf } from '../cardNumbers/cardNumberItems.ts';
import { everyLockOfCard } from '../cardNumbers/locksOfCard.ts';
import type { CredentialService } from '../credentials/credential.service.ts';

const BATCH_SIZE = 50;

export function createLostCardService({ store, items, secrets, execute }: CredentialService) {
  async function report(uid: AccountId, card: CardMark) {
    const all = await everyLockOfCard(store.db, uid, card);
    if (all.length === 0) return reject('credentialNotFound');
    const counts = { asked: 0, refused: 0 };
    for (const batch of inBatches(all, BATCH_SIZE)) {
      const answers = await Promise.all(
        batch.map(one => execute('card', one, uid, ({ connectivity }) => ({ type: 'reportLost', uid, connectivity }))),
      );
      for (const answer of answers) counts[isRejection(answer) ? 'refused' : 'asked']++;
    }
    return counts;
  }

  async function receipt(uid: AccountId, card: CardMark, now: number): Promise<LostReceipt | Rejection> {
    const locks: LostOnLock[] = [];
    const reports: { uid: AccountId; at: number }[] = [];
    let shown: { name: string; lastDigits: string } | null = null;
    for (const { account, credentialId, lockId, lockAlias, timeZone } of await everyLockOfCard(store.db, uid, card)) {
      const { snapshot } = await items.snapshotOf(account, 'card', credentialId);
      const standing = snapshot.status === 'active' && credentialStatus(snapshot, now);
      const { content, name, lostReport, confirmedAt } = snapshot.context;
      if (!standing || content?.kind !== 'card') continue;
      const number = content.numberRef && (await secrets.open(account, content.numberRef));
      shown ??= { name, lastDigits: lastDigitsOf(number ?? '') };
      if (lostReport) reports.push(lostReport);
      const at = lostAt(standing);
      const blocked = at === 'blocked' ? confirmedAt : null;
      const waitsFor = standing.waitsFor ?? null;
      locks.push({
        ...{ credentialId, lockId, lockAlias, timeZone, at, confirmedAt: blocked },
        standing: { ...standing, waitsFor },
      });
    }
    if (shown === null) return reject('credentialNotFound');
    const [first] = reports.sort((a, b) => a.at - b.at);
    const nickname = first && ((await nicknamesOf(store.db, [first.uid])).get(first.uid) ?? '');
    return { card, ...shown, reported: first ? { nickname: nickname ?? '', at: first.at } : null, locks };
  }

  return { report, receipt };
}
