import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { validityKindsOf } from '../../../../machines/aggregates/passcodeRules.ts';
import { saveFailureOf } from '../../../../machines/selectors/unsavedChanges.ts';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import type { Validity } from '../../../../models/validity.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import type { ValidityKind } from '../../forms/validityDraft.ts';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMinute } from '../../ui/minute.ts';
import { FormDialog } from './FormDialog.tsx';
import { CARD_KINDS } from './issueDraft.ts';
import { refOf } from './useCredentialActions.tsx';

const messages = defineMessages({
  title: { id: 'credential.changePeriod.title', defaultMessage: 'Validity of {name}' },
  text: {
    id: 'credential.changePeriod.text',
    defaultMessage: 'The lock goes by the present times until it has confirmed the new ones.',
  },
});

const kindsOf = (item: CredentialItem): readonly ValidityKind[] =>
  item.kind === 'passcode' ? validityKindsOf(item.passcodeType) : CARD_KINDS;

interface PeriodDialogProps {
  item: CredentialItem;
  timeZone: string;
  onClose: () => void;
}

export function PeriodDialog({ item, timeZone, onClose }: PeriodDialogProps) {
  const format = useMessage();
  const now = useMinute();
  const [validity, setValidity] = useState<Validity>(item.validity);
  const [problem, setProblem] = useState<ValidityProblem | null>(null);
  const form = useUnsavedChanges(
    async () => {
      await credentialCommands.changePeriod(refOf(item), validity);
      onClose();
    },
    { guarded: false },
  );
  const refused = refusedValidity(useSelector(form, saveFailureOf), validity);
  return (
    <FormDialog
      form={form}
      title={format(messages.title, { name: item.name })}
      failureShown={refused !== null}
      onClose={onClose}
      onSubmit={() => {
        const forPasscode = item.kind === 'passcode' && startOf(validity) !== startOf(item.validity);
        const found = validityProblem(validity, { now, timeZone, forPasscode });
        setProblem(found);
        if (found === null) form.send({ type: 'submit.asked', values: validity });
      }}
    >
      <p className="text-muted">{format(messages.text)}</p>
      <ValidityEditor
        value={validity}
        kinds={kindsOf(item)}
        timeZone={timeZone}
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

const startOf = (validity: Validity) => (validity.kind === 'permanent' ? undefined : validity.start);
