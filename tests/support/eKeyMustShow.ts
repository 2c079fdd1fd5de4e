/** Expected row of an eKey, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { ekeyMachine } from '../../machines/aggregates/ekey.machine.ts';
import { eKeyActions } from '../../machines/selectors/eKeyActions.ts';
import { type EKeyStanding, eKeyStanding } from '../../machines/selectors/eKeyStatus.ts';
import type { EKeyAction } from '../../models/calls/ekey.calls.ts';
import { EKeyStatus } from '../../models/eKeyStatus.ts';
import type { MustShow, Stands } from './mustShow.ts';

type Look = [word: string, icon: string, meaning: Stands['meaning']];

const LOOKS: Record<EKeyStatus | NonNullable<EKeyStanding['because']>, Look> = {
  [EKeyStatus.NORMAL]: ['Active', 'circle-check', 'done'],
  [EKeyStatus.WAIT_ACCEPT]: ['Waiting for acceptance', 'clock', 'waiting'],
  [EKeyStatus.FREEZING]: ['Freezing', 'smartphone', 'waiting'],
  [EKeyStatus.FREEZE]: ['Frozen', 'snowflake', 'attention'],
  [EKeyStatus.UNFREEZING]: ['Unfreezing', 'smartphone', 'waiting'],
  [EKeyStatus.DELETING]: ['Deleting', 'smartphone', 'waiting'],
  [EKeyStatus.DELETED]: ['Deleted', 'circle-check', 'done'],
  [EKeyStatus.RESETING]: ['Resetting', 'smartphone', 'waiting'],
  [EKeyStatus.RESET]: ['Reset', 'circle-slash', 'attention'],
  [EKeyStatus.UPDATING]: ['Changing', 'smartphone', 'waiting'],
  [EKeyStatus.OVERDUE]: ['Expired', 'timer-off', 'attention'],
  [EKeyStatus.INVALID]: ['Not valid', 'circle-slash', 'attention'],
  willBeValid: ['Starts later', 'calendar-clock', 'waiting'],
  ended: ['Expired', 'timer-off', 'attention'],
  used: ['Used', 'timer-off', 'attention'],
  declined: ['Declined', 'circle-x', 'attention'],
  lapsed: ['Not accepted in time', 'timer-off', 'attention'],
};

/** Labels that differ from the action's name. */
const CALLED: Partial<Record<EKeyAction, string>> = {
  changePeriod: 'Change validity',
  authorize: 'Allow sending eKeys',
  forbidRemoteUnlock: 'Don’t allow remote unlock',
  unauthorize: 'Don’t allow sending eKeys',
};
const wordsOf = (name: string) => {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Null if there must be no row. */
export function mustShowEKey(snapshot: SnapshotFrom<typeof ekeyMachine>, now: number): MustShow | null {
  const standing = eKeyStanding(snapshot, now);
  if (!standing || snapshot.matches('deleted')) return null;
  const [word, icon, meaning] = LOOKS[standing.because ?? standing.status];
  const actions = eKeyActions(snapshot, now);
  const sends = actions.includes('rename') ? ['Send to recipient'] : [];
  const later = snapshot.matches({ kept: 'offered' }) ? ['FreezeThe recipient hasn’t accepted this eKey yet.'] : [];
  const offers = [
    ...later,
    ...actions.map(action => CALLED[action] ?? wordsOf(action)),
    ...sends,
    'Records',
    'History',
  ];
  return { word, icon, meaning, says: [], offers, buttons: [] };
}
