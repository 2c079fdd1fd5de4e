import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { LockId } from '../../../../../models/ids.ts';
import { AUTO_LOCK_MAX_SECONDS, AUTO_LOCK_MIN_SECONDS } from '../../../../../models/limits.ts';
import { AutoLockSeconds } from '../../../../../models/lockSettings.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { useRefused } from '../../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { FormDialog } from '../../credential/FormDialog.tsx';

const messages = defineMessages({
  title: { id: 'setting.autoLock.title', defaultMessage: 'Auto-lock time' },
  on: { id: 'setting.autoLock.on', defaultMessage: 'The door locks by itself' },
  onText: {
    id: 'setting.autoLock.on.text',
    defaultMessage: 'Off, it stays unlocked after it was opened until somebody locks it.',
  },
  seconds: { id: 'setting.autoLock.seconds', defaultMessage: 'Seconds' },
  wrong: {
    id: 'setting.autoLock.wrong',
    defaultMessage: 'Enter a whole number from {min, number} to {max, number}.',
  },
});

const LIMITS = { min: AUTO_LOCK_MIN_SECONDS, max: AUTO_LOCK_MAX_SECONDS };

interface AutoLockDialogProps {
  lockId: LockId;
  /** As the lock has it; null: nobody knows. */
  held: number | null;
  onClose: () => void;
}

export function AutoLockDialog({ lockId, held, onClose }: AutoLockDialogProps) {
  const format = useMessage();
  const [on, setOn] = useState(held !== 0);
  const [written, setWritten] = useState(String(held || LIMITS.min));
  const [tried, setTried] = useState(false);
  const form = useUnsavedChanges(seconds => settingCommands.setAutoLockTime(lockId, Number(seconds)), onClose);
  const refused = useRefused(form, ['seconds']);
  const secondsOf = (isOn: boolean, text: string) => (isOn ? (/^\d+$/.test(text) ? Number(text) : Number.NaN) : 0);
  const seconds = secondsOf(on, written);
  const isWrong = !AutoLockSeconds.safeParse(seconds).success || (on && seconds === 0);
  const changed = (next: number) => form.changed(next !== held);
  return (
    <FormDialog
      form={form}
      title={format(messages.title)}
      failureShown={refused.shown}
      onSubmit={() => {
        setTried(true);
        if (!isWrong) form.submit(seconds);
      }}
    >
      <Switch
        label={format(messages.on)}
        text={format(messages.onText)}
        on={on}
        onTurn={turned => {
          setOn(turned);
          changed(secondsOf(turned, written));
        }}
      />
      {on && (
        <Field
          label={format(messages.seconds)}
          hint={format(messages.wrong, LIMITS)}
          error={
            tried && isWrong ? format(messages.wrong, LIMITS) : refused.at('seconds', format(messages.wrong, LIMITS))
          }
        >
          {wiring => (
            <input
              {...wiring}
              inputMode="numeric"
              className={inputClasses}
              value={written}
              onChange={({ target }) => {
                setWritten(target.value);
                changed(secondsOf(on, target.value));
              }}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
