import { defineMessages, type MessageDescriptor } from '@formatjs/intl';

const kinds: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  lock: { id: 'explorer.kind.lock', defaultMessage: 'Lock' },
  gateway: { id: 'explorer.kind.gateway', defaultMessage: 'Gateway' },
  operation: { id: 'explorer.kind.operation', defaultMessage: 'Remote operation' },
  job: { id: 'explorer.kind.job', defaultMessage: 'Job' },
  account: { id: 'explorer.kind.account', defaultMessage: 'Account' },
  session: { id: 'explorer.kind.session', defaultMessage: 'Session' },
});

/** What a kind of stream is called; one that has no word yet is called as the stream is. */
export const kindText = (format: (descriptor: MessageDescriptor) => string, kind: string): string => {
  const message = kinds[kind];
  return message === undefined ? kind : format(message);
};
