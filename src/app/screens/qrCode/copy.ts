import { defineMessages } from '@formatjs/intl';

export const copyMessages = defineMessages({
  copied: { id: 'link.copied', defaultMessage: 'Link copied. Whoever has it sees the code.' },
  failed: { id: 'link.copyFailed', defaultMessage: 'Copy failed. Show the code, and copy the link by hand.' },
  byHand: { id: 'link.copyByHand', defaultMessage: 'Copy failed. The link is selected: copy it by hand.' },
});
