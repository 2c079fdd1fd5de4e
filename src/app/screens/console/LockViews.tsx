import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { BatteryWarning, Bookmark, LockOpen, type LucideIcon } from 'lucide-react';
import { useMessage } from '../../i18n/intl.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { UNFILTERED } from './lockQuery.ts';

const messages = defineMessages({
  views: { id: 'console.views', defaultMessage: 'Views' },
  offlineOrLow: { id: 'console.views.offlineOrLow', defaultMessage: 'Offline or low battery' },
  unlocked: { id: 'console.views.unlocked', defaultMessage: 'Unlocked doors' },
});

interface View {
  name: MessageDescriptor;
  icon: LucideIcon;
  /** Parameters of the view’s URL. */
  query: Readonly<Record<string, string>>;
}

const VIEWS: readonly View[] = [
  {
    name: messages.offlineOrLow,
    icon: BatteryWarning,
    query: { online: 'offline', battery: 'low', match: 'any' },
  },
  { name: messages.unlocked, icon: LockOpen, query: { openState: 'unlocked' } },
];

/** Named filters. Each view is a URL, so it can be bookmarked and sent to others. */
export function LockViews({ onChange }: { onChange: (changes: Record<string, string>) => void }) {
  const format = useMessage();
  return (
    <Menu
      label={format(messages.views)}
      icon={<Bookmark aria-hidden size={20} />}
      entries={VIEWS.map(({ name, icon: Icon, query }) => ({
        label: format(name),
        icon: <Icon aria-hidden size={18} />,
        onChoose: () => onChange({ ...UNFILTERED, ...query }),
      }))}
    />
  );
}
