import { defineMessages } from '@formatjs/intl';
import * as z from 'zod/mini';
import type { LockId } from '../../../../../models/ids.ts';
import { AUTO_LOCK_MAX_SECONDS, AUTO_LOCK_MIN_SECONDS } from '../../../../../models/limits.ts';
import { AutoLockSeconds } from '../../../../../models/lockSettings.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { FormDialog } from '../../credential/FormDialog.tsx';

const messages = defineMessages({
  title: { id: 'setting.autoLock.title', defaultMessage: 'Auto-lock time' },
  on: { id: 'setting.autoLock.on', defaultMessage: 'Auto-lock' },
  onText: {
    id: 'setting.autoLock.on.text',
    defaultMessage: 'When auto-lock is off, the door stays unlocked until someone locks it.',
  },
  seconds: { id: 'setting.autoLock.seconds', defaultMessage: 'Seconds' },
  wrong: {
    id: 'setting.autoLock.wrong',
    defaultMessage: 'Enter a whole number from {min, number} to {max, number}.',
  },
});

const secondsOf = (on: boolean, written: string) =>
  on ? (/^[1-9]\d*$/.test(written) ? Number(written) : Number.NaN) : 0;

const SECONDS = z.pipe(
  z.pipe(
    z.object({ on: z.boolean(), seconds: z.string() }),
    z.transform(({ on, seconds }: { on: boolean; seconds: string }) => ({ seconds: secondsOf(on, seconds) })),
  ),
  z.object({ seconds: AutoLockSeconds }),
);

const LIMITS = { min: AUTO_LOCK_MIN_SECONDS, max: AUTO_LOCK_MAX_SECONDS };

interface AutoLockDialogProps {
  lockId: LockId;
  /** The value that the lock reports; null if unknown. */
  held: number | null;
  onClose: () => void;
}

export function AutoLockDialog({ lockId, held, onClose }: AutoLockDialogProps) {
  const format = useMessage();
  const form = useEditForm({
    schema: SECONDS,
    first: { on: held !== 0, seconds: String(held || LIMITS.min) },
    compared: ({ on, seconds }) => secondsOf(on, seconds),
    isNew: held === null,
    save: ({ seconds }) => settingCommands.setAutoLockTime(lockId, seconds),
    onClose,
  });
  const { on } = form.values;
  return (
    <FormDialog form={form} title={format(messages.title)}>
      <Switch
        label={format(messages.on)}
        text={format(messages.onText)}
        on={on}
        onTurn={turned => form.change({ on: turned })}
      />
      {on && (
        <Field
          label={format(messages.seconds)}
          hint={format(messages.wrong, LIMITS)}
          error={form.errorAt('seconds', format(messages.wrong, LIMITS))}
        >
          {wiring => <input {...wiring} {...form.register('seconds')} inputMode="numeric" className={inputClasses} />}
        </Field>
      )}
    </FormDialog>
  );
}
