import { defineMessages } from '@formatjs/intl';
import { TriangleAlert } from 'lucide-react';
import type { PaidFeature } from '../../../models/calls/user.calls.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Status } from '../ui/Status.tsx';

const messages = defineMessages({
  past: {
    id: 'coverage.past',
    defaultMessage:
      'VIP covers {locks, plural, one {# lock} other {# locks}}. {past, plural, one {# new lock} other {# new locks}} won’t have advanced functions.',
  },
});

interface PastCoverageProps {
  coverage: PaidFeature['coverage'] | undefined;
  /** The number of locks to be added to the account. */
  coming: number;
}

/** How many of the new locks would exceed the coverage. */
export const comingPast = ({ coverage, coming }: PastCoverageProps): number =>
  coverage ? Math.min(coming, Math.max(0, coverage.own + coming - coverage.locks)) : 0;

/** Warns before adding more locks than VIP covers; otherwise renders nothing. */
export function PastCoverage({ coverage, coming }: PastCoverageProps) {
  const format = useMessage();
  const past = comingPast({ coverage, coming });
  if (!coverage || past === 0) return null;
  return (
    <Status meaning="attention" icon={TriangleAlert}>
      {format(messages.past, { locks: coverage.locks, past })}
    </Status>
  );
}
