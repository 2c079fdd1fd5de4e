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
      'Sign in with your fingerprint, face or device PIN instead of your password. With a passkey, you don’t need a code from the authenticator app either.',
  },
  failed: { id: 'security.passkeys.failed', defaultMessage: 'Couldn’t load your passkeys' },
  none: { id: 'security.passkeys.none', defaultMessage: 'No passkeys yet' },
  notHere: {
    id: 'security.passkeys.notHere',
    defaultMessage:
      'You can’t add a passkey here. Use a browser that supports passkeys. The console must use HTTPS and a domain name.',
  },
  add: { id: 'security.passkey.add', defaultMessage: 'Add passkey' },
  addMeans: {
    id: 'security.passkey.add.means',
    defaultMessage: 'Your browser asks where to save the passkey. The passkey works only at this web address.',
  },
  name: { id: 'security.passkey.name', defaultMessage: 'Name' },
  nameHint: { id: 'security.passkey.name.hint', defaultMessage: 'Name the device, for example “Work laptop”.' },
  nameMissing: { id: 'security.passkey.name.missing', defaultMessage: 'Enter a name.' },
  turnedDown: {
    id: 'security.passkey.turnedDown',
    defaultMessage:
      'You canceled the request in your browser, or the request timed out. No passkey was added. Try again.',
  },
  already: { id: 'security.passkey.already', defaultMessage: 'This device already has a passkey for this account.' },
  added: { id: 'security.passkey.added', defaultMessage: 'Added' },
  used: { id: 'security.passkey.used', defaultMessage: 'Last used' },
  unused: { id: 'security.passkey.unused', defaultMessage: 'Not used yet' },
  delete: { id: 'security.passkey.delete', defaultMessage: 'Delete' },
  deleteNamed: { id: 'security.passkey.deleteNamed', defaultMessage: 'Delete passkey “{name}”' },
  sure: { id: 'security.passkey.sure', defaultMessage: 'Delete passkey “{name}”?' },
  sureMeans: {
    id: 'security.passkey.sure.means',
    defaultMessage:
      'You can no longer sign in with “{name}”. If your device still offers this passkey, delete it there too.',
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
          title={format(messages.sure, { name: deleted.name })}
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
