import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';
import type { FormStatus } from './useUnsavedChanges.ts';

export const leaveMessages = defineMessages({
  ask: { id: 'form.leave.ask', defaultMessage: 'Leave without saving?' },
  text: { id: 'form.leave.text', defaultMessage: 'You haven’t saved your changes. If you leave, you lose them.' },
  stay: { id: 'form.leave.stay', defaultMessage: 'Stay here' },
  leave: { id: 'form.leave.leave', defaultMessage: 'Leave' },
});

export function LeaveButtons({ form }: { form: FormStatus }) {
  const format = useMessage();
  return (
    <>
      <Button onClick={form.leave}>{format(leaveMessages.leave)}</Button>
      <Button weight="primary" autoFocus onClick={form.stay}>
        {format(leaveMessages.stay)}
      </Button>
    </>
  );
}
