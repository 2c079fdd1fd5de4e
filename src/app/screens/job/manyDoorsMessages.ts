import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Lock, LockOpen, type LucideIcon } from 'lucide-react';
import type { LockAction } from '../../../../models/lockState.ts';

const unlock = defineMessages({
  what: { id: 'console.unlockMany.what', defaultMessage: 'Unlocking many locks at once' },
  ask: { id: 'console.unlockMany.ask', defaultMessage: 'Unlock {count, plural, one {# lock} other {# locks}}?' },
  yes: { id: 'console.unlockMany', defaultMessage: 'Unlock {count, plural, one {# lock} other {# locks}}' },
  order: {
    id: 'console.unlockMany.order',
    defaultMessage:
      'They open one after another, each as soon as the one before has answered. You can pause or cancel the rest at any time.',
  },
  undo: {
    id: 'console.unlockMany.undo',
    defaultMessage: 'A door that has opened stays open until it locks itself or is locked.',
  },
  group: { id: 'group.unlock', defaultMessage: 'Unlock all of {name}' },
  askGroup: { id: 'group.unlock.ask', defaultMessage: 'Unlock all of {name}?' },
  left: {
    id: 'group.unlock.left',
    defaultMessage:
      '{left, plural, one {One lock of the group cannot be unlocked from afar: it stays as it is.} other {# locks of the group cannot be unlocked from afar: they stay as they are.}}',
  },
  none: { id: 'group.unlock.none', defaultMessage: 'No lock of this group can be unlocked from afar' },
  noneText: {
    id: 'group.unlock.none.text',
    defaultMessage: 'A lock needs a gateway, and its remote unlock has to be allowed. Nothing has been unlocked.',
  },
  failed: {
    id: 'group.unlock.failed',
    defaultMessage: 'The locks of the group could not be loaded. Nothing has been unlocked.',
  },
});

const lock = defineMessages({
  what: { id: 'console.lockMany.what', defaultMessage: 'Locking many locks at once' },
  ask: { id: 'console.lockMany.ask', defaultMessage: 'Lock {count, plural, one {# lock} other {# locks}}?' },
  yes: { id: 'console.lockMany', defaultMessage: 'Lock {count, plural, one {# lock} other {# locks}}' },
  order: {
    id: 'console.lockMany.order',
    defaultMessage:
      'They lock one after another, each as soon as the one before has answered. You can pause or cancel the rest at any time.',
  },
  undo: {
    id: 'console.lockMany.undo',
    defaultMessage:
      'A door that stands open is not shut by this. Whoever is inside can go out; who comes in needs a credential.',
  },
  group: { id: 'group.lock', defaultMessage: 'Lock all of {name}' },
  askGroup: { id: 'group.lock.ask', defaultMessage: 'Lock all of {name}?' },
  left: {
    id: 'group.lock.left',
    defaultMessage:
      '{left, plural, one {One lock of the group cannot be locked from afar: it stays as it is.} other {# locks of the group cannot be locked from afar: they stay as they are.}}',
  },
  none: { id: 'group.lock.none', defaultMessage: 'No lock of this group can be locked from afar' },
  noneText: {
    id: 'group.lock.none.text',
    defaultMessage:
      'A lock needs a gateway and a bolt that it can throw by itself, and its remote unlock has to be allowed. Nothing has been locked.',
  },
  failed: {
    id: 'group.lock.failed',
    defaultMessage: 'The locks of the group could not be loaded. Nothing has been locked.',
  },
});

export const manyDoorsMessages: Record<LockAction, Record<keyof typeof unlock, MessageDescriptor>> = { unlock, lock };

export const doorIcons: Record<LockAction, LucideIcon> = { unlock: LockOpen, lock: Lock };

/** In display order: unlocking comes last, where it stands out. */
export const DOOR_CHOICES: readonly LockAction[] = ['lock', 'unlock'];
