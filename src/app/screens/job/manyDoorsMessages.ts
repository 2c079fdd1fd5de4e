import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Lock, LockOpen, type LucideIcon } from 'lucide-react';
import type { LockAction } from '../../../../models/lockState.ts';

const unlock = defineMessages({
  what: { id: 'console.unlockMany.what', defaultMessage: 'Batch unlock' },
  ask: { id: 'console.unlockMany.ask', defaultMessage: 'Unlock {count, plural, one {# lock} other {# locks}}?' },
  yes: { id: 'console.unlockMany', defaultMessage: 'Unlock {count, plural, one {# lock} other {# locks}}' },
  order: {
    id: 'console.unlockMany.order',
    defaultMessage:
      'The console unlocks doors one at a time and waits for each lock’s answer. You can pause the job or cancel the rest at any time.',
  },
  undo: {
    id: 'console.unlockMany.undo',
    defaultMessage: 'An unlocked door stays unlocked until it auto-locks or someone locks it.',
  },
  group: { id: 'group.unlock', defaultMessage: 'Unlock all in “{name}”' },
  askGroup: { id: 'group.unlock.ask', defaultMessage: 'Unlock all in “{name}”?' },
  left: {
    id: 'group.unlock.left',
    defaultMessage:
      '{left, plural, one {# lock in this group can’t be unlocked remotely. Its door is unaffected.} other {# locks in this group can’t be unlocked remotely. Their doors are unaffected.}}',
  },
  none: { id: 'group.unlock.none', defaultMessage: 'No lock in this group can be unlocked remotely' },
  noneText: {
    id: 'group.unlock.none.text',
    defaultMessage: 'Each lock needs a gateway and remote unlock turned on. Nothing was unlocked.',
  },
  failed: {
    id: 'group.unlock.failed',
    defaultMessage: 'Couldn’t load the group’s locks. Nothing was unlocked.',
  },
});

const lock = defineMessages({
  what: { id: 'console.lockMany.what', defaultMessage: 'Batch lock' },
  ask: { id: 'console.lockMany.ask', defaultMessage: 'Lock {count, plural, one {# door} other {# doors}}?' },
  yes: { id: 'console.lockMany', defaultMessage: 'Lock {count, plural, one {# lock} other {# locks}}' },
  order: {
    id: 'console.lockMany.order',
    defaultMessage:
      'The console locks doors one at a time and waits for each lock’s answer. You can pause the job or cancel the rest at any time.',
  },
  undo: {
    id: 'console.lockMany.undo',
    defaultMessage:
      'Locking doesn’t close an open door. People inside can still leave. People outside need a credential to come in.',
  },
  group: { id: 'group.lock', defaultMessage: 'Lock all in “{name}”' },
  askGroup: { id: 'group.lock.ask', defaultMessage: 'Lock all in “{name}”?' },
  left: {
    id: 'group.lock.left',
    defaultMessage:
      '{left, plural, one {# lock in this group can’t be locked remotely. Its door is unaffected.} other {# locks in this group can’t be locked remotely. Their doors are unaffected.}}',
  },
  none: { id: 'group.lock.none', defaultMessage: 'No lock in this group can be locked remotely' },
  noneText: {
    id: 'group.lock.none.text',
    defaultMessage: 'Each lock needs a gateway, a motorized bolt, and remote unlock turned on. Nothing was locked.',
  },
  failed: {
    id: 'group.lock.failed',
    defaultMessage: 'Couldn’t load the group’s locks. Nothing was locked.',
  },
});

export const manyDoorsMessages: Record<LockAction, Record<keyof typeof unlock, MessageDescriptor>> = { unlock, lock };

export const doorIcons: Record<LockAction, LucideIcon> = { unlock: LockOpen, lock: Lock };

/** In display order: unlocking comes last, where it stands out. */
export const DOOR_CHOICES: readonly LockAction[] = ['lock', 'unlock'];
