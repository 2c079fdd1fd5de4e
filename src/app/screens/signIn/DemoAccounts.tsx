import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { messages } from './signInMessages.ts';

/** The same as the demonstration prints when it starts. */
const USERNAMES = [
  'owner@latchwork.test',
  'admin@latchwork.test',
  'guest@latchwork.test',
  'newcomer@latchwork.test',
] as const;
const PASSWORD = 'Latchwork-2026';

interface Props {
  onChoose: (account: { username: string; password: string }) => void;
}

/** Rendered only if the server sets the meta tag `demo`. */
export function DemoAccounts({ onChoose }: Props) {
  const format = useMessage();
  if (document.querySelector('meta[name="demo"]') === null) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{format(messages.demo)}</p>
      <div className="flex flex-wrap gap-2">
        {USERNAMES.map(username => (
          <Button key={username} onClick={() => onChoose({ username, password: PASSWORD })}>
            {username}
          </Button>
        ))}
      </div>
    </div>
  );
}
