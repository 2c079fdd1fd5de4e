import { type ComponentProps, useState } from 'react';
import { type Given, IssuedChoice, type Lessened, undecidedIn } from './IssuedChoice.tsx';
import { SureDialog } from './SureDialog.tsx';

interface EndingDialogProps extends Omit<ComponentProps<typeof SureDialog>, 'act'> {
  /** `takeBack`: whether what they gave to others ends too; left out while that was not asked. */
  act: (takeBack: boolean | undefined) => Promise<unknown>;
  how?: Lessened;
  /** What they gave, where that is known already. */
  known?: Given | null;
}

/** Asks before somebody's access ends; where they gave some to others, also whether that ends too. */
export function EndingDialog({ act, how, known = null, children, ...dialog }: EndingDialogProps) {
  const [given, setGiven] = useState<Given | null>(known);
  const [takeBack, setTakeBack] = useState<boolean | null>(null);
  const asking = async () => {
    try {
      await act(takeBack ?? undefined);
    } catch (error) {
      setGiven(undecidedIn(error) ?? given);
      throw error;
    }
  };
  return (
    <SureDialog {...dialog} act={asking}>
      {children}
      {given !== null && <IssuedChoice given={given} how={how} takeBack={takeBack} onChoose={setTakeBack} />}
    </SureDialog>
  );
}
