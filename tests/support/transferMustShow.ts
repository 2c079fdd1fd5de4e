/** Expected row of a transfer for sender and receiver, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { transferMachine } from '../../machines/processes/transfer.machine.ts';
import type { MustShow, Stands } from './mustShow.ts';

type Snapshot = SnapshotFrom<typeof transferMachine>;
type Look = readonly [Stands['meaning'], icon: string, word: string, line: string];

const NOTHING = 'Nothing has changed hands';

/** For the sender. */
const given = ({ context: { items, handedOver } }: Snapshot): Record<string, Look> => ({
  asked: ['waiting', 'key-round', 'Waiting for the code', `that was sent to you. ${NOTHING}.`],
  verified: ['waiting', 'refresh-cw', 'Being looked through', `what goes along. ${NOTHING}.`],
  told: ['waiting', 'user-round', 'Waiting for your word', `then confirm or cancel. ${NOTHING}.`],
  offered: ['waiting', 'user-round', 'Waiting for acceptance', 'Until they accept, all stays yours'],
  handingOver: ['waiting', 'refresh-cw', 'Being handed over', `${handedOver.length} of ${items.length} handed over.`],
  received: ['done', 'circle-check', 'Handed over', `All ${items.length} belong to the other now.`],
  partlyReceived: [
    ...(['attention', 'triangle-exclamation-point', 'Partly handed over'] as const),
    `${handedOver.length} of ${items.length} handed over; the rest is still yours.`,
  ],
  kept: ['danger', 'circle-x', 'Nothing handed over', `all ${items.length} are still yours.`],
  refused: ['danger', 'circle-x', 'Refused', NOTHING],
  cancelled: ['done', 'circle-slash', 'Cancelled', NOTHING],
  expired: ['attention', 'timer-off', 'Expired', NOTHING],
});

/** For the receiver, where it differs. */
const got = ({ context: { items, handedOver } }: Snapshot): Record<string, string> => ({
  offered: 'It is offered to you.',
  received: `All ${items.length} belong to you now.`,
  partlyReceived: `${handedOver.length} of ${items.length} belong to you now`,
  kept: 'Whoever offered them can try again.',
  refused: 'Nothing has become yours.',
});

const WHY: Partial<Record<NonNullable<Snapshot['context']['refusal']>, string>> = {
  tooManyWrongCodes: 'Too many wrong codes were entered.',
  notOwner: 'Only the owner may hand it over.',
  declined: 'The other does not want it.',
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
