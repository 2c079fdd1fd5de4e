import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { RefusedReason } from '../../../../models/outcome.ts';
import { type Format, useMessage } from '../../i18n/intl.tsx';
import { writeReasonMessages } from '../../i18n/writeReasons.ts';

type ReadSubject = 'setting' | 'state';

const unreadable: Record<ReadSubject, MessageDescriptor> = defineMessages({
  setting: { id: 'setting.unreadable', defaultMessage: 'This lock can’t report this setting.' },
  state: { id: 'lock.unreadable', defaultMessage: 'This lock can’t report its state.' },
});

export const unreadableText = (format: Format, asked: ReadSubject, reason: RefusedReason): string =>
  [unreadable[asked], ...(reason === 'notSupported' ? [] : [writeReasonMessages[reason]])]
    .map(message => format(message))
    .join(' ');

export function UnreadableLine({ asked, reason }: { asked: ReadSubject; reason: RefusedReason }) {
  return (
    <p data-unreadable className="mt-1 text-muted">
      {unreadableText(useMessage(), asked, reason)}
    </p>
  );
}
