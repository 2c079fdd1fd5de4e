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

it('a non-idempotent command is retried only if it was certainly not executed and a retry may help', () => {
  expect(all.filter(reason => mayRetry(reason, 'once'))).toEqual(passing);
});

it('an idempotent command is also retried when its outcome is unconfirmed', () => {
  expect(all.filter(reason => mayRetry(reason, 'idempotent'))).toEqual([...passing, ...UNCONFIRMED_REASONS]);
});
