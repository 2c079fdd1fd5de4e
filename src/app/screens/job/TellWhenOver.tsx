import { defineMessages } from '@formatjs/intl';
import { Bell, BellRing } from 'lucide-react';
import type { JobId } from '../../../../models/ids.ts';
import { jobNotices, mayBeNotified, useNoticeWanted } from '../../actors/jobNotices.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';

const messages = defineMessages({
  tell: { id: 'job.notice.tell', defaultMessage: 'Notify me when the job ends' },
  told: { id: 'job.notice.told', defaultMessage: 'You’ll be notified' },
  blocked: {
    id: 'job.notice.blocked',
    defaultMessage: 'Your browser blocks notifications from this page. Allow notifications in your browser settings.',
  },
});

/** Asks for the browser’s permission only on a click, as browsers require. */
export function TellWhenOver({ jobId }: { jobId: JobId }) {
  const format = useMessage();
  const wanted = useNoticeWanted(jobId);
  if (!('Notification' in window)) return null;
  const change = async () => {
    if (wanted) jobNotices.drop(jobId);
    else if (await mayBeNotified()) jobNotices.want(jobId);
    else showToast('attention', format(messages.blocked));
  };
  const Icon = wanted ? BellRing : Bell;
  return (
    <Button icon={<Icon aria-hidden size={18} />} aria-pressed={wanted} onClick={() => void change()}>
      {format(wanted ? messages.told : messages.tell)}
    </Button>
  );
}
