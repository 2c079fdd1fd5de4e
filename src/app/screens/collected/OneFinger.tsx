import { defineMessages } from '@formatjs/intl';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { StoredFingerprint } from '../../../../models/calls/fingerprintData.calls.ts';
import { StoredFingerprintId } from '../../../../models/storedFingerprint.ts';
import { useCollectedFinger } from '../../actors/storedFingerprints.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Problem } from '../../ui/Problem.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ThingStates } from '../ThingStates.tsx';

const messages = defineMessages({
  failed: { id: 'transfer.finger.failed', defaultMessage: 'Couldn’t load the fingerprint' },
});

interface OneFingerProps {
  title: string;
  children: (finger: StoredFingerprint) => ReactNode;
}

export function OneFinger({ title, children }: OneFingerProps) {
  const format = useMessage();
  const named = StoredFingerprintId.safeParse(Number(new URLSearchParams(useSearch()).get('collectedId')));
  return (
    <>
      <Trail steps={[{ label: format(titles.collectedFingers), href: paths.collectedFingers }]} here={title} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {title}
      </h1>
      {named.success ? (
        <Loaded key={named.data} collectedId={named.data}>
          {children}
        </Loaded>
      ) : (
        <Problem title={format(messages.failed)} text={format(errorMessages.collectedNotFound)} />
      )}
    </>
  );
}

function Loaded({ collectedId, children }: Pick<OneFingerProps, 'children'> & { collectedId: StoredFingerprintId }) {
  const format = useMessage();
  return (
    <ThingStates actor={useCollectedFinger(collectedId)} title={format(messages.failed)}>
      {children}
    </ThingStates>
  );
}
