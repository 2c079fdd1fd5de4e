import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useMessage } from '../i18n/intl.tsx';
import { IconButton } from './IconButton.tsx';
import { Status } from './Status.tsx';
import { toasts } from './toasts.ts';

const messages = defineMessages({ dismiss: { id: 'ui.toast.dismiss', defaultMessage: 'Dismiss' } });

/** Stands once in the shell; `toasts.send({ type: 'said', … })` fills it. */
export function Toasts() {
  const format = useMessage();
  const toast = useSelector(toasts, ({ context }) => context.toast);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 sm:bottom-4 z-50 flex justify-center"
    >
      {toast && (
        <div className="pointer-events-auto flex max-w-xl items-center gap-2 rounded-box border border-line bg-surface py-1 pr-1 pl-4 shadow-box">
          <Status meaning={toast.meaning} icon={toast.meaning === 'done' ? CircleCheck : CircleAlert}>
            {toast.text}
          </Status>
          <IconButton
            label={format(messages.dismiss)}
            icon={<X aria-hidden size={18} />}
            onClick={() => toasts.send({ type: 'dismissed' })}
          />
        </div>
      )}
    </div>
  );
}
