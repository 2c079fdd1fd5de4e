import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { ApiError } from '../api/apiError.ts';
import { errorMessages } from './errors.ts';
import type { Format, Values } from './intl.tsx';

/** Messages for failures that have no entry in `errorMessages`, worded as in spec §8. */
const messages = defineMessages({
  networkError: {
    id: 'failure.networkError',
    defaultMessage: 'Network error. Couldn’t reach the server. Check your connection, then try again.',
  },
  status400: { id: 'failure.status400', defaultMessage: 'Bad parameter, status {status}.' },
  status403: { id: 'failure.status403', defaultMessage: 'Rejected by the server.' },
  status408: { id: 'failure.status408', defaultMessage: 'Request timed out. Please check the network.' },
  status614: { id: 'failure.status614', defaultMessage: 'Upload failed, file exists.' },
  statusOther: { id: 'failure.statusOther', defaultMessage: 'Server unavailable, try later.' },
  empty: {
    id: 'failure.empty',
    defaultMessage: 'Request failed. The server’s response was empty. Please try again later.',
  },
  serverSaid: { id: 'failure.serverSaid', defaultMessage: 'Request failed. The server said: {description}' },
  unknown: { id: 'failure.unknown', defaultMessage: 'Failed to request server, please try again later.' },
});

const byStatus: Readonly<Record<number, MessageDescriptor>> = {
  0: messages.networkError,
  400: messages.status400,
  403: messages.status403,
  408: messages.status408,
  614: messages.status614,
};

/** The message for anything that `send` rejects with. */
export function failureText(format: Format, error: unknown): string {
  const [descriptor, values] = sentence(error);
  return format(descriptor, values);
}

/** The error’s data that a message can include. */
function valuesOf(data: Readonly<Record<string, unknown>>): Values {
  const said = Object.entries(data).flatMap(([name, value]): [string, string | number][] => {
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
    return Array.isArray(value) ? [[name, value.join(', ')]] : [];
  });
  return Object.fromEntries(said);
}

function sentence(error: unknown): [MessageDescriptor, Values?] {
  if (!(error instanceof ApiError)) return [messages.unknown];
  const { failure } = error;
  switch (failure.category) {
    case 'networkError':
      return [messages.networkError];
    case 'noPermission':
      return [errorMessages.noPermission];
    case 'logOut':
      return [failure.name === 'redirected' ? errorMessages.loginExpired : errorMessages[failure.name]];
    case 'noResponse':
      if (failure.status >= 200 && failure.status < 300) return [messages.empty];
      return [byStatus[failure.status] ?? messages.statusOther, { status: failure.status }];
    case 'failed':
      if (failure.name !== null) return [errorMessages[failure.name], valuesOf(failure.data)];
      if (failure.description) return [messages.serverSaid, { description: failure.description }];
      return [byStatus[failure.status] ?? messages.unknown, { status: failure.status }];
  }
}
