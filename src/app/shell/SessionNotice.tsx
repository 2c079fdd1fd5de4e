import { useSelector } from '@xstate/react';
import { isLoginExpiredShown } from '../../../machines/selectors/presence.ts';
import { sessionActor } from '../actors/session.ts';
import { errorMessages } from '../i18n/errors.ts';
import { useMessage } from '../i18n/intl.tsx';

/** Reports the expired session until the sign-in page opens. */
export function SessionNotice() {
  const format = useMessage();
  const shown = useSelector(sessionActor, isLoginExpiredShown);
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-0 top-4 z-50 flex justify-center px-4">
      {shown && (
        <p className="rounded-box border border-line bg-surface px-4 py-3 text-ink shadow-box">
          {format(errorMessages.loginExpired)}
        </p>
      )}
    </div>
  );
}
