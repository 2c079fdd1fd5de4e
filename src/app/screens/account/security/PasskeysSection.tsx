import { defineMessages } from '@formatjs/intl';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { type PasskeyItem, securityCalls } from '../../../../../models/calls/security.calls.ts';
import { PASSKEY_NAME_MAX } from '../../../../../models/passkey.ts';
import { isThereAlready, wasTurnedDown } from '../../../actors/passkeyFailure.ts';
import { securityCommands, usePasskeys } from '../../../actors/security.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Age } from '../../../ui/Age.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ThingStates } from '../../ThingStates.tsx';
import { PasskeyStatus } from './PasskeyStatus.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { Section } from './Section.tsx';

const messages = defineMessages({
  title: { id: 'security.passkeys', defaultMessage: 'Passkeys' },
  lead: {
    id: 'security.passkeys.lead',
    defaultMessage:
      'Sign in with your finger, your face or the PIN of your device, without a password. It takes the place of the authenticator app too.',
  },
  failed: { id: 'security.passkeys.failed', defaultMessage: 'The list of passkeys could not be loaded' },
  none: { id: 'security.passkeys.none', defaultMessage: 'You have none yet.' },
  notHere: {
    id: 'security.passkeys.notHere',
    defaultMessage: 'This browser knows no passkeys, or this page was not opened by a name over https.',
  },
  add: { id: 'security.passkey.add', defaultMessage: 'Add a passkey' },
  addMeans: {
    id: 'security.passkey.add.means',
    defaultMessage: 'Your browser then asks where to keep it. It is good only at the address where you are now.',
  },
  name: { id: 'security.passkey.name', defaultMessage: 'What to call it' },
  nameHint: { id: 'security.passkey.name.hint', defaultMessage: 'By the device, for example: work laptop.' },
  nameMissing: { id: 'security.passkey.name.missing', defaultMessage: 'Give it a name.' },
  turnedDown: {
    id: 'security.passkey.turnedDown',
    defaultMessage: 'The browser was told no, or it took too long. Nothing was added.',
  },
  already: { id: 'security.passkey.already', defaultMessage: 'This device keeps a passkey of this account already.' },
  added: { id: 'security.passkey.added', defaultMessage: 'Added' },
  used: { id: 'security.passkey.used', defaultMessage: 'Last used' },
  unused: { id: 'security.passkey.unused', defaultMessage: 'Not used yet' },
  delete: { id: 'security.passkey.delete', defaultMessage: 'Delete' },
  deleteNamed: { id: 'security.passkey.deleteNamed', defaultMessage: 'Delete {name}' },
  sure: { id: 'security.passkey.sure', defaultMessage: 'Delete this passkey?' },
  sureMeans: {
    id: 'security.passkey.sure.means',
    defaultMessage: '“{name}” lets nobody in any more. Your device may still offer it; delete it there too.',
  },
});

const knowsPasskeys = () => window.isSecureContext && 'PublicKeyCredential' in window;

export function PasskeysSection({ onChanged }: { onChanged: () => void }) {
  const format = useMessage();
  const { thing, changed } = usePasskeys(onChanged);
  const [adding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<PasskeyItem | null>(null);
  return (
    <Section title={format(messages.title)} lead={format(messages.lead)}>
      <ThingStates actor={thing} title={format(messages.failed)}>
        {passkeys => (
          <>
            {passkeys.length === 0 ? (
              <p>{format(messages.none)}</p>
            ) : (
              <ul className="flex flex-col">
                {passkeys.map(passkey => (
                  <Row key={passkey.passkeyId} passkey={passkey} onDelete={() => setDeleted(passkey)} />
                ))}
              </ul>
            )}
            {knowsPasskeys() ? (
              <div>
                <Button icon={<Fingerprint aria-hidden size={18} />} onClick={() => setAdding(true)}>
                  {format(messages.add)}
                </Button>
              </div>
            ) : (
              <p className="text-muted">{format(messages.notHere)}</p>
            )}
          </>
        )}
      </ThingStates>
      {adding && <AddDialog onAdded={changed} onClose={() => setAdding(false)} />}
      {deleted !== null && (
        <ProofDialog
          title={format(messages.sure)}
          yes={format(messages.delete)}
          weight="danger"
          act={async ({ password }) => {
            await securityCommands.deletePasskey(deleted.passkeyId, password);
            changed();
          }}
          onClose={() => setDeleted(null)}
        >
          {format(messages.sureMeans, { name: deleted.name })}
        </ProofDialog>
      )}
    </Section>
  );
}

function Row({ passkey, onDelete }: { passkey: PasskeyItem; onDelete: () => void }) {
  const format = useMessage();
  const { name, host, createdAt, lastUsedAt, isCloned } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm break-words text-muted">
          {host} · {format(messages.added)} <Age at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            format(messages.unused)
          ) : (
            <>
              {format(messages.used)} <Age at={lastUsedAt} />
            </>
          )}
        </p>
        {isCloned && <PasskeyStatus state="cloned" meaning="danger" />}
      </div>
      <Button aria-label={format(messages.deleteNamed, { name })} onClick={onDelete}>
        {format(messages.delete)}
      </Button>
    </li>
  );
}

/** Loads the WebAuthn code on demand. */
const browserPart = () => import('../../../actors/passkeys.ts');

function AddDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const format = useMessage();
  const told = (failure: unknown) => {
    if (isThereAlready(failure)) return format(messages.already);
    return wasTurnedDown(failure) ? format(messages.turnedDown) : null;
  };
  async function add(password: string, name: string) {
    const { addPasskey } = await browserPart();
    await addPasskey(password, name);
    onAdded();
  }
  return (
    <ProofDialog
      title={format(messages.add)}
      yes={format(messages.add)}
      toldOf={told}
      text={{
        param: 'name',
        schema: securityCalls.addPasskey.params.shape.name,
        first: '',
        label: format(messages.name),
        hint: format(messages.nameHint),
        wrong: format(messages.nameMissing),
        maxLength: PASSKEY_NAME_MAX,
      }}
      act={({ password }, name) => add(password, name)}
      onClose={onClose}
    >
      {format(messages.addMeans)}
    </ProofDialog>
  );
}
