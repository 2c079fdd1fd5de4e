import { defineMessages } from '@formatjs/intl';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isDeciding, isSignedIn, isUnavailable } from '../../../../machines/selectors/presence.ts';
import { session, useSession } from '../../actors/session.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { EntryPage } from '../recovery/EntryPage.tsx';
import { messages } from './signInMessages.ts';

const own = defineMessages({
  again: { id: 'token.again', defaultMessage: 'Try again' },
  text: { id: 'token.text', defaultMessage: 'Opening the console…' },
});

/** Opens the console if the access token is valid, otherwise the sign-in page. */
export function TokenScreen() {
  const format = useMessage();
  const [, go] = useLocation();
  const deciding = useSession(isDeciding);
  const signedIn = useSession(isSignedIn);
  const unavailable = useSession(isUnavailable);
  useEffect(() => {
    if (deciding || unavailable) return;
    go(signedIn ? paths.console() : paths.signInFailed, { replace: true });
  }, [deciding, unavailable, signedIn, go]);
  return (
    <EntryPage title={format(titles.tokenCheck)}>
      <p role="status" className="mt-3 text-muted">
        {format(unavailable ? messages.unavailable : own.text)}
      </p>
      {unavailable && (
        <div className="mt-4">
          <Button weight="primary" onClick={() => session.check()}>
            {format(own.again)}
          </Button>
        </div>
      )}
    </EntryPage>
  );
}
