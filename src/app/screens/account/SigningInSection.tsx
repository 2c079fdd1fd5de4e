import { type ReactNode, useState } from 'react';
import { ADDRESS_KINDS, type AddressKind } from '../../../../models/address.ts';
import type { CurrentUser } from '../../../../models/calls/user.calls.ts';
import { type AddressChange, accountCommands, type OwnAccount } from '../../actors/account.ts';
import { refetch } from '../../actors/defineResource.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { addressDone, addressWords, messages } from './accountMessages.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ProofDialog } from './security/ProofDialog.tsx';
import { Section } from './security/Section.tsx';

type Opened = { change: AddressChange } | { unbind: AddressKind } | 'password';

interface RowProps {
  label: string;
  value: string;
  note?: string | undefined;
  children: ReactNode;
}

const Row = ({ label, value, note, children }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
    <div className="min-w-0">
      <p className="text-sm text-muted">{label}</p>
      <p className="font-medium wrap-anywhere">{value}</p>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);

export function SigningInSection({ account, user }: { account: OwnAccount; user: CurrentUser }) {
  const format = useMessage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const done = (text: string) => {
    refetch(account);
    showToast('done', text);
  };
  return (
    <Section title={format(messages.signingIn)} lead={format(messages.signingInLead)}>
      <ul>
        {[...ADDRESS_KINDS]
          .sort(kind => (kind === user.main ? -1 : 1))
          .map(kind => (
            <AddressRow key={kind} kind={kind} user={user} onOpen={setOpened} />
          ))}
        <Row label={format(messages.password)} value="••••••••" note={format(messages.passwordKept)}>
          <Button
            aria-label={`${format(messages.change)}: ${format(messages.password)}`}
            onClick={() => setOpened('password')}
          >
            {format(messages.change)}
          </Button>
        </Row>
      </ul>
      {opened === 'password' && <PasswordDialog onClose={close} onDone={() => done(format(messages.passwordDone))} />}
      {opened !== null && opened !== 'password' && 'change' in opened && (
        <AddressDialog
          what={opened.change}
          user={user}
          onClose={close}
          onDone={() => done(format(addressDone[opened.change]))}
        />
      )}
      {opened !== null && opened !== 'password' && 'unbind' in opened && (
        <UnbindDialog
          kind={opened.unbind}
          user={user}
          onClose={close}
          onDone={() => done(format(addressDone.unbind))}
        />
      )}
    </Section>
  );
}

interface AddressRowProps {
  kind: AddressKind;
  user: CurrentUser;
  onOpen: (opened: Opened) => void;
}

function AddressRow({ kind, user, onOpen }: AddressRowProps) {
  const format = useMessage();
  const address = user[kind];
  const label = format(addressWords[kind]);
  const isMain = user.main === kind;
  const isOnly = user.mobile === '' || user.email === '';
  const button = (text: string, opened: Opened, whyNot?: string) => (
    <Button aria-label={`${text}: ${label}`} whyNot={whyNot} onClick={() => onOpen(opened)}>
      {text}
    </Button>
  );
  return (
    <Row label={label} value={address || format(messages.notBound)} note={isMain ? format(messages.main) : undefined}>
      {isMain && button(format(messages.change), { change: 'account' })}
      {!isMain && button(format(address === '' ? messages.bind : messages.bindOther), { change: kind })}
      {address !== '' &&
        button(format(messages.unbind), { unbind: kind }, isOnly ? format(errorMessages.lastAddress) : undefined)}
    </Row>
  );
}

interface UnbindDialogProps {
  kind: AddressKind;
  user: CurrentUser;
  onClose: () => void;
  onDone: () => void;
}

function UnbindDialog({ kind, user, onClose, onDone }: UnbindDialogProps) {
  const format = useMessage();
  return (
    <ProofDialog
      title={format(messages.unbindTitle, { address: user[kind] })}
      yes={format(messages.unbind)}
      weight="danger"
      act={async ({ password }) => {
        await accountCommands.unbind(kind, password);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{format(messages.unbindMeans, { other: kind === 'mobile' ? user.email : user.mobile })}</p>
    </ProofDialog>
  );
}
