import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { isSignedIn } from '../../../../machines/selectors/presence.ts';
import { useChallenge } from '../../actors/challenge.ts';
import { takeLogoutMark } from '../../actors/logoutMark.ts';
import { useSession } from '../../actors/session.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { preloadable } from '../../preloadable.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { tabStorage } from '../../storage.ts';
import { EntryPage } from '../recovery/EntryPage.tsx';
import { SignInForm } from './SignInForm.tsx';
import { messages } from './signInMessages.ts';

/** Loaded lazily, because it is rarely needed and would enlarge the first bundle. */
const DeviceForm = lazy(preloadable(() => import('./DeviceForm.tsx').then(m => ({ default: m.DeviceForm }))));
const SecondFactorForm = lazy(
  preloadable(() => import('./SecondFactorForm.tsx').then(m => ({ default: m.SecondFactorForm }))),
);

/** Read once, so that an expired session is announced once. */
const wasLoggedOut = takeLogoutMark(tabStorage);

export function SignInScreen() {
  const format = useMessage();
  const [path, go] = useLocation();
  const { challenge: pending, cancel } = useChallenge();
  const signedIn = useSession(isSignedIn);

  // Only for a user who arrives already signed in: after a sign-in here, the session redirects first.
  useEffect(() => {
    if (signedIn) go(paths.console(), { replace: true });
  }, [signedIn, go]);

  const notice = wasLoggedOut
    ? errorMessages.loginExpired
    : path === paths.signInFailed
      ? errorMessages.signedOutElsewhere
      : null;
  return (
    <EntryPage
      title={format(pending?.device ? messages.deviceTitle : pending ? messages.secondFactorTitle : titles.signIn)}
    >
      {notice !== null && pending === null && (
        <p role="alert" className="mt-3 rounded-box bg-attention-soft px-3 py-2 text-attention">
          {format(notice)}
        </p>
      )}
      {pending ? (
        <Suspense fallback={null}>
          {pending.device && <DeviceForm pending={pending.device} onGiveUp={cancel} />}
          {pending.secondFactor && <SecondFactorForm pending={pending.secondFactor} onGiveUp={cancel} />}
        </Suspense>
      ) : (
        <SignInForm />
      )}
    </EntryPage>
  );
}
