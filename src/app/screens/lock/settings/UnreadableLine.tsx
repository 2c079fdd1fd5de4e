import { defineMessages } from '@formatjs/intl';
import type { RefusedReason } from '../../../../../models/outcome.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { writeReasonMessages } from '../../../i18n/writeReasons.ts';

const messages = defineMessages({
  unreadable: { id: 'setting.unreadable', defaultMessage: 'This lock can’t report this setting.' },
});

/** The lock was asked how it is set and refused; and why, where it is more than that it can't. */
export function UnreadableLine({ reason }: { reason: RefusedReason }) {
  const format = useMessage();
  return (
    <p data-unreadable className="text-sm text-muted">
      {format(messages.unreadable)}
      {reason !== 'notSupported' && ` ${format(writeReasonMessages[reason])}`}
    </p>
  );
}
