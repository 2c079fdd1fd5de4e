import { defineMessages } from '@formatjs/intl';
import { CloudOff, LogOut, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { CloudBudget } from '../../../../models/calls/adding.calls.ts';
import type { Connector } from '../../../../models/way.ts';
import { type CloudStanding, cloudCommands, useCloud } from '../../actors/adding.ts';
import { refetch } from '../../actors/defineResource.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useAge } from '../../ui/useAge.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { BudgetMeter } from './BudgetMeter.tsx';
import { CloudSignIn } from './CloudSignIn.tsx';
import { whyClosed } from './wayMessages.ts';

const messages = defineMessages({
  failed: { id: 'cloud.failed', defaultMessage: 'Couldn’t load the TTLock cloud page' },
  notSetUp: { id: 'cloud.notSetUp', defaultMessage: 'TTLock cloud not set up' },
  notYours: { id: 'cloud.notYours', defaultMessage: 'TTLock cloud not available to you' },
  account: { id: 'cloud.account', defaultMessage: 'Your account' },
  signedInAs: { id: 'cloud.signedInAs', defaultMessage: 'Signed in as {username}' },
  notSignedIn: {
    id: 'cloud.notSignedIn',
    defaultMessage: 'To add your locks here, sign in with your account from the manufacturer’s app.',
  },
  signOut: { id: 'cloud.signOut', defaultMessage: 'Sign out of the cloud' },
  signOutTitle: { id: 'cloud.signOut.title', defaultMessage: 'Sign out of the cloud?' },
  signOutMeans: {
    id: 'cloud.signOut.means',
    defaultMessage:
      'This account’s locks stay here, but the console can’t reach them. To reconnect, sign in with this account again. Your doors keep working.',
  },
  no: { id: 'cloud.signOut.no', defaultMessage: 'Cancel' },
  add: { id: 'title.addLock', defaultMessage: 'Add lock' },
  callbacks: { id: 'cloud.callbacks', defaultMessage: 'Callbacks' },
  callbacksLead: {
    id: 'cloud.callbacks.lead',
    defaultMessage:
      'With callbacks, the cloud tells the console as soon as someone opens a door. The console then updates at once and checks the cloud less often.',
  },
  lastCall: { id: 'cloud.lastCall', defaultMessage: 'Last callback: {age}' },
  neverCalled: {
    id: 'cloud.neverCalled',
    defaultMessage: 'No callbacks yet. Until the first callback, door events appear here with a delay.',
  },
  address: { id: 'cloud.callbackAddress', defaultMessage: 'Callback URL' },
  addressHint: {
    id: 'cloud.callbackAddress.hint',
    defaultMessage:
      'On the manufacturer’s developer site, enter this callback URL for your application. Keep the URL secret. Anyone who has the URL can trigger calls to the cloud.',
  },
  copy: { id: 'cloud.copy', defaultMessage: 'Copy URL' },
  copied: { id: 'cloud.copied', defaultMessage: 'URL copied' },
  byHand: {
    id: 'cloud.copyByHand',
    defaultMessage: 'Couldn’t copy the URL automatically. Copy the selected URL yourself.',
  },
});

const WAY: Connector = 'ttlock';

export function CloudScreen() {
  const format = useMessage();
  const cloud = useCloud(WAY);
  const look = () => refetch(cloud);
  return (
    <>
      <ConsoleTrail here={format(titles.cloud)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.cloud)}
      </h1>
      <ThingStates actor={cloud} title={format(messages.failed)}>
        {({ closed, toSet, signedInAs, budget }) => {
          const why = whyClosed(format, { way: WAY, closed, toSet });
          if (why)
            return (
              <EmptyState
                icon={CloudOff}
                title={format(closed === 'notConfigured' ? messages.notSetUp : messages.notYours)}
              >
                {why}
              </EmptyState>
            );
          return (
            <div className="flex max-w-3xl flex-col gap-4">
              <AccountPart signedInAs={signedInAs} onChanged={look} />
              {budget && <BudgetMeter budget={budget} />}
              {budget && <CallbackPart budget={budget} />}
            </div>
          );
        }}
      </ThingStates>
    </>
  );
}

const Part = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <section className="card flex flex-col gap-4 p-4 sm:p-6">
    <header>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="max-w-prose wrap-anywhere text-muted">{lead}</p>
    </header>
    {children}
  </section>
);

function AccountPart({ signedInAs, onChanged }: Pick<CloudStanding, 'signedInAs'> & { onChanged: () => void }) {
  const format = useMessage();
  const [isOpen, setIsOpen] = useState(false);
  if (signedInAs === null)
    return (
      <Part title={format(messages.account)} lead={format(messages.notSignedIn)}>
        <CloudSignIn way={WAY} onSignedIn={onChanged} />
      </Part>
    );
  return (
    <Part title={format(messages.account)} lead={format(messages.signedInAs, { username: signedInAs })}>
      <div className="flex flex-wrap gap-2">
        <Link
          href={paths.addLock}
          className="target inline-flex items-center gap-2 px-2 font-medium text-brand hover:underline"
        >
          <Plus aria-hidden size={18} />
          {format(messages.add)}
        </Link>
        <Button icon={<LogOut aria-hidden size={18} />} onClick={() => setIsOpen(true)}>
          {format(messages.signOut)}
        </Button>
      </div>
      {isOpen && (
        <ConfirmDialog
          title={format(messages.signOutTitle)}
          no={format(messages.no)}
          yes={format(messages.signOut)}
          act={async () => {
            await cloudCommands.signOut(WAY);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>{format(messages.signOutMeans)}</p>
        </ConfirmDialog>
      )}
    </Part>
  );
}

function CallbackPart({ budget: { calledBackAt, callbackUrl } }: { budget: CloudBudget }) {
  const format = useMessage();
  return (
    <Part title={format(messages.callbacks)} lead={format(messages.callbacksLead)}>
      <p>{calledBackAt === null ? format(messages.neverCalled) : <LastCall at={calledBackAt} />}</p>
      {callbackUrl !== null && (
        <CopyField
          label={format(messages.address)}
          hint={format(messages.addressHint)}
          // Without a public URL in the settings, this page’s origin is used.
          value={new URL(callbackUrl, location.origin).href}
          copy={format(messages.copy)}
          copied={format(messages.copied)}
          byHand={format(messages.byHand)}
        />
      )}
    </Part>
  );
}

function LastCall({ at }: { at: number }) {
  const format = useMessage();
  return format(messages.lastCall, { age: useAge(at) });
}
