import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { saveFailureOf } from '../../../../machines/selectors/unsavedChanges.ts';
import { cardNumberCalls } from '../../../../models/calls/cardNumber.calls.ts';
import type { Validity } from '../../../../models/validity.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { jobDock } from '../../actors/jobDock.ts';
import { send } from '../../api/send.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMinute } from '../../ui/minute.ts';
import { FormDialog } from '../credential/FormDialog.tsx';
import { CARD_KINDS } from '../credential/issueDraft.ts';
import { cardMessages } from './cardMessages.ts';
import type { SomeCard } from './EverywhereDialogs.tsx';
import { ownZone } from './ownZone.ts';

const messages = defineMessages({
  title: {
    id: 'cardNumber.changePeriod.title',
    defaultMessage: 'Validity of {name} at {count, plural, one {# lock} other {# locks}}',
  },
  text: {
    id: 'cardNumber.changePeriod.text',
    defaultMessage:
      'The locks are told one after another. Each goes by the present times until it has confirmed the new ones.',
  },
});

const FIRST: Validity = { kind: 'permanent' };

export function CardPeriodDialog({ card: { card, name, locks }, onClose }: { card: SomeCard; onClose: () => void }) {
  const format = useMessage();
  const now = useMinute();
  const commandId = useRef(newCommandId());
  const [validity, setValidity] = useState<Validity>(FIRST);
  const [problem, setProblem] = useState<ValidityProblem | null>(null);
  const form = useUnsavedChanges(
    async () => {
      const { jobId } = await send(cardNumberCalls.changePeriod, { card, validity, commandId: commandId.current });
      jobDock.send({ type: 'job.opened', jobId, mine: true });
      onClose();
    },
    { guarded: false },
  );
  const refused = refusedValidity(useSelector(form, saveFailureOf), validity);
  return (
    <FormDialog
      form={form}
      title={format(messages.title, { name, count: locks })}
      failureShown={refused !== null}
      onClose={onClose}
      onSubmit={() => {
        const found = validityProblem(validity, { now, timeZone: ownZone, forPasscode: false });
        setProblem(found);
        // There is nothing that it could be the same as: each of its locks may have another.
        form.send({ type: 'form.changed', differs: true });
        if (found === null) form.send({ type: 'submit.asked', values: validity });
      }}
    >
      <p className="text-muted">{format(messages.text)}</p>
      <ValidityEditor
        value={validity}
        kinds={CARD_KINDS}
        timeZone={ownZone}
        zoneHint={format(cardMessages.zones, { zone: ownZone })}
        now={now}
        problem={problem ?? refused}
        onChange={next => {
          commandId.current = newCommandId();
          setValidity(next);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
