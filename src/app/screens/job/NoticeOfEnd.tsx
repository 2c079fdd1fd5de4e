import { useEffect } from 'react';
import type { JobId } from '../../../../models/ids.ts';
import { jobNotices, notify, useNoticeWanted } from '../../actors/jobNotices.ts';

interface NoticeOfEndProps {
  jobId: JobId;
  isOver: boolean;
  title: string;
  body: string;
}

/** Notifies once when a job is finished, if that was requested. */
export function NoticeOfEnd({ jobId, isOver, title, body }: NoticeOfEndProps) {
  const wanted = useNoticeWanted(jobId);
  useEffect(() => {
    if (!wanted || !isOver) return;
    jobNotices.drop(jobId);
    notify(title, body, jobId);
  }, [wanted, isOver, jobId, title, body]);
  return null;
}
