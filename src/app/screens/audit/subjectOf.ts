import { defineMessages } from '@formatjs/intl';
import type { AuditItem } from '../../../../models/calls/audit.calls.ts';
import { LOCK_SETTING_NAMES } from '../../../../models/lockSettings.ts';
import type { Format } from '../../i18n/intl.tsx';
import { settingTitles } from '../lock/settings/settingMessages.ts';

const messages = defineMessages({ clock: { id: 'audit.setting.clock', defaultMessage: 'Lock clock' } });

/** What the entry changed: the thing’s name at that time, or a setting’s label. */
export function subjectOf({ what, subject }: AuditItem, format: Format): string | null {
  // The entry’s text already names the command.
  if (what === 'operation.requested.v1') return null;
  if (what !== 'lockSetting.requested.v1') return subject;
  const setting = LOCK_SETTING_NAMES.find(name => name === subject);
  if (setting === undefined) return null;
  return format(setting === 'clock' ? messages.clock : settingTitles[setting].title);
}
