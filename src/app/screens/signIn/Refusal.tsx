import CircleAlert from 'lucide-react/icons/circle-alert';
import type { SignInRefusal } from '../../../../machines/flows/presenceEvents.ts';
import { useSecondsUntil } from '../../actors/secondsUntil.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { messages } from './signInMessages.ts';

export function Refusal({ refusal }: { refusal: SignInRefusal | null }) {
  const format = useMessage();
  const seconds = useSecondsUntil(refusal?.retryAt ?? null);
  return (
    <div role="alert">
      {refusal !== null && (
        <p className="flex items-start gap-2 rounded-box bg-danger-soft px-3 py-2 text-danger">
          <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span className="figures">
            {refusal.name === 'unavailable' && format(messages.unavailable)}
            {refusal.name !== 'unavailable' &&
              (seconds > 0 ? format(messages.again, { seconds }) : format(errorMessages[refusal.name]))}
          </span>
        </p>
      )}
    </div>
  );
}
