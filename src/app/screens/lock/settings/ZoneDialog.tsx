import { defineMessages } from '@formatjs/intl';
import * as z from 'zod/mini';
import { type LockDetail, lockCalls } from '../../../../../models/calls/lock.calls.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { FormDialog } from '../../credential/FormDialog.tsx';
import { ZoneField } from './ZoneField.tsx';

const messages = defineMessages({
  title: { id: 'setting.zone.title', defaultMessage: 'Lock time zone' },
});

const ZONE = z.pick(lockCalls.changeTimezoneRawOffset.params, { timeZone: true });

export function ZoneDialog({ lock, onClose }: { lock: LockDetail; onClose: () => void }) {
  const format = useMessage();
  const { lockId, timeZone } = lock;
  const form = useEditForm({
    schema: ZONE,
    first: { timeZone },
    save: chosen => settingCommands.setZone(lockId, chosen.timeZone),
    onClose,
  });
  return (
    <FormDialog form={form} title={format(messages.title)}>
      <ZoneField
        value={form.values.timeZone}
        tried={form.tried}
        setsClock={lock.capabilities.includes('clock')}
        isRefused={form.failureShown}
        onChange={chosen => form.change({ timeZone: chosen })}
      />
    </FormDialog>
  );
}
