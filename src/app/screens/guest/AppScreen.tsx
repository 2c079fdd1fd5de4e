import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Hash, KeyRound, type LucideIcon, QrCode, Smartphone } from 'lucide-react';
import { Link } from 'wouter';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { GuestPage } from './GuestPage.tsx';

const messages = defineMessages({
  intro: {
    id: 'app.intro',
    defaultMessage: 'You have access to a door. How you open the door depends on what you received.',
  },
  signIn: { id: 'app.signIn', defaultMessage: 'Sign in' },
});

const reasons: readonly { icon: LucideIcon; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: Smartphone,
    ...defineMessages({
      title: { id: 'app.ekey', defaultMessage: 'An eKey' },
      text: {
        id: 'app.ekey.text',
        defaultMessage:
          'Sign in with the phone number or e-mail address that received the eKey. Then accept the eKey. For quick access on a phone, add this page to your home screen.',
      },
    }),
  },
  {
    icon: Hash,
    ...defineMessages({
      title: { id: 'app.passcode', defaultMessage: 'A passcode' },
      text: {
        id: 'app.passcode.text',
        defaultMessage: 'Enter the passcode on the lock’s keypad, then press #. You don’t need anything else.',
      },
    }),
  },
  {
    icon: QrCode,
    ...defineMessages({
      title: { id: 'app.qrCode', defaultMessage: 'A link with a QR code' },
      text: {
        id: 'app.qrCode.text',
        defaultMessage: 'Open the link at the door and hold the code to the lock. You don’t need an account.',
      },
    }),
  },
  {
    icon: KeyRound,
    ...defineMessages({
      title: { id: 'app.thing', defaultMessage: 'A card, key fob, fingerprint or palm vein' },
      text: {
        id: 'app.thing.text',
        defaultMessage: 'Hold your card, key fob, finger or palm to the lock. You don’t need an app or an account.',
      },
    }),
  },
];

/** The page of {APPLINK}: instructions for recipients who do not know this product. */
export function AppScreen() {
  const format = useMessage();
  return (
    <GuestPage>
      <h1 tabIndex={-1} className="text-2xl font-semibold">
        {format(titles.getApp)}
      </h1>
      <p className="mt-2 text-muted">{format(messages.intro)}</p>
      <ul className="card mt-4 flex flex-col">
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title.id} className="flex gap-3 border-b border-line p-4 last:border-b-0">
            <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
            <div>
              <h2 className="font-medium">{format(title)}</h2>
              <p className="text-muted">{format(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Link href={paths.signIn} className={buttonClasses('primary', true)}>
          {format(messages.signIn)}
        </Link>
      </div>
    </GuestPage>
  );
}
