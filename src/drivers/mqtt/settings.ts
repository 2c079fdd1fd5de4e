import { SECOND_MS } from '../../../models/duration.ts';
import { isSameSetting, type LockSetting, type LockSettingName } from '../../../models/lockSettings.ts';
import type { Outcome } from '../../../models/outcome.ts';
import type { SettingOutcome } from '../driver.ts';
import type { AtBridge } from './exchange.ts';
import { SETTING_FIELDS, settingPayload } from './translate.ts';

const ASK_AGAIN_MS = 3 * SECOND_MS;

async function hearSetting<T>(
  { talk, bridged }: AtBridge,
  name: LockSettingName,
  made: (setting: LockSetting) => T | undefined,
): Promise<T> {
  for (;;) {
    talk.say(bridged.get({ [SETTING_FIELDS[name] ?? name]: '' }));
    const heard = await talk.hearWithin(ASK_AGAIN_MS, ({ settings = [] }) => {
      const setting = settings.find(each => each.name === name);
      return setting && made(setting);
    });
    if (heard !== null) return heard;
  }
}

export async function applySetting(at: AtBridge, setting: LockSetting): Promise<Outcome> {
  const payload = settingPayload(setting, at.bridged.sound);
  if (!payload) return { kind: 'refused', reason: 'notSupported' };
  at.talk.say(at.bridged.set(payload));
  return hearSetting(at, setting.name, said => (isSameSetting(said, setting) ? { kind: 'done' } : undefined));
}

export async function readSetting(at: AtBridge, name: LockSettingName): Promise<SettingOutcome> {
  const field = SETTING_FIELDS[name];
  // Refuses at once, because the lock would stay silent until the deadline.
  if (!field || !at.bridged.answers(field)) return { kind: 'refused', reason: 'notSupported' };
  return hearSetting(at, name, setting => ({ kind: 'done', said: { setting } }));
}
