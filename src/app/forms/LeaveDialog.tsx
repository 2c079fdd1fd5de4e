import { useMessage } from '../i18n/intl.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LeaveButtons, leaveMessages } from './LeaveButtons.tsx';
import type { FormStatus } from './useUnsavedChanges.ts';

/** Render once on every page that can have unsaved changes. */
export function LeaveDialog({ form }: { form: FormStatus }) {
  const format = useMessage();
  return (
    <Dialog
      open={form.isConfirming}
      title={format(leaveMessages.ask)}
      onClose={form.stay}
      actions={<LeaveButtons form={form} />}
    >
      <p>{format(leaveMessages.text)}</p>
    </Dialog>
  );
}
