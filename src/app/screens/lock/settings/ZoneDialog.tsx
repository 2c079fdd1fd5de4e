import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { LockDetail } from '../../../../../models/calls/lock.calls.ts';
import { isTimeZone } from '../../../../../models/zoneChange.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { useRefused } from '../../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { FormDialog } from '../../credential/FormDialog.tsx';
import { ZoneField } from './ZoneField.tsx';

const messages = defineMessages({
  title: { id: 'setting.zone.title', defaultMessage: 'Time zone of the lock' },
});

export function ZoneDialog({ lock, onClose }: { lock: LockDetail; onClose: () => void }) {
  const format = useMessage();
  const { lockId, timeZone } = lock;
  const [zone, setZone] = useState(timeZone);
  const [tried, setTried] = useState(false);
  const form = useUnsavedChanges(chosen => settingCommands.setZone(lockId, String(chosen)), onClose);
  const refused = useRefused(form, ['timeZone']);
  return (
    <FormDialog
      form={form}
      title={format(messages.title)}
      failureShown={refused.shown}
      onSubmit={() => {
        setTried(true);
        if (isTimeZone(zone)) form.submit(zone);
      }}
    >
      <ZoneField
        value={zone}
        tried={tried}
        setsClock={lock.capabilities.includes('clock')}
        isRefused={refused.shown}
        onChange={chosen => {
          setZone(chosen);
          form.changed(chosen !== timeZone);
        }}
      />
    </FormDialog>
  );
}
