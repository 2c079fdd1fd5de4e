import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { CommandId } from '../../../../models/ids.ts';
import { Validity } from '../../../../models/validity.ts';
import type { CycleChoice } from '../../forms/CycleFields.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import type { ValidityKind } from '../../forms/validityDraft.ts';
import { validityError, validityProblemIn } from '../../forms/validityInput.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';
import { useMinute } from '../../ui/minute.ts';
import { chosenFor, IssuedChoice } from '../IssuedChoice.tsx';
import { useUndecided } from '../useUndecided.ts';
import { FormDialog } from './FormDialog.tsx';

const CHOSEN = z.object({ validity: Validity, takeBack: z.nullable(z.boolean()) });

interface ValidityDialogProps {
  title: string;
  first: Validity;
  /** True for several items: their validities may differ, so any choice is a change. */
  ofMany?: boolean;
  kinds: readonly ValidityKind[];
  cycleChoice?: CycleChoice | undefined;
  /** Default: a title about one door. */
  legend?: string;
  timeZone: string;
  zoneHint?: string;
  /** Whether the rules for a passcode’s start apply to this validity. */
  forPasscode?: (validity: Validity) => boolean;
  /** The call’s parameter for the validity. */
  param?: 'validity' | 'term';
  /** A retry keeps the command id; another validity gets a new one. */
  save: (validity: Validity, commandId: CommandId, takeBack: boolean | undefined) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

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
  const { undecided, dismiss, run } = useUndecided((act: () => Promise<unknown>) => act());
  const decided = undecided && chosenFor(undecided);
  const form = useEditForm({
    schema: CHOSEN,
    rules: ({ validity }) => {
      const about = { now, timeZone, forPasscode: forPasscode?.(validity) ?? false };
      const problem = validityProblem(validity, about);
      return problem ? { validity: validityError(problem) } : {};
    },
    first: { validity: first, takeBack: null as boolean | null },
    isNew: ofMany,
    save: ({ validity, takeBack }, commandId) => run(() => save(validity, commandId, takeBack ?? decided ?? undefined)),
    onClose,
  });
  const { validity, takeBack } = form.values;
  const refused = refusedValidity(form.failure, validity, param);
  return (
    <FormDialog form={form} title={title} failureShown={refused !== null}>
      {children}
      <ValidityEditor
        value={validity}
        kinds={kinds}
        cycleChoice={cycleChoice}
        title={legend}
        timeZone={timeZone}
        zoneHint={zoneHint}
        now={now}
        problem={validityProblemIn(form.inputs.formState.errors.validity) ?? refused}
        onChange={next => {
          dismiss();
          form.change({ validity: next, takeBack: null });
        }}
      />
      {undecided && (
        <IssuedChoice
          {...undecided}
          how="cut"
          takeBack={takeBack ?? decided}
          onChoose={chosen => form.change({ takeBack: chosen })}
        />
      )}
    </FormDialog>
  );
}
