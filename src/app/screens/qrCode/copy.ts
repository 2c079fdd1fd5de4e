import { defineMessages } from '@formatjs/intl';
import type { Format } from '../../i18n/intl.tsx';
import { toasts } from '../../ui/toasts.ts';

const messages = defineMessages({
  copied: { id: 'link.copied', defaultMessage: 'Link copied. Whoever has it sees the code.' },
  failed: { id: 'link.copyFailed', defaultMessage: 'Copy failed. Show the code, and copy the link by hand.' },
});

/** Puts a link on the clipboard. Browsers refuse that where the page did not come over https. */
export async function copyLink(format: Format, link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.send({ type: 'said', meaning: 'done', text: format(messages.copied) });
  } catch {
    toasts.send({ type: 'said', meaning: 'danger', text: format(messages.failed) });
  }
}
