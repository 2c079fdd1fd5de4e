import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { Link } from 'wouter';
import type { SelectionActor } from '../../actors/selection.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';

/** Gives access to the selected locks. */
export function GiveToChosen({ selection }: { selection: SelectionActor }) {
  const format = useMessage();
  const chosen = useSelector(selection, ({ context }) => context.chosen);
  return (
    <Link href={paths.giveAccess({ lockIds: [...chosen] })} className={buttonClasses('plain')}>
      <KeyRound aria-hidden size={18} />
      {format(titles.giveAccess)}
    </Link>
  );
}
