import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { chosenFor, IssuedChoice, type Lessened, type Undecided, undecidedIn } from './IssuedChoice.tsx';

interface EndingDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'act'> {
  /** `takeBack`: also revoke what they issued to others; undefined if not asked. */
  act: (takeBack: boolean | undefined) => Promise<unknown>;
  how?: Lessened;
  /** What the user issued, if already loaded. */
  known?: Undecided | null;
}

/** Asks before revoking access; if the user issued access to others, also whether to revoke that. */
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
