/** Every form of the product. */
import type { FormRow } from './formRow.ts';
import { KNOWN_FORMS } from './knownForms.ts';
import { NEW_FORMS } from './newForms.ts';

/** Forms excluded from the common form tests, by reason. */
export const APART: Record<string, string> = {
  'forms/Form.tsx': 'what they are all made of',
  'forms/useUnsavedChanges.ts': 'what they are all made of',
  'forms/useEditForm.ts': 'what they are all made of',
  'screens/signIn/SignInForm.tsx': 'nothing is saved by it; its own test is beside the others',
  'screens/signIn/DeviceForm.tsx': 'nothing is saved by it: recovery.test.ts',
  'screens/signIn/SecondFactorForm.tsx': 'nothing is saved by it: passkeys.test.ts',
  'screens/account/security/EnrolmentForm.tsx': 'it shows a code once, and nothing of it is kept: passkeys.test.ts',
  'screens/account/security/ProofDialog.tsx': 'it shows who is there, and nothing of it is kept: passkeys.test.ts',
  'screens/account/LeaveForm.tsx':
    'whoever leaves keeps nothing that could be lost or be unchanged: accountInfo.test.ts',
  'screens/recovery/ProvenForm.tsx': 'for who has no account yet, or not any more: recovery.test.ts',
  'screens/message/AddressForm.tsx':
    'it ends sessions or invites, and nothing of it is kept that could be lost: operator.test.ts',
  'screens/message/SendMessageDialog.tsx': 'what is chosen is sent once, and nothing of it is kept: messages.test.ts',
  'screens/export/ExportForm.tsx':
    'it asks for a file, and nothing of it is kept that could be lost or be unchanged: exports.test.ts',
  'screens/migration/MigrationForm.tsx':
    'it has a file looked at, and nothing of it is kept that could be lost or be unchanged: migration.test.ts',
  'screens/adding/NamingForm.tsx':
    'the console says of each lock by itself what became of it, beside that lock: adding.test.ts',
  'screens/adding/CloudSignIn.tsx': 'it signs in to a cloud, and nothing of it is kept: adding.test.ts',
  'screens/credential/IssueFromDesk.tsx':
    'the form of what is taken at the lock, after a device on the desk: plugIns.test.ts',
  'screens/face/IssueFace.tsx': 'the form of every credential, once a photo was looked at: faces.test.ts',
  'screens/face/SendPhotoDialog.tsx': 'the dialog of every form, once a photo was looked at: faces.test.ts',
};

export const FORMS: Record<string, FormRow> = { ...NEW_FORMS, ...KNOWN_FORMS };
