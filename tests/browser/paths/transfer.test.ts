import { describe } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { aliasOf, stagedTransfer } from '../../http/paths/transferStage.ts';
import { mustShowTransfer } from '../../support/transferMustShow.ts';
import { walkLive } from './walkLive.ts';

type Snapshot = SnapshotFrom<(typeof stagedTransfer)['machine']>;

const name = ({ context: { items } }: Snapshot) =>
  `${aliasOf(items[0] ?? 0)}${items.length > 1 ? ` and ${items.length - 1} more` : ''}`;

const ENDS = ['transfer.refused.v1', 'transfer.cancelled.v1', 'transfer.expired.v1'];

/** True if it was ended, or every item has been transferred. */
function isSettled(facts: readonly string[], asked: unknown): boolean {
  const { items } = asked as { items: readonly number[] };
  const handedOver = facts.filter(type => type === 'transfer.itemHandedOver.v1').length;
  return ENDS.includes(facts.at(-1) ?? '') || handedOver === items.length;
}

/** The receiver sees it once it is offered. */
const seenBy = (ofReceiver: boolean) => ({
  opens: () => '/transfer/home?pageSize=200',
  name,
  mustShow: (snapshot: Snapshot, _: number, facts: readonly string[]) =>
    ofReceiver && !facts.includes('transfer.confirmed.v1') ? null : mustShowTransfer(snapshot, ofReceiver),
  isSettled,
  leaves: [],
});

describe('generated paths of a transfer in the browser', () => {
  walkLive(
    stagedTransfer,
    { who: ({ giver }) => giver, ...seenBy(false) },
    { who: ({ receiver }) => receiver, ...seenBy(true) },
  );
});
