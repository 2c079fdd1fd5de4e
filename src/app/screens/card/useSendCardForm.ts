import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useState } from 'react';
import type { Validity } from '../../../../models/validity.ts';
import type { ShownCard } from '../../actors/chosenCard.ts';
import { selectionCommands } from '../../actors/selectionCommands.ts';
import { isRefused } from '../../api/isRefused.ts';
import { focusFirstWrong } from '../../forms/Form.tsx';
import { useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';
import { ownZone } from '../../i18n/ownZone.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { type CardSelection, useCardSelection } from './useCardSelection.ts';

/** Debounces typing, because each keystroke would check all locks again. */
const SETTLE_MS = 400;

interface SendCardOptions {
  chosen: ShownCard['chosen'];
  /** The card’s current name. */
  known: string;
  now: number;
  inputs: RefObject<HTMLElement | null>;
}

export function useSendCardForm({ chosen, known, now, inputs }: SendCardOptions) {
  const [name, setName] = useState(known);
  const [validity, setValidity] = useState<Validity>({ kind: 'permanent' });
  const [problem, setProblem] = useState<ValidityProblem | null>(null);
  const [isUnnamed, setUnnamed] = useState(false);
  // The selection of locks starts the job; the form only tracks unsaved changes.
  const changes = useUnsavedChanges(() => Promise.resolve());
  const [settledName, settle] = useState(known);
  const settleSoon = useDebounced(settle, SETTLE_MS);
  const { selection, sent } = useCardSelection({ chosen, name: name.trim(), validity }, () => changes.changed(false));
  const isChosen = useSelector(selection, ({ context }) => context.chosen.size > 0);
  const differs = isChosen || name !== known || validity.kind !== 'permanent';
  useDiffers(changes, differs);

  const failure = useSelector(selection, ({ context }) => context.failure);
  const nameRefused = isRefused(failure, 'name') && sent?.name === name.trim();
  const timesRefused = sent?.validity === validity ? refusedValidity(failure, validity) : null;
  const refusedAtInput = nameRefused || timesRefused !== null;
  useFocusOnRefusal(selection, refusedAtInput, inputs);

  const submit = () => {
    const found = validityProblem(validity, { now, timeZone: ownZone, forPasscode: false });
    const unnamed = name.trim() === '';
    setProblem(found);
    setUnnamed(unnamed);
    if (found === null && !unnamed) selectionCommands.requestJob(selection);
  };
  return {
    name,
    setName(written: string) {
      setName(written);
      settleSoon(written.trim() || known);
    },
    settledName,
    nameWrong: isUnnamed || nameRefused,
    validity,
    setValidity(next: Validity) {
      setValidity(next);
      setProblem(null);
    },
    problem: problem ?? timesRefused,
    selection,
    refusedAtInput,
    changes,
    submit,
  };
}

/** Closes the confirmation and focuses the rejected input. */
function useFocusOnRefusal(selection: CardSelection, isRefused: boolean, inputs: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isRefused) return;
    selectionCommands.cancelJob(selection);
    // Deferred, because a closing dialog first returns the focus to its opener.
    const later = setTimeout(() => focusFirstWrong(inputs.current));
    return () => clearTimeout(later);
  }, [selection, isRefused, inputs]);
}
