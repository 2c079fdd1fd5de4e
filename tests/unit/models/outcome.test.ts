import { expect, it } from 'vitest';
import {
  type FailureReason,
  mayRetry,
  REFUSED_REASONS,
  UNCONFIRMED_REASONS,
  UNREACHABLE_REASONS,
} from '../../../models/outcome.ts';

const all: FailureReason[] = [...REFUSED_REASONS, ...UNREACHABLE_REASONS, ...UNCONFIRMED_REASONS];
const passing: FailureReason[] = [
  'jammed',
  'gatewayOffline',
  'gatewayBusy',
  'lockOutOfReach',
  'deadlinePassed',
  'notConfigured',
];

it('what must not happen twice is tried again only where it surely has not happened, and may help', () => {
  expect(all.filter(reason => mayRetry(reason, 'once'))).toEqual(passing);
});

it('what may happen twice is tried again in doubt as well', () => {
  expect(all.filter(reason => mayRetry(reason, 'idempotent'))).toEqual([...passing, ...UNCONFIRMED_REASONS]);
});
