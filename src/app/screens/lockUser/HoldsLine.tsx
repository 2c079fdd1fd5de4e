import type { LockUserItem } from '../../../../models/calls/lockUser.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { heldMessages } from './heldMessages.ts';

interface HoldsLineProps extends Pick<LockUserItem, 'holds'> {
  /** True to show the kind’s name beside its icon. */
  named?: boolean;
}

export function HoldsLine({ holds, named = false }: HoldsLineProps) {
  const format = useMessage();
  return (
    <ul className="figures flex flex-wrap gap-x-3 gap-y-1">
      {holds.map(({ kind, count }) => {
        const { icon: Icon, title } = heldMessages(kind);
        return (
          <li key={kind} title={format(title)} className="inline-flex items-center gap-1">
            <Icon aria-hidden size={16} className="text-muted" />
            <span className={named ? '' : 'sr-only'}>{format(title)}</span>
            {count}
          </li>
        );
      })}
    </ul>
  );
}
