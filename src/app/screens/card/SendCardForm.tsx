import { useSelector } from '@xstate/react';
import { CreditCard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CREDENTIAL_NAME_MAX } from '../../../../models/limits.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { ShownCard } from '../../actors/chosenCard.ts';
import { selectionCommands } from '../../actors/selectionCommands.ts';
import { isRefused } from '../../api/isRefused.ts';
import { focusFirstWrong } from '../../forms/Form.tsx';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { useMinute } from '../../ui/minute.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { CARD_KINDS } from '../credential/issueDraft.ts';
import { NameField } from '../credential/NameField.tsx';
import { CardLockChooser } from './CardLockChooser.tsx';
import { cardMessages } from './cardMessages.ts';
import { SendCardBar } from './SendCardBar.tsx';
import { useCardSelection } from './useCardSelection.ts';

/** When the card shall open, and which doors. */
export function SendCardForm({ card: { chosen, name: known, lastDigits } }: { card: ShownCard }) {
  const format = useMessage();
  const now = useMinute();
  const [name, setName] = useState(known);
  const [validity, setValidity] = useState<Validity>({ kind: 'permanent' });
  const [problem, setProblem] = useState<ValidityProblem | null>(null);
  const [nameWrong, setNameWrong] = useState(false);
  // The choice of locks makes the job; the form knows only that something would be lost.
  const form = useUnsavedChanges(() => Promise.resolve());
  /** Each letter would have the locks looked through again. */
  const [settledName, settle] = useState(known);
  const settleSoon = useDebounced(settle, 400);
  const selection = useCardSelection({ chosen, name: name.trim(), validity }, () => form.changed(false));
  const isChosen = useSelector(selection, ({ context }) => context.chosen.size > 0);
  const differs = isChosen || name !== known || validity.kind !== 'permanent';
  useDiffers(form, differs);

  const failure = useSelector(selection, ({ context }) => context.failure);
  /** What was sent: of other values the server has said nothing. */
  const sent = useRef({ name, validity });
  const nameRefused = isRefused(failure, 'name') && sent.current.name === name;
  const timesRefused = sent.current.validity === validity ? refusedValidity(failure, validity) : null;
  const inputs = useRef<HTMLElement>(null);
  const atInput = nameRefused || timesRefused !== null;
  useEffect(() => {
    if (!atInput) return;
    selectionCommands.cancelJob(selection);
    // The question gives the focus back to what was pressed as it goes: only after that it can be set.
    const later = setTimeout(() => focusFirstWrong(inputs.current));
    return () => clearTimeout(later);
  }, [selection, atInput]);

  const submit = () => {
    const found = validityProblem(validity, { now, timeZone: ownZone, forPasscode: false });
    const unnamed = name.trim() === '';
    setProblem(found);
    setNameWrong(unnamed);
    sent.current = { name, validity };
    if (found === null && !unnamed) selectionCommands.requestJob(selection);
  };

  return (
    <>
      <section ref={inputs} className="card mb-4 flex max-w-2xl flex-col gap-6 p-4 sm:p-8">
        <p className="figures flex items-center gap-2 font-medium">
          <CreditCard aria-hidden size={20} className="text-muted" />
          {format(cardMessages.ending, { digits: lastDigits })}
        </p>
        <NameField
          wrong={nameWrong || nameRefused}
          value={name}
          maxLength={CREDENTIAL_NAME_MAX}
          onChange={({ target }) => {
            setName(target.value);
            settleSoon(target.value.trim() || known);
          }}
        />
        <ValidityEditor
          value={validity}
          kinds={CARD_KINDS}
          timeZone={ownZone}
          zoneHint={format(cardMessages.zones, { zone: ownZone })}
          now={now}
          problem={problem ?? timesRefused}
          onChange={next => {
            setValidity(next);
            setProblem(null);
          }}
        />
      </section>
      <CardLockChooser
        chosen={chosen}
        name={settledName}
        selection={selection}
        bar={<SendCardBar selection={selection} failureShown={atInput} onSend={submit} />}
      />
      <LeaveDialog form={form} />
    </>
  );
}
