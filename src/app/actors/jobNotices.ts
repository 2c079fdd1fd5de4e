/** Browser notifications about finished jobs of this page. */
import { useSelector } from '@xstate/react';
import { createActor, fromTransition } from 'xstate';
import type { JobId } from '../../../models/ids.ts';
import { onUserGone } from './userData.ts';

type NoticeEvent = { type: 'wanted' | 'letBe'; jobId: JobId } | { type: 'user.gone' };

const noticesAfter = (wanted: ReadonlySet<JobId>, event: NoticeEvent): ReadonlySet<JobId> => {
  if (event.type === 'user.gone') return new Set();
  const others = [...wanted].filter(jobId => jobId !== event.jobId);
  return new Set(event.type === 'wanted' ? [...others, event.jobId] : others);
};

const notices = createActor(fromTransition(noticesAfter, new Set<JobId>() as ReadonlySet<JobId>)).start();
onUserGone(() => notices.send({ type: 'user.gone' }));

export const jobNotices = {
  want: (jobId: JobId) => notices.send({ type: 'wanted', jobId }),
  drop: (jobId: JobId) => notices.send({ type: 'letBe', jobId }),
};

export const useNoticeWanted = (jobId: JobId): boolean => useSelector(notices, ({ context }) => context.has(jobId));

/** Requests permission if undecided. Browsers require a user gesture: call it on a click. */
export const mayBeNotified = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/** Shows a browser notification. Its constructor throws on mobile browsers that require a service worker. */
export function notify(title: string, body: string, jobId: JobId): void {
  try {
    new Notification(title, { body, tag: jobId });
  } catch {
    // Ignores the error, because the page shows the result as well.
  }
}
