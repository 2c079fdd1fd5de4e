import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isSignedIn } from '../../../../machines/selectors/presence.ts';
import { useCompany } from '../../actors/company.ts';
import { takeLogoutMark } from '../../actors/logoutMark.ts';
import { useSession } from '../../actors/session.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage, useSpeech } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Brand } from '../../shell/Brand.tsx';
import { Preferences } from './Preferences.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Whether an ended login has brought somebody here; read once, so that it is said once. */
const wasLoggedOut = takeLogoutMark(sessionStorage);

export function SignInScreen() {
  const format = useMessage();
  const { language } = useSpeech();
  const { copyright, backgroundUrl } = useCompany();
  const [, go] = useLocation();
  const signedIn = useSession(isSignedIn);

  // Whoever is signed in already has nothing to do here; whoever signs in here, the session sends on before this is seen.
  useEffect(() => {
    if (signedIn) go(paths.console(), { replace: true });
  }, [signedIn, go]);

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-page">
      <header className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
        <Brand />
        <Preferences />
      </header>
      {backgroundUrl !== '' && (
        <img src={backgroundUrl} alt="" className="fixed inset-0 -z-10 size-full object-cover" />
      )}
      <main className="flex items-start justify-center px-4 pt-8 pb-12 sm:items-center sm:pt-0">
        <div className="card w-full max-w-md p-6 shadow-box sm:p-8">
          <h1 className="text-2xl font-semibold">{format(titles.signIn)}</h1>
          {wasLoggedOut && (
            <p role="alert" className="mt-3 rounded-box bg-attention-soft px-3 py-2 text-attention">
              {format(errorMessages.loginExpired)}
            </p>
          )}
          <SignInForm />
        </div>
      </main>
      <footer className="px-4 py-4 text-center text-sm text-muted">{copyright || language.copyright}</footer>
    </div>
  );
}
