import { defineMessages } from '@formatjs/intl';
import Bell from 'lucide-react/icons/bell';
import { Link, useLocation } from 'wouter';
import { useAttentionCount } from '../actors/attention.ts';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';
import { iconButtonClasses } from '../ui/IconButton.tsx';

const messages = defineMessages({
  none: { id: 'shell.attention.none', defaultMessage: 'Nothing needs your attention' },
  some: {
    id: 'shell.attention.some',
    defaultMessage: '{count, plural, one {# issue needs} other {# issues need}} your attention',
  },
});
const MOST_SHOWN = 99;

export function AttentionSign() {
  const format = useMessage();
  const [path] = useLocation();
  const count = useAttentionCount();
  const name = count === 0 ? format(messages.none) : format(messages.some, { count });
  return (
    <Link
      href={paths.attention}
      aria-label={name}
      title={name}
      aria-current={path === paths.attention ? 'page' : undefined}
      className={`${iconButtonClasses} relative`}
    >
      <Bell aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0 end-0 min-w-5 rounded-full bg-danger-solid px-1 text-center text-xs text-white"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}
