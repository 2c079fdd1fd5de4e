import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { PHOTO_MAX_BYTES } from '../../../../models/limits.ts';
import type { PhotoRefusal } from '../../../../models/photo.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { photoMessages } from '../../i18n/writeReasons.ts';
import { StateLine } from '../StateLine.tsx';
import { type PhotoState, photoStatusMessages } from './photoMessages.ts';

interface FacePhotoStatusProps {
  standing: StateSummary<PhotoState>;
  known: { part: number; refusal: PhotoRefusal | null };
}

/** Whether the photo is suitable, and its upload progress. */
export function FacePhotoStatus({ standing: { state, meaning }, known: { part, refusal } }: FacePhotoStatusProps) {
  const format = useMessage();
  const why = refusal && format(photoMessages[refusal], { megabytes: PHOTO_MAX_BYTES / 2 ** 20 });
  return <StateLine words={photoStatusMessages[state]} meaning={meaning} values={{ part }} why={why} />;
}
