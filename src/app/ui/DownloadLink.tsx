import { defineMessages } from '@formatjs/intl';
import type { MouseEvent, ReactNode } from 'react';
import { useMessage } from '../i18n/intl.tsx';
import { buttonClasses, type Weight } from './Button.tsx';
import { showToast } from './toasts.ts';

const messages = defineMessages({
  failed: { id: 'ui.download.failed', defaultMessage: 'Download failed. Try again.' },
});

interface DownloadLinkProps {
  weight: Weight;
  href: string;
  /** Default: the name that the server gives. */
  fileName?: string;
  children: ReactNode;
}

/** Sends a HEAD request first: the browser would save an error response as the file. */
export function DownloadLink({ weight, href, fileName = '', children }: DownloadLinkProps) {
  const format = useMessage();
  async function fetchIt(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const there = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!there?.ok) return showToast('danger', format(messages.failed));
    const link = document.createElement('a');
    link.href = href;
    link.download = fileName;
    link.click();
  }
  return (
    <a className={buttonClasses(weight)} href={href} download={fileName} onClick={event => void fetchIt(event)}>
      {children}
    </a>
  );
}
