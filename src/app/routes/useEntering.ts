import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import { admit, isAdmitted } from '../actors/admission.ts';
import { useMessage } from '../i18n/intl.tsx';
import { tabStorage } from '../storage.ts';
import { showToast } from '../ui/toasts.ts';
import { type Enter, guardEntering } from './entering.ts';
import { lockNeeded } from './guard.ts';
import { lastLock } from './lastLock.ts';
import { routeAt } from './routeAt.ts';
import { stoppedText, type WhyStopped } from './stopped.ts';

/** Guards navigation between signed-in pages (spec §5, §8). Returns whether a lock is being loaded. */
export function useEntering(): boolean {
  const [isAsking, setIsAsking] = useState(false);
  const { parser } = useRouter();
  const format = useMessage();
  const latestFormat = useRef(format);
  latestFormat.current = format;
  useEffect(() => {
    /** Target of the pending navigation; a newer navigation replaces it, and the older one is dropped. */
    let wanted: URL | null = null;
    const stop = (why: WhyStopped) => showToast('attention', stoppedText(latestFormat.current, why));
    const settle = () => {
      wanted = null;
      setIsAsking(false);
    };
    const enter: Enter = (to, go) => {
      const route = routeAt(to.pathname, parser);
      const lock = 'guard' in route ? lockNeeded[route.guard](to.search, lastLock(tabStorage)) : null;
      const isHere = to.pathname === location.pathname && to.search === location.search;
      if (isHere || lock === null || (typeof lock === 'number' && isAdmitted(lock))) {
        if (to.pathname !== location.pathname) settle();
        return go();
      }
      settle();
      if (typeof lock === 'string') return stop({ stop: lock });
      wanted = to;
      setIsAsking(true);
      admit(lock).then(
        () => {
          if (wanted !== to) return;
          settle();
          go();
        },
        failure => {
          if (wanted !== to) return;
          settle();
          stop({ failure });
        },
      );
    };
    const unguard = guardEntering(enter);
    return () => {
      settle();
      unguard();
    };
  }, [parser]);
  return isAsking;
}
