import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Bell, CircleCheck, CircleDashed, CircleX, Clock, Cpu, type LucideIcon, Play, Timer, Zap } from 'lucide-react';
import type { Family } from '../../../../machines/streams.ts';
import type { StateMeta, StatusTag } from '../../../../machines/tags.ts';
import type { Meaning as Look } from '../../ui/Status.tsx';
import type { NoteKind } from './describeChart.ts';
import type { Depth } from './pathsFile.ts';

export const familyMessages: Record<Family, MessageDescriptor> = defineMessages({
  credential: { id: 'explorer.family.credential', defaultMessage: 'Credentials' },
  lock: { id: 'explorer.family.lock', defaultMessage: 'Locks and gateways' },
  work: { id: 'explorer.family.work', defaultMessage: 'Jobs and collection' },
  value: { id: 'explorer.family.value', defaultMessage: 'Services and payment' },
  person: { id: 'explorer.family.person', defaultMessage: 'Accounts and sign-in' },
  screen: { id: 'explorer.family.screen', defaultMessage: 'User interface' },
});

export const meaningMessages: Record<StatusTag, MessageDescriptor> = defineMessages({
  idle: { id: 'explorer.meaning.idle', defaultMessage: 'Idle' },
  waiting: { id: 'explorer.meaning.waiting', defaultMessage: 'Waiting' },
  done: { id: 'explorer.meaning.done', defaultMessage: 'Done' },
  attention: { id: 'explorer.meaning.attention', defaultMessage: 'Attention' },
  danger: { id: 'explorer.meaning.danger', defaultMessage: 'Danger' },
});

type WaitsFor = NonNullable<StateMeta['waitsFor']>;

export const waitsForMessages: Record<WaitsFor, MessageDescriptor> = defineMessages({
  lane: { id: 'explorer.waitsFor.lane', defaultMessage: 'Waiting in queue' },
  lock: { id: 'explorer.waitsFor.lock', defaultMessage: 'Waiting for lock' },
  recipient: { id: 'explorer.waitsFor.recipient', defaultMessage: 'Waiting for recipient' },
  person: { id: 'explorer.waitsFor.person', defaultMessage: 'Waiting for user' },
  provider: { id: 'explorer.waitsFor.provider', defaultMessage: 'Waiting for provider' },
  plugIn: { id: 'explorer.waitsFor.plugIn', defaultMessage: 'Waiting for plug-in' },
  time: { id: 'explorer.waitsFor.time', defaultMessage: 'Waiting for timer' },
  job: { id: 'explorer.waitsFor.job', defaultMessage: 'Waiting for job' },
  server: { id: 'explorer.waitsFor.server', defaultMessage: 'Waiting for server' },
});

export const meaningLooks: Record<StatusTag, { meaning: Look; icon: LucideIcon }> = {
  idle: { meaning: 'plain', icon: CircleDashed },
  waiting: { meaning: 'waiting', icon: Clock },
  done: { meaning: 'done', icon: CircleCheck },
  attention: { meaning: 'attention', icon: Bell },
  danger: { meaning: 'danger', icon: CircleX },
};

export const noteMessages: Record<NoteKind, MessageDescriptor> = defineMessages({
  effect: { id: 'explorer.note.effect', defaultMessage: 'Runs the effect {name} on the server' },
  action: { id: 'explorer.note.action', defaultMessage: 'Runs the action {name} on the page' },
  timer: { id: 'explorer.note.timer', defaultMessage: 'Starts the timer {name}' },
  actor: { id: 'explorer.note.actor', defaultMessage: 'Invokes the actor {name}' },
});

export const noteIcons: Record<NoteKind, LucideIcon> = { effect: Zap, action: Play, timer: Timer, actor: Cpu };

export const depthMessages: Record<Depth, MessageDescriptor> = defineMessages({
  pure: { id: 'explorer.depth.pure', defaultMessage: 'Chart only' },
  server: { id: 'explorer.depth.server', defaultMessage: 'Real server' },
  browser: { id: 'explorer.depth.browser', defaultMessage: 'Real browser' },
});
