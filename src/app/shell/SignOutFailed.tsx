import { defineMessages } from '@formatjs/intl';
import { hasSignOutFailed } from '../../../machines/selectors/presence.ts';
import { useSession } from '../actors/session.ts';
import { useMessage } from '../i18n/intl.tsx';

const messages = defineMessages({
  failed: {
    id: 'shell.signOutFailed',
    defaultMessage: 'Couldn’t reach the server, so you’re still signed in. Check your connection, then sign out again.',
  },
});

export function SignOutFailed() {
  const format = useMessage();
  const failed = useSession(hasSignOutFailed);
  return (
    <div role="alert">
      {failed && <p className="bg-attention-soft px-4 py-2 text-center text-attention">{format(messages.failed)}</p>}
    </div>
  );
}
