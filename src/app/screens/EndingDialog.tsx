import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { chosenFor, IssuedChoice, type Lessened, type Undecided } from './IssuedChoice.tsx';
import { useUndecided } from './useUndecided.ts';

interface EndingDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'act'> {
  /** `takeBack`: whether to revoke what the holder issued to others; undefined if the user was not asked. */
  act: (takeBack: boolean | undefined) => Promise<unknown>;
  how?: Lessened;
  /** What the holder issued to others, if already loaded. */
  known?: Undecided | null;
}

/** Asks before access is revoked or limited; if its holder issued access to others, also what happens to that. */
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
