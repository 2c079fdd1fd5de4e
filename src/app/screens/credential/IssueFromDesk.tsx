import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import type { FingerprintVendor } from '../../../../models/plugIn.ts';
import type { StoredFingerprintId } from '../../../../models/storedFingerprint.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { useFingerprintCollection } from '../../actors/fingerprintCollection.ts';
import { collectedCommands } from '../../actors/storedFingerprints.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { CollectionPanel } from '../collection/CollectionPanel.tsx';
import { IssueForm } from './IssueForm.tsx';
import { CARD_KINDS } from './issueDraft.ts';
import { useIssueForm } from './useIssueForm.ts';
import { WayLine } from './WayLine.tsx';

const messages = defineMessages({
  kept: {
    id: 'print.desk.kept',
    defaultMessage:
      'The fingerprint is stored encrypted in your account. You can add the fingerprint to other locks too. Each lock uses one credit.',
  },
});

interface IssueFromDeskProps {
  lock: LockDetail;
  onIssued: (id: CredentialId) => void;
}

export function IssueFromDesk({ lock, onIssued }: IssueFromDeskProps) {
  const collection = useFingerprintCollection();
  const vendor = useSelector(collection, ({ context }) => context.vendor);
  const template = useSelector(collection, ({ context }) => context.template);
  return (
    <>
      <CollectionPanel collection={collection} />
      {vendor !== null && template !== null && (
        <IssueCollected key={template} vendor={vendor} template={template} lock={lock} onIssued={onIssued} />
      )}
    </>
  );
}

interface IssueCollectedProps extends IssueFromDeskProps {
  vendor: FingerprintVendor;
  template: string;
}

function IssueCollected({ vendor, template, lock, onIssued }: IssueCollectedProps) {
  const format = useMessage();
  // One command id for all retries, so that the template is stored once.
  const keeping = useRef(newCommandId());
  const kept = useRef<StoredFingerprintId | null>(null);
  const form = useIssueForm('fingerprint', lock, onIssued, async wish => {
    const commandId = keeping.current;
    kept.current ??= await collectedCommands.keep({ name: wish.name, vendor, template, commandId });
    return collectedCommands.issue({ ...wish, collectedId: kept.current });
  });
  return (
    <IssueForm form={form} kind="fingerprint" lock={lock} validityKinds={CARD_KINDS} way={<WayLine lock={lock} />}>
      <p className="text-muted">{format(messages.kept)}</p>
    </IssueForm>
  );
}
