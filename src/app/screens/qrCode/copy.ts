import { defineMessages } from '@formatjs/intl';

export const copyMessages = defineMessages({
  copied: { id: 'link.copied', defaultMessage: 'Link copied. Anyone with the link sees the code.' },
  failed: {
    id: 'link.copyFailed',
    defaultMessage: 'Couldn’t copy the link. Choose “Show code”, then copy the link there.',
  },
  byHand: {
    id: 'link.copyByHand',
    defaultMessage: 'Couldn’t copy the link. The link is selected, so you can copy it yourself.',
  },
});
