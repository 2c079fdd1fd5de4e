import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { isPartMissing } from '../preloadable.ts';

/** Why rendering failed: an exception, or code that failed to load. */
type Crash = 'fault' | 'missing';

export const crashOf = (error: unknown): Crash => (isPartMissing(error) ? 'missing' : 'fault');

export const crashTexts: Record<Crash, MessageDescriptor> = defineMessages({
  fault: {
    id: 'crash.fault',
    defaultMessage:
      'Something went wrong in the console. Your doors are unaffected, and commands already sent continue. Try again.',
  },
  missing: {
    id: 'crash.missing',
    defaultMessage: 'The connection failed, or the console was updated. Your doors are unaffected. Reload the page.',
  },
});

export const crashMessages = defineMessages({
  reload: { id: 'crash.reload', defaultMessage: 'Reload' },
  partMissing: {
    id: 'crash.partMissing',
    defaultMessage:
      'Couldn’t open this part of the page. The connection failed, or the console was updated. Reload the page.',
  },
});

const reported = new Set<string>();

/** Logs each fault once, because one that recurs with every live update would flood the log. */
export function reportCrash(error: unknown, { componentStack = '' }: { componentStack?: string | undefined }): void {
  const line = `${error}${componentStack}`;
  if (reported.has(line)) return;
  reported.add(line);
  // biome-ignore lint/suspicious/noConsole: the console is the place to report render errors
  console.error('A part of the page failed.', error, componentStack);
}
