import type { StoredFingerprint, StoredFingerprintAction } from '../../../../models/calls/fingerprintData.calls.ts';
import { DeleteFingerDialog } from './DeleteFingerDialog.tsx';
import { RenameFingerDialog } from './RenameFingerDialog.tsx';

/** Actions that open a dialog. */
export type AskedOfFinger = Exclude<StoredFingerprintAction, 'issue' | 'transfer'>;

interface CollectedDialogsProps {
  what: AskedOfFinger;
  finger: StoredFingerprint;
  onClose: () => void;
}

export function CollectedDialogs({ what, finger, onClose }: CollectedDialogsProps) {
  if (what === 'rename') return <RenameFingerDialog finger={finger} onClose={onClose} />;
  return <DeleteFingerDialog finger={finger} onClose={onClose} />;
}
