import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../../i18n/intl.tsx';
import { useUndo } from '../useUndo.ts';
import { TextDialog, type TextDialogProps } from './TextDialog.tsx';

const messages = defineMessages({ renamed: { id: 'action.renamed', defaultMessage: 'Renamed to “{name}”' } });

/** Offers to undo the renaming once it is saved. */
export function RenamingDialog({ save, first, ...props }: TextDialogProps) {
  const format = useMessage();
  const offerUndo = useUndo();
  const rename = async (name: string) => {
    await save(name);
    // A thing that had no name can’t get none again.
    if (props.schema.safeParse(first).success) offerUndo(format(messages.renamed, { name }), () => save(first));
  };
  return <TextDialog {...props} first={first} save={rename} />;
}
