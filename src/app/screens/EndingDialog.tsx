import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { chosenFor, IssuedChoice, type Lessened, type Undecided } from './IssuedChoice.tsx';
import { useUndecided } from './useUndecided.ts';

interface EndingDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'act'> {
  /** `takeBack`: also revoke what they issued to others; undefined if not asked. */
  act: (takeBack: boolean | undefined) => Promise<unknown>;
  how?: Lessened;
  /** What the user issued, if already loaded. */
  known?: Undecided | null;
}

/** Asks before revoking access; if the user issued access to others, also whether to revoke that. */
export function EndingDialog({ act, how, known = null, children, ...dialog }: EndingDialogProps) {
  const { undecided: found, run } = useUndecided(act);
  const undecided = found ?? known;
  const [chosen, choose] = useState<boolean | null>(null);
  const takeBack = chosen ?? (undecided && chosenFor(undecided));
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (found !== null) choice.current?.querySelector('input')?.focus();
  }, [found]);
  return (
    <ConfirmDialog {...dialog} act={() => run(takeBack ?? undefined)}>
      {children}
      {undecided && (
        <div ref={choice} className="flex flex-col gap-2">
          <IssuedChoice {...undecided} how={how} takeBack={takeBack} onChoose={choose} />
        </div>
      )}
    </ConfirmDialog>
  );
}
