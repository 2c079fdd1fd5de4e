import { defineMessages } from '@formatjs/intl';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import { Link } from 'wouter';
import { isSigningOut } from '../../../machines/selectors/presence.ts';
import { session, useSession, useUser } from '../actors/session.ts';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';
import { titles } from '../routes/titles.ts';
import { MenuButton } from '../ui/MenuButton.tsx';

const messages = defineMessages({
  account: { id: 'shell.account', defaultMessage: 'Account: {name}' },
  signOut: { id: 'shell.signOut', defaultMessage: 'Sign out' },
});

export function AccountMenu() {
  const format = useMessage();
  const { nickname, email, mobile, headUrl } = useUser();
  const signingOut = useSession(isSigningOut);
  const address = email || mobile;
  return (
    <MenuButton
      button={{
        'aria-label': format(messages.account, { name: nickname }),
        className:
          'target flex min-w-10 items-center justify-center gap-2 rounded-box px-2 text-muted hover:bg-raised hover:text-ink',
        children: (
          <>
            {headUrl === '' ? (
              <CircleUserRound aria-hidden className="size-5" />
            ) : (
              <img src={headUrl} alt="" className="size-6 shrink-0 rounded-full object-cover" />
            )}
            <span className="hidden max-w-40 truncate lg:inline">{nickname}</span>
          </>
        ),
      }}
      anchor="bottom end"
      className="z-50 min-w-56 rounded-box border border-line bg-surface p-1 shadow-box [--anchor-gap:0.25rem]"
      head={
        <div role="presentation" className="border-b border-line px-3 py-2">
          <p className="truncate font-medium text-ink">{nickname}</p>
          <p className="truncate text-sm text-muted">{address}</p>
        </div>
      }
      items={[
        {
          key: 'account',
          item: (
            <Link
              href={paths.account}
              className="target mt-1 flex w-full items-center gap-2 rounded-box px-3 text-start text-ink data-focus:bg-raised"
            >
              <UserRoundCog aria-hidden className="size-4" />
              {format(titles.account)}
            </Link>
          ),
        },
        {
          key: 'signOut',
          disabled: signingOut,
          item: (
            <button
              type="button"
              onClick={() => session.signOut()}
              className="target mt-1 flex w-full items-center gap-2 rounded-box px-3 text-start text-ink data-focus:bg-raised"
            >
              <LogOut aria-hidden className="size-4" />
              {format(messages.signOut)}
            </button>
          ),
        },
      ]}
    />
  );
}
