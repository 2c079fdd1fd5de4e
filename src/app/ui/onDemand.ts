import { useEffect, useState } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { crashMessages } from './crash.ts';
import { showToast } from './toasts.ts';

/** Null until loaded. A failure shows a toast and calls `gaveUp`: browsers retry an import only after a reload. */
export function useOnDemand<Part>(load: () => Promise<Part>, isWanted: boolean, gaveUp: () => void): Part | null {
  const format = useMessage();
  const [come, setCome] = useState<{ part: Part } | null>(null);
  const isMissing = isWanted && come === null;
  useEffect(() => {
    if (!isMissing) return;
    let isWaitedFor = true;
    load().then(
      part => isWaitedFor && setCome({ part }),
      (error: unknown) => {
        if (!isWaitedFor) return;
        const reload = { label: format(crashMessages.reload), act: () => location.reload() };
        if (navigator.onLine) showToast('danger', format(crashMessages.partMissing), reload);
        else showToast('danger', failureText(format, error));
        gaveUp();
      },
    );
    return () => {
      isWaitedFor = false;
    };
  }, [load, isMissing, format, gaveUp]);
  return come?.part ?? null;
}
