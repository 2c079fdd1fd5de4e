import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { AccessGrant } from '../../../../models/calls/lockUser.calls.ts';

export type HeldVerb = 'remove' | 'changePeriod' | 'freeze' | 'unfreeze';

/** `items`: null for everything that the user holds. */
export interface HeldWish {
  verb: HeldVerb;
  items: readonly AccessGrant[] | null;
}

export const wishMessages: Record<HeldVerb, MessageDescriptor> = defineMessages({
  remove: { id: 'held.remove', defaultMessage: 'Delete' },
  changePeriod: { id: 'held.changePeriod', defaultMessage: 'Change validity' },
  freeze: { id: 'held.freeze', defaultMessage: 'Freeze eKeys' },
  unfreeze: { id: 'held.unfreeze', defaultMessage: 'Unfreeze eKeys' },
});

export const allTitles: Record<HeldVerb, MessageDescriptor> = defineMessages({
  remove: { id: 'held.remove.all', defaultMessage: 'Delete all credentials for “{name}”?' },
  changePeriod: { id: 'held.changePeriod.all', defaultMessage: 'Change validity of all credentials for “{name}”' },
  freeze: { id: 'held.freeze.all', defaultMessage: 'Freeze all eKeys for “{name}”?' },
  unfreeze: { id: 'held.unfreeze.all', defaultMessage: 'Unfreeze all eKeys for “{name}”?' },
});

export const someTitles: Record<HeldVerb, MessageDescriptor> = defineMessages({
  remove: {
    id: 'held.remove.some',
    defaultMessage: 'Delete {count, plural, one {this credential} other {these # credentials}}?',
  },
  changePeriod: {
    id: 'held.changePeriod.some',
    defaultMessage: 'Change validity of {count, plural, one {this credential} other {these # credentials}}',
  },
  freeze: { id: 'held.freeze.some', defaultMessage: 'Freeze {count, plural, one {this eKey} other {these # eKeys}}?' },
  unfreeze: {
    id: 'held.unfreeze.some',
    defaultMessage: 'Unfreeze {count, plural, one {this eKey} other {these # eKeys}}?',
  },
});
