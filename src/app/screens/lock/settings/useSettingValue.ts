import { defineMessages } from '@formatjs/intl';
import type { LockSetting } from '../../../../../models/lockSettings.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { offsetWritten } from './offset.ts';
import { twoWayWords } from './settingMessages.ts';

const messages = defineMessages({
  never: { id: 'setting.autoLock.never', defaultMessage: 'Off' },
  after: { id: 'setting.autoLock.after', defaultMessage: 'After {seconds, plural, one {# second} other {# seconds}}' },
  passageOff: { id: 'setting.passage.off', defaultMessage: 'Off' },
  passageOn: { id: 'setting.passage.on', defaultMessage: '{count, plural, one {# period} other {# periods}} a week' },
  clock: { id: 'setting.clock.value', defaultMessage: '{offset} time' },
});

export function useSettingValue(): (setting: LockSetting) => string {
  const format = useMessage();
  return setting => {
    switch (setting.name) {
      case 'autoLockTime':
        return setting.value === 0 ? format(messages.never) : format(messages.after, { seconds: setting.value });
      case 'passageMode':
        return setting.value.on
          ? format(messages.passageOn, { count: setting.value.periods.length })
          : format(messages.passageOff);
      case 'clock':
        return format(messages.clock, { offset: offsetWritten(setting.value.zoneOffsetMs) });
      default:
        return format(twoWayWords[setting.name][setting.value]);
    }
  };
}
