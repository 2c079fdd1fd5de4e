import { useEffect } from 'react';
import type { JobId } from '../../../../models/ids.ts';
import { jobNotices, notify, useNoticeWanted } from '../../actors/jobNotices.ts';

interface NoticeOfEndProps {
  jobId: JobId;
  isOver: boolean;
  title: string;
  /** How it stands. */
  body: string;
}

/** Tells a person once that a job is over, where they have asked for that; they may be looking at something else by then. */
export function NoticeOfEnd({ jobId, isOver, title, body }: NoticeOfEndProps) {
  const wanted = useNoticeWanted(jobId);
  useEffect(() => {
    if (!wanted || !isOver) return;
    jobNotices.drop(jobId);
    notify(title, body, jobId);
  }, [wanted, isOver, jobId, title, body]);
  return null;
}
