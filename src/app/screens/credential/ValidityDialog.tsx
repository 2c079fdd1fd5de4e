import { type ReactNode, useRef, useState } from 'react';
import type { CommandId } from '../../../../models/ids.ts';
import type { Validity } from '../../../../models/validity.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import type { CycleChoice } from '../../forms/CycleFields.tsx';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import type { ValidityKind } from '../../forms/validityDraft.ts';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';
import { useMinute } from '../../ui/minute.ts';
import { chosenFor, IssuedChoice, type Undecided, undecidedIn } from '../IssuedChoice.tsx';
import { FormDialog } from './FormDialog.tsx';

interface ValidityDialogProps {
  title: string;
  /** What it begins with. */
  first: Validity;
  /** Each of many may have another: there is nothing that what is chosen could be the same as. */
  ofMany?: boolean;
  kinds: readonly ValidityKind[];
  cycleChoice?: CycleChoice | undefined;
  /** What the times are about, where it is not a door that opens. */
  legend?: string;
  timeZone: string;
  zoneHint?: string;
  /** Whether the rules of a passcode’s start are asked of it. */
  forPasscode?: (validity: Validity) => boolean;
  /** What the call names it. */
  param?: 'validity' | 'term';
  /** One wish has one id; another validity is another wish. */
  save: (validity: Validity, commandId: CommandId, takeBack: boolean | undefined) => Promise<unknown>;
  onClose: () => void;
  /** What it means for the door. */
  children: ReactNode;
}

/** When something that is given out already shall open from now on. */
export function ValidityDialog(props: ValidityDialogProps) {
  const {
    title,
    first,
    ofMany = false,
    kinds,
    cycleChoice,
    legend,
    timeZone,
    zoneHint,
    forPasscode,
    param,
    save,
    onClose,
    children,
  } = props;
  const now = useMinute();
  const commandId = useRef(newCommandId());
  const [validity, setValidity] = useState<Validity>(first);
  const [problem, setProblem] = useState<ValidityProblem | null>(null);
  const [undecided, setUndecided] = useState<Undecided | null>(null);
  const [takeBack, setTakeBack] = useState<boolean | null>(null);
  const saving = async () => {
    try {
      return await save(validity, commandId.current, takeBack ?? undefined);
    } catch (error) {
      const found = undecidedIn(error);
      if (found) {
        // With the decision it is another wish.
        commandId.current = newCommandId();
        setUndecided(found);
        setTakeBack(chosenFor(found));
      }
      throw error;
    }
  };
  const form = useUnsavedChanges(saving, onClose);
  const refused = refusedValidity(form.failure, validity, param);
  const submit = () => {
    const found = validityProblem(validity, { now, timeZone, forPasscode: forPasscode?.(validity) ?? false });
    setProblem(found);
    const differs = ofMany || JSON.stringify(validity) !== JSON.stringify(first);
    form.changed(differs);
    if (found === null) form.submit(validity);
  };
  return (
    <FormDialog form={form} title={title} failureShown={refused !== null} onSubmit={submit}>
      {children}
      <ValidityEditor
        value={validity}
        kinds={kinds}
        cycleChoice={cycleChoice}
        title={legend}
        timeZone={timeZone}
        zoneHint={zoneHint}
        now={now}
        problem={problem ?? refused}
        onChange={next => {
          commandId.current = newCommandId();
          setValidity(next);
          setProblem(null);
          setUndecided(null);
          setTakeBack(null);
          form.changed(true);
        }}
      />
      {undecided && (
        <IssuedChoice
          {...undecided}
          how="cut"
          takeBack={takeBack}
          onChoose={chosen => {
            commandId.current = newCommandId();
            setTakeBack(chosen);
          }}
        />
      )}
    </FormDialog>
  );
}
