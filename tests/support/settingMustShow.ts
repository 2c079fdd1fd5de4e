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
    'Waits to be applied',
    'lucide-clock',
    'Waiting for its turn at the gateway. Until the lock confirms, it stays as it was.',
  ],
  'inFlight.sent': ['Being applied', 'lucide-send', 'Sent; the lock has not answered yet.'],
  'inFlight.unconfirmed': [
    'Unconfirmed',
    'lucide-search-check',
    'The answer did not come. The lock is being asked how it is set.',
  ],
  inDoubt: [
    'In doubt',
    'lucide-circle-question-mark',
    'Nobody can say how it is set now. Set it again: twice is the same as once.',
  ],
  refused: ['Refused', 'lucide-circle-x', 'The lock said no and stays as it was.'],
  'failed.resting': ['Not applied yet', 'lucide-timer', 'It did not reach the lock and is tried again by itself soon.'],
  'failed.givenUp': [
    'Not applied',
    'lucide-circle-x',
    'It did not reach the lock and is not tried again by itself. Set it again when the cause is settled.',
  ],
};

const WHY: Partial<Record<NonNullable<Setting['context']['reason']>, string>> = {
  noPermission: 'The lock itself refuses, and does not say why. Somebody should look at the door.',
  notSupported: 'The lock cannot do this.',
  gatewayOffline: 'The gateway is offline. Check its power and network.',
  noGateway: 'The lock has no gateway. Use the phone at the door.',
  noAnswer: 'The lock did not answer.',
  connectionLost: 'The connection broke in the middle.',
  notTaken: 'Read back, the lock was still set as before.',
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
    said: held ? 'as the lock said' : 'as told when the lock was added',
    unreadable: unreadable
      ? [CANNOT_REPORT, ...(unreadable === 'notSupported' ? [] : [WHY[unreadable]])].join(' ')
      : '',
    wanted: word && `Wanted: ${written(wanted)}`,
    ...{ word, icon },
    lines: word ? [...(why ? [why] : []), line] : [],
  };
}
