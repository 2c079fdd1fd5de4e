/** Expected view of a lock setting, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { lockSettingMachine } from '../../machines/aggregates/lockSetting.machine.ts';
import { stateName } from '../../machines/selectors/standing.ts';

type Setting = SnapshotFrom<typeof lockSettingMachine>;

export interface SettingShown {
  /** Reported value and its source. */
  is: string;
  said: string;
  /** Why the lock cannot report it. Empty: it can. */
  unreadable: string;
  /** Desired value that is pending or failed. Empty: none. */
  wanted: string;
  word: string;
  icon: string;
  /** Reason and consequence. */
  lines: readonly string[];
}

type State = ReturnType<typeof stateName<Setting['value']>>;
type Look = [word: string, icon: string, line: string];

/** A value as reported has no further text. */
const LOOKS: Record<Exclude<State, 'unknown' | 'asReported'>, Look> = {
  requested: [
    'Waiting to apply',
    'lucide-clock',
    'The change is waiting for its turn at the gateway. Nothing changes until the lock confirms.',
  ],
  'inFlight.sent': ['Applying', 'lucide-send', 'The lock hasn’t answered yet.'],
  'inFlight.unconfirmed': [
    'Not confirmed yet',
    'lucide-search-check',
    'The lock didn’t answer. The console is reading the setting to check.',
  ],
  inDoubt: [
    'Not confirmed',
    'lucide-circle-question-mark',
    'The lock may not have applied the change. You can safely change the setting again.',
  ],
  refused: [
    'Rejected',
    'lucide-circle-x',
    'The lock rejected the change, so the setting is unchanged. To try again, change the setting.',
  ],
  'failed.resting': [
    'Couldn’t apply, will retry',
    'lucide-timer',
    'The change didn’t reach the lock. The console retries soon.',
  ],
  'failed.givenUp': [
    'Couldn’t apply',
    'lucide-circle-x',
    'The change didn’t reach the lock, and automatic retries stopped. Fix the problem, then change the setting again.',
  ],
};

const WHY: Partial<Record<NonNullable<Setting['context']['reason']>, string>> = {
  noPermission: 'The lock rejected the command and gave no reason. Check the lock in person.',
  notSupported: 'This lock doesn’t support this action.',
  gatewayOffline: 'The gateway is offline. Check its power and network.',
  noGateway: 'The lock has no gateway. Use your phone at the door.',
  noAnswer: 'The lock didn’t answer.',
  connectionLost: 'The connection was lost mid-command.',
  notTaken: 'A check shows that the lock still has its previous setting.',
};

const CANNOT_REPORT = 'This lock can’t report this setting.';

const lookOf = ({ value }: Setting): Look | null => {
  const state = stateName(value);
  return state === 'unknown' || state === 'asReported' ? null : LOOKS[state];
};
export const settingWord = (setting: Setting): string => lookOf(setting)?.[0] ?? '';

const written = (seconds: unknown) => (seconds === 0 ? 'Off' : `After ${seconds} seconds`);

export function mustShowSetting(setting: Setting): SettingShown {
  const { held, wish, behind, reason, unreadable } = setting.context;
  const [word, icon, line] = lookOf(setting) ?? ['', '', ''];
  const wanted = (behind ?? wish)?.setting.value;
  const why = reason && (WHY[reason] ?? `a sentence for ${reason}`);
  return {
    is: written(held?.value ?? 0),
    said: held ? 'reported' : 'reported when the lock was added',
    unreadable: unreadable
      ? [CANNOT_REPORT, ...(unreadable === 'notSupported' ? [] : [WHY[unreadable]])].join(' ')
      : '',
    wanted: word && `Requested: ${written(wanted)}`,
    ...{ word, icon },
    lines: word ? [...(why ? [why] : []), line] : [],
  };
}
