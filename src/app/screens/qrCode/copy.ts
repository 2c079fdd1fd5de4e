import { defineMessages } from '@formatjs/intl';

export const copyMessages = defineMessages({
  copied: { id: 'link.copied', defaultMessage: 'Link copied. Whoever has it sees the code.' },
  failed: { id: 'link.copyFailed', defaultMessage: 'Copy failed. Show the code, and copy the link by hand.' },
  byHand: { id: 'link.copyByHand', defaultMessage: 'Copy failed. The link is selected: copy it by hand.' },
});

/** Whether the link is on the clipboard now. Browsers refuse that where the page did not come over https. */
export async function isCopied(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}
