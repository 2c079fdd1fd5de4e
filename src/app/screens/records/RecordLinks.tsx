import { defineMessages } from '@formatjs/intl';
import { KeyRound, User } from 'lucide-react';
import { Link } from 'wouter';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { RecordItem } from '../../../../models/calls/lockRecord.calls.ts';
import { credentialKeyOf, SUBJECT_KINDS } from '../../../../models/recordSubject.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { kindLooks } from '../credential/kinds.ts';

const messages = defineMessages({
  credential: { id: 'record.toCredential', defaultMessage: 'Credential “{name}”' },
  person: { id: 'record.toPerson', defaultMessage: 'About this user' },
});

function credentialLink({ recordType, lockId, credentialName }: RecordItem): string | null {
  const key = credentialKeyOf(recordType);
  const kind = key && SUBJECT_KINDS[key];
  if (!credentialName || !kind || kind === 'ekey') return null;
  return `${kindLooks[kind satisfies ListedKind].list(lockId)}&${new URLSearchParams({ search: credentialName })}`;
}

/** Leads to the credential that was used, and to its holder, as far as the user may see them. */
export function RecordLinks({ record }: { record: RecordItem }) {
  const format = useMessage();
  const credential = credentialLink(record);
  const { lockUserId, credentialName } = record;
  if (credential === null && !lockUserId) return null;
  return (
    <span className="-mx-4 flex flex-wrap">
      {credential !== null && (
        <Link href={credential} className={buttonClasses('quiet')}>
          <KeyRound aria-hidden size={16} />
          {format(messages.credential, { name: credentialName })}
        </Link>
      )}
      {lockUserId && (
        <Link href={paths.lockUser(lockUserId)} className={buttonClasses('quiet')}>
          <User aria-hidden size={16} />
          {format(messages.person)}
        </Link>
      )}
    </span>
  );
}
