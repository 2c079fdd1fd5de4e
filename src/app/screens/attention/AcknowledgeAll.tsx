import { defineMessages } from '@formatjs/intl';
import { CheckCheck } from 'lucide-react';
import type { AttentionItem } from '../../../../models/calls/attention.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { useAcknowledge } from './useAcknowledge.ts';

const messages = defineMessages({
  all: { id: 'attention.seen.all', defaultMessage: 'Acknowledge all shown' },
});

/** A single issue has its own button. */
const FROM = 2;

export function AcknowledgeAll({ shown, onChange }: { shown: readonly AttentionItem[]; onChange: () => void }) {
  const format = useMessage();
  const { call, busy } = useAcknowledge(onChange);
  const keys = shown.filter(({ toBeSeen }) => toBeSeen).map(({ key }) => key);
  return (
    keys.length >= FROM && (
      <Button icon={<CheckCheck aria-hidden size={18} />} busy={busy} onClick={() => call(keys)}>
        {format(messages.all)}
      </Button>
    )
  );
}
