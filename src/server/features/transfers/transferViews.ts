import { transfer } from '../../../../machines/processes/transfer.decide.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { transferActions } from '../../../../machines/selectors/transferActions.ts';
import type { TransferDetail, TransferSummary } from '../../../../models/calls/transfer.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { TransferId } from '../../../../models/transfer.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { partiesOf } from '../account/accountRow.ts';
import type { TransferPlace } from './transferRow.ts';

export const transferRef = (ownerId: AccountId, transferId: TransferId) =>
  streamRef(ownerId, transfer.kind, transferId);

export const transferSnapshot = async (loop: Loop, { ownerId, transferId }: TransferPlace) =>
  (await loop.snapshot(transfer, transferRef(ownerId, transferId))).snapshot;

export function createTransferViews({ store, loop }: { store: Store; loop: Loop }) {
  async function summaryOf(uid: AccountId, place: TransferPlace): Promise<TransferSummary> {
    const snapshot = await transferSnapshot(loop, place);
    const { kind, uid: from, receiver, items, names, handedOver, refusal } = snapshot.context;
    const parties = await partiesOf(
      store.db,
      [from, receiver].filter(party => party !== null),
    );
    const partyOf = (party: AccountId | null) => {
      const { nickname = '', companyName = null } = (party && parties.get(party)) || {};
      return { uid: party ?? uid, nickname, companyName: companyName ?? '' };
    };
    return {
      transferId: place.transferId,
      kind,
      from: partyOf(from),
      to: partyOf(receiver),
      askedAt: place.askedAt,
      total: items.length,
      first: names[0] ?? null,
      handedOver: handedOver.length,
      refusal,
      standing: stateSummaryOf(snapshot),
      may: transferActions(snapshot, uid),
    };
  }

  async function detailOf(uid: AccountId, place: TransferPlace): Promise<TransferDetail> {
    const { items, names, handedOver, kept, alsoTransferred, wrongCodes } = (await transferSnapshot(loop, place))
      .context;
    const given = new Set(handedOver);
    const why = new Map(kept.map(({ item, reason }) => [item, reason]));
    const taken = new Map(alsoTransferred.map(({ item, ...rest }) => [item, rest]));
    return {
      ...(await summaryOf(uid, place)),
      wrongCodes,
      items: items.map((item, i) => ({
        item,
        name: names[i] ?? null,
        end: given.has(item) ? 'handedOver' : (why.get(item) ?? null),
        along: taken.get(item) ?? null,
      })),
    };
  }

  return { summaryOf, detailOf };
}
