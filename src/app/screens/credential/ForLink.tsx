import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import type { LockUserId } from '../../../../models/lockUser.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';

const messages = defineMessages({ forName: { id: 'credential.row.for', defaultMessage: 'For {name}' } });

export function ForLink({ lockUserId, name }: { lockUserId: LockUserId; name: string }) {
  const format = useMessage();
  return (
    <Link
      href={paths.lockUser(lockUserId)}
      className="inline-flex min-h-6 max-w-full items-center self-start wrap-anywhere text-brand hover:underline touch:min-h-11"
    >
      {format(messages.forName, { name })}
    </Link>
  );
}
