import { useMemo, useState } from 'react';
import type { VerificationFrequency } from '../../../../models/faceVerification.ts';
import { FrequencyField } from '../face/FrequencyField.tsx';
import { BatchIssue } from './BatchIssue.tsx';
import type { Place } from './rowSources.ts';
import { useBatchPhotos } from './useBatchPhotos.ts';

export function FaceRows({ places }: { places: readonly Place[] }) {
  const photos = useBatchPhotos();
  const { rows } = photos;
  const sources = useMemo(() => ({ places, photos: rows }), [places, rows]);
  const [every, setEvery] = useState<VerificationFrequency>('once');
  return (
    <BatchIssue kind="face" sources={sources} many={false} photos={photos} shared={{ every }}>
      <div className="card max-w-2xl p-4 sm:p-6">
        <FrequencyField
          value={every}
          hasGateway
          onChange={({ target }) => setEvery(target.value as VerificationFrequency)}
        />
      </div>
    </BatchIssue>
  );
}
