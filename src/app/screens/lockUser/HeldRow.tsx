import { defineMessages } from '@formatjs/intl';
import { RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import type { CredentialStatus as Known } from '../../../../machines/selectors/credentialStatus.ts';
import type { EKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import type { AccessGrant } from '../../../../models/calls/lockUser.calls.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { ValidityText } from '../../forms/ValidityText.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { CredentialExtras } from '../credential/CredentialExtras.tsx';
import { CredentialStatus } from '../credential/CredentialStatus.tsx';
import { EKeyStatus } from '../credential/EKeyStatus.tsx';
import { refOf } from '../credential/useCredentialActions.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { heldMessages } from './heldMessages.ts';

const messages = defineMessages({
  select: { id: 'held.select', defaultMessage: 'Select “{name}” at “{lock}”' },
  retry: { id: 'held.retry', defaultMessage: 'Try again for “{name}” at “{lock}”' },
  again: { id: 'credential.row.again', defaultMessage: 'Try again' },
});

/** With `content-visibility`, browsers skip the layout of rows far from the viewport. */
const columns =
  'grid grid-cols-[2.5rem_1fr] items-start gap-x-2 gap-y-1 border-b border-line px-2 py-2 last:border-b-0 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] lg:grid-cols-[2.5rem_minmax(10rem,1.2fr)_minmax(14rem,1.6fr)_minmax(12rem,1.3fr)] lg:gap-x-4';
const beside = 'col-start-2 min-w-0 lg:col-start-auto lg:pt-2';

interface HeldRowProps {
  item: AccessGrant;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

/** One grant and its status. Apart from a retry, actions on a single grant are in the list of its kind. */
export function HeldRow({ item, chosen, onChoose }: HeldRowProps) {
  const format = useMessage();
  const trying = useRunWithToast();
  const { kind, name, lockId, lockAlias, timeZone, validity } = item;
  const { icon: Icon, title, list } = heldMessages(kind);
  return (
    <li className={classes(columns, chosen && 'bg-brand-soft')}>
      <Checkbox label={format(messages.select, { name, lock: lockAlias })} checked={chosen} onChange={onChoose} />
      <div className="flex min-w-0 flex-col pt-2">
        <h3 className="font-medium break-words">{name}</h3>
        <Link
          href={list(lockId)}
          className="inline-flex min-h-6 items-center gap-1.5 self-start text-sm text-brand hover:underline touch:min-h-11"
        >
          <Icon aria-hidden size={14} />
          {format(title)}
        </Link>
        {item.kind !== 'ekey' && <CredentialExtras item={item} timeZone={timeZone} />}
      </div>
      <div className={classes(beside, 'flex flex-col items-start gap-1')}>
        {item.kind === 'ekey' ? (
          <EKeyStatus
            standing={{ ...item.standing, status: item.status } as EKeyStanding}
            frozenBy={item.frozenBy}
            start={'start' in validity ? (validity.start ?? null) : null}
            timeZone={timeZone}
          />
        ) : (
          <>
            <CredentialStatus known={item.standing as Known} timeZone={timeZone} />
            {item.may.includes('retry') && (
              <Button
                icon={<RotateCw aria-hidden size={16} />}
                aria-label={format(messages.retry, { name, lock: lockAlias })}
                onClick={() => trying(() => credentialCommands.retry(refOf(item)))}
              >
                {format(messages.again)}
              </Button>
            )}
          </>
        )}
      </div>
      <div className={`${beside} figures`}>
        <ValidityText validity={validity} timeZone={timeZone} />
      </div>
    </li>
  );
}
