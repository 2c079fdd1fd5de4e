import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { chosenFor, IssuedChoice, type Lessened, type Undecided, undecidedIn } from './IssuedChoice.tsx';

interface EndingDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'act'> {
  /** `takeBack`: whether what they gave to others ends too; left out while that was not asked. */
  act: (takeBack: boolean | undefined) => Promise<unknown>;
  how?: Lessened;
  /** What they gave, where that is known already. */
  known?: Undecided | null;
}

/** Asks before somebody's access ends; where they gave some to others, also whether that ends too. */
export function EndingDialog({ act, how, known = null, children, ...dialog }: EndingDialogProps) {
  const [undecided, setUndecided] = useState<Undecided | null>(known);
  const [takeBack, setTakeBack] = useState<boolean | null>(known && chosenFor(known));
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (undecided !== known) choice.current?.querySelector('input')?.focus();
  }, [undecided, known]);
  const preview = async () => {
    try {
      await act(takeBack ?? undefined);
    } catch (error) {
      const found = undecidedIn(error);
      if (found) {
        setUndecided(found);
        setTakeBack(chosenFor(found));
      }
      throw error;
    }
  };
  return (
    <ConfirmDialog {...dialog} act={preview}>
      {children}
      {undecided && (
        <div ref={choice} className="flex flex-col gap-2">
          <IssuedChoice {...undecided} how={how} takeBack={takeBack} onChoose={setTakeBack} />
        </div>
      )}
    </ConfirmDialog>
  );
}
