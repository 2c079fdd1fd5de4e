import { useMemo } from 'react';
import { BatchIssue } from './BatchIssue.tsx';
import type { Place } from './rowSources.ts';
import { useBatchPhotos } from './useBatchPhotos.ts';

/** Rows with a photo each. */
export function FaceRows({ places }: { places: readonly Place[] }) {
  const photos = useBatchPhotos();
  const { rows } = photos;
  const sources = useMemo(() => ({ places, photos: rows }), [places, rows]);
  return <BatchIssue kind="face" sources={sources} many={false} photos={photos} />;
}
