/** Expected row of a transfer for sender and receiver, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { transferMachine } from '../../machines/processes/transfer.machine.ts';
import type { MustShow, Stands } from './mustShow.ts';

type Snapshot = SnapshotFrom<typeof transferMachine>;
type Look = readonly [Stands['meaning'], icon: string, word: string, line: string];

const NOT_YET = 'Nothing is transferred yet.';

/** For the sender. */
const given = ({ context: { items, handedOver } }: Snapshot): Record<string, Look> => ({
  asked: ['waiting', 'key-round', 'Waiting for code', `we sent you. ${NOT_YET}`],
  verified: ['waiting', 'refresh-cw', 'Checking', `everything included in the transfer. ${NOT_YET}`],
  told: ['waiting', 'user-round', 'Waiting for your confirmation', `then confirm or cancel. ${NOT_YET}`],
  offered: [
    'waiting',
    'user-round',
    'Waiting for acceptance',
    'Until then, everything stays yours and you can cancel.',
  ],
  handingOver: [
    'waiting',
    'refresh-cw',
    'Transferring',
    `${handedOver.length} of ${items.length} ${items.length === 1 ? 'item' : 'items'} transferred.`,
  ],
  received: [
    'done',
    'circle-check',
    'Transferred',
    items.length === 1
      ? 'The item now belongs to the recipient.'
      : `All ${items.length} items now belong to the recipient.`,
  ],
  partlyReceived: [
    ...(['attention', 'triangle-exclamation-point', 'Partly transferred'] as const),
    `${handedOver.length} of ${items.length} items transferred. The rest stays yours.`,
  ],
  kept: [
    ...(['danger', 'circle-x', 'Nothing transferred'] as const),
    items.length === 1 ? 'the item is still yours.' : `all ${items.length} items are still yours.`,
  ],
  refused: ['danger', 'circle-x', 'Not transferred', 'Nothing was transferred.'],
  cancelled: ['done', 'circle-slash', 'Canceled', 'Nothing was transferred.'],
  expired: ['attention', 'timer-off', 'Expired', 'Nothing was transferred.'],
});

/** For the receiver, where it differs. */
const got = ({ context: { items, handedOver } }: Snapshot): Record<string, string> => ({
  offered: 'Accept to become the owner of everything in this transfer',
  received: items.length === 1 ? 'The item now belongs to you.' : `All ${items.length} items now belong to you.`,
  partlyReceived: `${handedOver.length} of ${items.length} items now ${handedOver.length === 1 ? 'belongs' : 'belong'} to you.`,
  kept: 'The sender can try again.',
  refused: 'Nothing was transferred to you.',
});

const WHY: Partial<Record<NonNullable<Snapshot['context']['refusal']>, string>> = {
  tooManyWrongCodes: 'You entered too many wrong codes. To try again, start a new transfer.',
  notOwner: 'Only the owner can make this transfer.',
  declined: 'The recipient declined.',
};

function stateOf({ value }: Snapshot): string {
  return typeof value === 'object' ? value.preparing : value;
}

export function mustShowTransfer(snapshot: Snapshot, ofReceiver: boolean): MustShow | null {
  const { refusal, items } = snapshot.context;
  const state = stateOf(snapshot);
  const stands = given(snapshot)[state];
  if (!stands) return null;
  const [meaning, icon, word, line] = stands;
  const why = refusal === null ? [] : [WHY[refusal] ?? ''];
  const what = `${items.length === 1 ? '1 lock' : `${items.length} locks`} · ${ofReceiver ? 'From' : 'To'}`;
  const says = [what, ofReceiver ? (got(snapshot)[state] ?? line) : line, ...why];
  return { meaning, icon, word, says, offers: [], buttons: [] };
}
