import { defineMessages } from '@formatjs/intl';
import { EllipsisVertical, RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import type { CredentialStatus as Known } from '../../../../machines/selectors/credentialStatus.ts';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { ValidityText } from '../../forms/ValidityText.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Age } from '../../ui/Age.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu } from '../../ui/Menu.tsx';
import { RowOutcome } from '../RowOutcome.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { CredentialExtras } from './CredentialExtras.tsx';
import { CredentialStatus } from './CredentialStatus.tsx';
import { ForLink } from './ForLink.tsx';
import {
  type CredentialDialogAction,
  credentialRow,
  refOf,
  useCredentialActions,
  useTrackCredential,
} from './useCredentialActions.tsx';

const messages = defineMessages({
  select: { id: 'credential.row.select', defaultMessage: 'Select “{name}”' },
  actions: { id: 'credential.row.actions', defaultMessage: 'Actions for “{name}”' },
  retry: { id: 'credential.row.retry', defaultMessage: 'Try again for “{name}”' },
  again: { id: 'credential.row.again', defaultMessage: 'Try again' },
  by: { id: 'credential.row.by', defaultMessage: 'Added by {nickname}' },
});

/** Browsers skip the layout of rows far from the viewport. */
const columns =
  'grid grid-cols-[2.5rem_1fr_auto] items-start gap-x-2 gap-y-1 border-b border-line px-2 py-2 last:border-b-0 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] lg:grid-cols-[2.5rem_minmax(10rem,1.2fr)_minmax(14rem,1.6fr)_minmax(12rem,1.3fr)_9rem_2.75rem] lg:gap-x-4';

interface CredentialRowProps {
  item: CredentialItem;
  /** Name of the lock, for lists of several locks. */
  at?: string;
  timeZone: string;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onAsk: (action: CredentialDialogAction) => void;
}

export function CredentialRow({ item, at, timeZone, chosen, onChoose, onAsk }: CredentialRowProps) {
  const format = useMessage();
  const trying = useRunWithToast();
  const track = useTrackCredential();
  const entries = useCredentialActions(item, onAsk);
  const { sender, createdAt, standing, validity, lockId } = item;
  const name = at ?? item.name;
  const beside = 'col-start-2 col-span-2 min-w-0 lg:col-span-1 lg:col-start-auto';
  return (
    <li className={classes(columns, chosen && 'bg-brand-soft')}>
      <Checkbox label={format(messages.select, { name })} checked={chosen} onChange={onChoose} />
      <div className="flex min-w-0 flex-col pt-2">
        <h2 className="font-medium break-words">
          {at === undefined ? (
            name
          ) : (
            <Link href={paths.lock(lockId)} className="hover:underline">
              {at}
            </Link>
          )}
        </h2>
        {at !== undefined && <span className="break-words text-muted">{item.name}</span>}
        {item.remark !== '' && <span className="text-sm break-words text-muted">{item.remark}</span>}
        {item.givenTo && <ForLink {...item.givenTo} />}
        <CredentialExtras item={item} timeZone={timeZone} />
      </div>
      <div className={classes(beside, 'flex flex-col items-start gap-1 lg:pt-2')}>
        <CredentialStatus known={standing as Known} timeZone={timeZone} />
        {item.may.includes('retry') && (
          <Button
            icon={<RotateCw aria-hidden size={16} />}
            aria-label={format(messages.retry, { name })}
            onClick={() => trying(() => track(item, 'retry', () => credentialCommands.retry(refOf(item))))}
          >
            {format(messages.again)}
          </Button>
        )}
        <RowOutcome row={credentialRow(item)} name={name} />
      </div>
      <div className={classes(beside, 'figures lg:pt-2')}>
        <ValidityText validity={validity} timeZone={timeZone} />
      </div>
      <div className={classes(beside, 'text-sm text-muted lg:pt-2')}>
        <span className="break-words">{format(messages.by, { nickname: sender.nickname })}</span> ·{' '}
        <Age at={createdAt} timeZone={timeZone} />
      </div>
      <div className="col-start-3 row-start-1 justify-self-end lg:col-start-auto lg:row-start-auto">
        <Menu
          label={format(messages.actions, { name })}
          icon={<EllipsisVertical aria-hidden size={20} />}
          entries={entries}
        />
      </div>
    </li>
  );
}
