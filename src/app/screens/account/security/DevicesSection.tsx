import { defineMessages } from '@formatjs/intl';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { SignedInDevice } from '../../../../../models/calls/security.calls.ts';
import { securityCommands, useDevices } from '../../../actors/security.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Age } from '../../../ui/Age.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { ThingStates } from '../../ThingStates.tsx';
import { Section } from './Section.tsx';
import { wayMessages } from './signInMessages.ts';

const messages = defineMessages({
  title: { id: 'security.devices', defaultMessage: 'Signed-in devices' },
  lead: {
    id: 'security.devices.lead',
    defaultMessage: 'Sign out devices you don’t recognize, then change your password.',
  },
  failed: { id: 'security.devices.failed', defaultMessage: 'Couldn’t load your devices' },
  this: { id: 'security.device.this', defaultMessage: 'This device' },
  unknown: { id: 'security.device.unknown', defaultMessage: 'Unknown browser' },
  used: { id: 'security.device.used', defaultMessage: 'Last used' },
  from: { id: 'security.device.from', defaultMessage: 'from IP address {address}' },
  signOut: { id: 'security.device.signOut', defaultMessage: 'Sign out' },
  signOutNamed: { id: 'security.device.signOutNamed', defaultMessage: 'Sign out {device}' },
  others: { id: 'security.devices.others', defaultMessage: 'Sign out other devices' },
  sure: { id: 'security.devices.others.sure', defaultMessage: 'Sign out all other devices?' },
  means: {
    id: 'security.devices.others.means',
    defaultMessage: 'To use those devices again, sign in on each one. You stay signed in here.',
  },
  no: { id: 'security.devices.others.no', defaultMessage: 'Cancel' },
  oneSure: { id: 'security.device.sure', defaultMessage: 'Sign out {device}?' },
  oneMeans: { id: 'security.device.means', defaultMessage: 'To use {device} again, sign in there.' },
});

type SignedOut = SignedInDevice | 'others';

export function DevicesSection({ onChanged }: { onChanged: () => void }) {
  const format = useMessage();
  const { thing, changed } = useDevices(onChanged);
  const [leaving, setLeaving] = useState<SignedOut | null>(null);
  return (
    <Section title={format(messages.title)} lead={format(messages.lead)}>
      <ThingStates actor={thing} title={format(messages.failed)}>
        {devices => (
          <>
            <ul className="flex flex-col">
              {devices.map(device => (
                <DeviceRow key={device.sessionId} device={device} onSignOut={() => setLeaving(device)} />
              ))}
            </ul>
            {devices.length > 1 && (
              <div>
                <Button weight="danger" onClick={() => setLeaving('others')}>
                  {format(messages.others)}
                </Button>
              </div>
            )}
          </>
        )}
      </ThingStates>
      {leaving !== null && <SignOutDialog leaving={leaving} onDone={changed} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

function useDeviceName() {
  const format = useMessage();
  return ({ name }: SignedInDevice) => name || format(messages.unknown);
}

function DeviceRow({ device, onSignOut }: { device: SignedInDevice; onSignOut: () => void }) {
  const format = useMessage();
  const nameOf = useDeviceName();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-medium break-words">
          {nameOf(device)}
          {device.isThis && (
            <Status meaning="done" icon={MonitorSmartphone} badge>
              {format(messages.this)}
            </Status>
          )}
        </p>
        <p className="text-sm text-muted">
          {format(messages.used)} <Age at={device.lastUsedAt} />
          {device.from !== null && <span className="figures"> {format(messages.from, { address: device.from })}</span>}
          {device.way !== null && <> · {format(wayMessages[device.way])}</>}
        </p>
      </div>
      {!device.isThis && (
        <Button
          aria-label={format(messages.signOutNamed, { device: nameOf(device) })}
          icon={<LogOut aria-hidden size={18} />}
          onClick={onSignOut}
        >
          {format(messages.signOut)}
        </Button>
      )}
    </li>
  );
}

interface SignOutDialogProps {
  leaving: SignedOut;
  onDone: () => void;
  onClose: () => void;
}

function SignOutDialog({ leaving, onDone, onClose }: SignOutDialogProps) {
  const format = useMessage();
  const nameOf = useDeviceName();
  return (
    <ConfirmDialog
      title={leaving === 'others' ? format(messages.sure) : format(messages.oneSure, { device: nameOf(leaving) })}
      no={format(messages.no)}
      yes={format(leaving === 'others' ? messages.others : messages.signOut)}
      act={async () => {
        await (leaving === 'others'
          ? securityCommands.signOutOthers()
          : securityCommands.signOutDevice(leaving.sessionId));
        onDone();
      }}
      onClose={onClose}
    >
      {leaving === 'others' ? format(messages.means) : format(messages.oneMeans, { device: nameOf(leaving) })}
    </ConfirmDialog>
  );
}
