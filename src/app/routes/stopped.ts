import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { failureText } from '../i18n/failureText.ts';
import type { Format } from '../i18n/intl.tsx';
import type { Stop } from './guard.ts';

const STOPS: Record<Stop, MessageDescriptor> = defineMessages({
  invalidAddress: { id: 'stopped.invalidAddress', defaultMessage: 'Invalid url address.' },
  badParameter: { id: 'stopped.badParameter', defaultMessage: 'Bad parameter' },
});

/** Why a page can’t be shown: its URL is invalid, or its lock couldn’t be loaded. */
export type WhyStopped = { stop: Stop } | { failure: unknown };

export const stoppedText = (format: Format, why: WhyStopped): string =>
  'stop' in why ? format(STOPS[why.stop]) : failureText(format, why.failure);

/** The data for /error, stored in the history’s state to survive a reload. */
export interface StoppedAt {
  said: string;
  /** URL to retry; null if retrying can’t help, because the URL is invalid or its lock is gone. */
  from: string | null;
}

export const isStoppedAt = (state: unknown): state is StoppedAt =>
  typeof state === 'object' && state !== null && 'said' in state && 'from' in state;
