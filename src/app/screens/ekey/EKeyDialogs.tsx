import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { saveFailureOf } from '../../../../machines/selectors/unsavedChanges.ts';
import type { EKeyItem } from '../../../../models/calls/ekey.calls.ts';
import { EKEY_NAME_MAX_LENGTH, EKEY_REMARKS_MAX_LENGTH } from '../../../../models/limits.ts';
import type { Validity } from '../../../../models/validity.ts';
import { eKeyCommands } from '../../actors/eKeyCommands.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { useMinute } from '../../ui/minute.ts';
import { FormDialog } from '../credential/FormDialog.tsx';
import { EKEY_KINDS, sendMessages } from './sendMessages.ts';
import type { AskedAction } from './useEKeyActions.tsx';

const messages = defineMessages({
  rename: { id: 'eKey.rename.title', defaultMessage: 'Rename {name}' },
  period: { id: 'eKey.changePeriod.title', defaultMessage: 'When {name} opens the door' },
  periodText: {
    id: 'eKey.changePeriod.text',
    defaultMessage: 'The recipient’s app may go by the present times until it has been online.',
  },
  deleting: { id: 'eKey.delete.ask', defaultMessage: 'Delete {name}?' },
  deletingText: {
    id: 'eKey.delete.text',
    defaultMessage:
      'This cannot be undone. Remote unlock ends at once; at the door the recipient’s app may still open until it has been online.',
  },
  resetting: { id: 'eKey.reset.ask', defaultMessage: 'Reset {name}?' },
  resettingText: {
    id: 'eKey.reset.text',
    defaultMessage:
      'The eKey becomes void for good, and the recipient needs a new one. At the door their app may still open until it has been online.',
  },
  keep: { id: 'eKey.keep', defaultMessage: 'Keep' },
  delete: { id: 'eKey.delete.yes', defaultMessage: 'Delete' },
  reset: { id: 'eKey.reset.yes', defaultMessage: 'Reset' },
});

export interface Asked {
  action: AskedAction;
  item: EKeyItem;
}

interface OfOne {
  item: EKeyItem;
  onClose: () => void;
}

/** One at a time, and none on top of another. */
export function EKeyDialogs({ asked: { action, item }, onClose }: { asked: Asked; onClose: () => void }) {
  switch (action) {
    case 'rename':
      return <Rename item={item} onClose={onClose} />;
    case 'changePeriod':
      return <Period item={item} onClose={onClose} />;
    case 'reset':
    case 'delete':
      return <Surely action={action} item={item} onClose={onClose} />;
  }
}

function Rename({ item, onClose }: OfOne) {
  const format = useMessage();
  const [name, setName] = useState(item.name);
  const [remarks, setRemarks] = useState(item.remarks);
  const [wrong, setWrong] = useState(false);
  const form = useUnsavedChanges(
    async () => {
      await eKeyCommands.rename(item.keyId, { name: name.trim(), remarks: remarks.trim() });
      onClose();
    },
    { guarded: false },
  );
  const changed = (differs: boolean) => form.send({ type: 'form.changed', differs });
  return (
    <FormDialog
      form={form}
      title={format(messages.rename, { name: item.name })}
      onClose={onClose}
      onSubmit={() => {
        setWrong(name.trim() === '');
        if (name.trim() !== '') form.send({ type: 'submit.asked', values: { name, remarks } });
      }}
    >
      <Field
        label={format(sendMessages.name)}
        error={wrong ? format(sendMessages.nameWrong, { max: EKEY_NAME_MAX_LENGTH }) : undefined}
      >
        {wiring => (
          <input
            {...wiring}
            value={name}
            maxLength={EKEY_NAME_MAX_LENGTH}
            autoComplete="off"
            className={inputClasses}
            onChange={({ target }) => {
              setName(target.value);
              changed(target.value !== item.name || remarks !== item.remarks);
            }}
          />
        )}
      </Field>
      <Field label={format(sendMessages.remarks)}>
        {wiring => (
          <input
            {...wiring}
            value={remarks}
            maxLength={EKEY_REMARKS_MAX_LENGTH}
            autoComplete="off"
            className={inputClasses}
            onChange={({ target }) => {
              setRemarks(target.value);
              changed(name !== item.name || target.value !== item.remarks);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function Period({ item, onClose }: OfOne) {
  const format = useMessage();
  const now = useMinute();
  const [validity, setValidity] = useState<Validity>(item.validity);
  const [problem, setProblem] = useState<ValidityProblem | null>(null);
  const form = useUnsavedChanges(
    async () => {
      await eKeyCommands.changePeriod(item.keyId, validity);
      onClose();
    },
    { guarded: false },
  );
  const refused = refusedValidity(useSelector(form, saveFailureOf), validity);
  return (
    <FormDialog
      form={form}
      title={format(messages.period, { name: item.name })}
      failureShown={refused !== null}
      onClose={onClose}
      onSubmit={() => {
        const found = validityProblem(validity, { now, timeZone: item.timeZone, forPasscode: false });
        setProblem(found);
        if (found === null) form.send({ type: 'submit.asked', values: validity });
      }}
    >
      <p className="text-muted">{format(messages.periodText)}</p>
      <ValidityEditor
        value={validity}
        kinds={EKEY_KINDS}
        timeZone={item.timeZone}
        now={now}
        problem={problem ?? refused}
        onChange={next => {
          setValidity(next);
          setProblem(null);
          form.send({ type: 'form.changed', differs: JSON.stringify(next) !== JSON.stringify(item.validity) });
        }}
      />
    </FormDialog>
  );
}

/** Asked, since nothing brings it back. */
function Surely({ action, item, onClose }: OfOne & { action: 'reset' | 'delete' }) {
  const format = useMessage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const deleting = action === 'delete';
  const go = async () => {
    setBusy(true);
    try {
      await eKeyCommands[action](item.keyId);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={format(deleting ? messages.deleting : messages.resetting, { name: item.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{format(messages.keep)}</Button>
          <Button weight="danger" busy={busy} onClick={() => void go()}>
            {format(deleting ? messages.delete : messages.reset)}
          </Button>
        </>
      }
    >
      <p>{format(deleting ? messages.deletingText : messages.resettingText)}</p>
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failureText(format, failure)}
        </p>
      )}
    </Dialog>
  );
}
