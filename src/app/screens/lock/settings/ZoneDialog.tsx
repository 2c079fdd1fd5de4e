import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { LockDetail } from '../../../../../models/calls/lock.calls.ts';
import { isTimeZone, offsetAt } from '../../../../../models/zoneChange.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { useRefused } from '../../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { useMinute } from '../../../ui/minute.ts';
import { FormDialog } from '../../credential/FormDialog.tsx';
import { offsetWritten } from './offset.ts';

const messages = defineMessages({
  title: { id: 'setting.zone.title', defaultMessage: 'Time zone of the lock' },
  label: { id: 'setting.zone', defaultMessage: 'Time zone' },
  hint: { id: 'setting.zone.hint', defaultMessage: '{offset} at the moment. The clock of the lock is set to it.' },
  wrong: { id: 'setting.zone.wrong', defaultMessage: 'Choose a time zone, such as Europe/Berlin.' },
});

const ZONES = Intl.supportedValuesOf('timeZone');

export function ZoneDialog({ lock, onClose }: { lock: LockDetail; onClose: () => void }) {
  const format = useMessage();
  const now = useMinute();
  const { lockId, timeZone } = lock;
  const [zone, setZone] = useState(timeZone);
  const [tried, setTried] = useState(false);
  const form = useUnsavedChanges(chosen => settingCommands.setZone(lockId, String(chosen)), onClose);
  const refused = useRefused(form, ['timeZone']);
  const isKnown = isTimeZone(zone);
  return (
    <FormDialog
      form={form}
      title={format(messages.title)}
      failureShown={refused.shown}
      onSubmit={() => {
        setTried(true);
        if (isKnown) form.send({ type: 'submit.asked', values: zone });
      }}
    >
      <Field
        label={format(messages.label)}
        hint={isKnown ? format(messages.hint, { offset: offsetWritten(offsetAt(zone, now)) }) : undefined}
        error={tried && !isKnown ? format(messages.wrong) : refused.at('timeZone', format(messages.wrong))}
      >
        {wiring => (
          <>
            <input
              {...wiring}
              list="time-zones"
              autoComplete="off"
              className={inputClasses}
              value={zone}
              onChange={({ target }) => {
                setZone(target.value);
                form.send({ type: 'form.changed', differs: target.value !== timeZone });
              }}
            />
            <datalist id="time-zones">
              {ZONES.map(name => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </FormDialog>
  );
}
