import Bell from 'lucide-react/icons/bell';
import { Link, useLocation } from 'wouter';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';
import { iconButtonClasses } from '../ui/IconButton.tsx';
import { attentionMessages } from './attentionMessages.ts';
import { shortCount, useShownAttention } from './Counts.tsx';

export function AttentionSign() {
  const format = useMessage();
  const [path] = useLocation();
  const count = useShownAttention();
  const name = count === 0 ? format(attentionMessages.none) : format(attentionMessages.some, { count });
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
          {shortCount(count)}
        </span>
      )}
    </Link>
  );
}
