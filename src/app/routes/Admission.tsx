import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { LockId } from '../../../models/ids.ts';
import { admit, isAdmitted } from '../actors/admission.ts';
import { isGone } from '../actors/thingAnswer.ts';
import { useMessage } from '../i18n/intl.tsx';
import { PageLoader } from '../shell/PageLoader.tsx';
import { tabStorage } from '../storage.ts';
import type { Stop } from './guard.ts';
import { forgetLock, keepLock } from './lastLock.ts';
import { paths } from './paths.ts';
import { type StoppedAt, stoppedText, type WhyStopped } from './stopped.ts';

/** Replaces the URL with /error, which says why the page can’t be shown. */
function useGoAstray() {
  const format = useMessage();
  return useCallback(
    (why: WhyStopped) => {
      const from = 'stop' in why || isGone(why.failure) ? null : location.pathname + location.search;
      const state: StoppedAt = { said: stoppedText(format, why), from };
      navigate(paths.error, { replace: true, state });
    },
    [format],
  );
}

/** For a wrong URL that was opened directly. */
export function Astray({ stop }: { stop: Stop }) {
  const goAstray = useGoAstray();
  useEffect(() => goAstray({ stop }), [stop, goAstray]);
  return <PageLoader inShell />;
}

interface Props {
  lockId: LockId;
  children: ReactNode;
}

/** Loads the lock before a page about it, unless the navigation already did. Needs the lock’s id as its React key. */
export function Admission({ lockId, children }: Props) {
  const [admitted, setAdmitted] = useState(() => isAdmitted(lockId));
  const goAstray = useGoAstray();
  useEffect(() => {
    if (admitted) {
      keepLock(tabStorage, lockId);
      return;
    }
    let isHere = true;
    admit(lockId).then(
      () => isHere && setAdmitted(true),
      failure => {
        if (isGone(failure)) forgetLock(tabStorage, lockId);
        if (isHere) goAstray({ failure });
      },
    );
    return () => {
      isHere = false;
    };
  }, [lockId, admitted, goAstray]);
  return admitted ? children : <PageLoader inShell />;
}
