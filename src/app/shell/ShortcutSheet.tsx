import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useId, useState } from 'react';
import { useCompany } from '../actors/company.ts';
import { useMessage } from '../i18n/intl.tsx';
import { LIST_SHORTCUTS, LOCK_LIST_SHORTCUTS } from '../screens/table/listKeys.ts';
import { deviceStorage } from '../storage.ts';
import { Button } from '../ui/Button.tsx';
import { OpenedDialog } from '../ui/OpenedDialog.tsx';
import { Switch } from '../ui/Switch.tsx';
import { isMac } from './platform.ts';
import { allShortcuts, SHORTCUT_SECTIONS, SHORTCUTS, type Shortcut, type ShortcutSection } from './shortcuts.ts';
import { singleKeysAreOn, turnSingleKeys } from './singleKeys.ts';

const messages = defineMessages({
  singleKeys: { id: 'shortcuts.singleKeys', defaultMessage: 'Single-key shortcuts' },
  singleKeysText: {
    id: 'shortcuts.singleKeys.text',
    defaultMessage: 'When off, only shortcuts with {key} work. This browser remembers the setting.',
  },
  lists: { id: 'shortcuts.lists', defaultMessage: 'In a list' },
  close: { id: 'advanced.close', defaultMessage: 'Close' },
});

const sectionMessages: Record<ShortcutSection, MessageDescriptor> = defineMessages({
  everywhere: { id: 'shortcuts.everywhere', defaultMessage: 'On every page' },
  places: { id: 'palette', defaultMessage: 'Go to' },
});

const OF_LISTS = [...LIST_SHORTCUTS, ...LOCK_LIST_SHORTCUTS].map(({ keys, message }) => ({ keys, name: message }));

const SHOWN_KEYS: Readonly<Record<string, string>> = { Mod: isMac ? '⌘' : 'Ctrl', Shift: '⇧', ArrowDown: '↓' };

/** A key’s name on the keyboard. */
const keyText = (key: string): string => SHOWN_KEYS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const format = useMessage();
  const shortcuts = allShortcuts(useCompany());
  return (
    <OpenedDialog
      open={open}
      isWide
      title={format(SHORTCUTS.help.name)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{format(messages.close)}</Button>}
    >
      {SHORTCUT_SECTIONS.map(section => (
        <Section
          key={section}
          title={format(sectionMessages[section])}
          shortcuts={shortcuts.filter(each => each.section === section)}
        />
      ))}
      <Section title={format(messages.lists)} shortcuts={OF_LISTS} />
      <SingleKeys />
    </OpenedDialog>
  );
}

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Pick<Shortcut, 'keys' | 'name'>[] }) {
  const format = useMessage();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-2">
      <h3 id={heading} className="font-semibold text-ink">
        {title}
      </h3>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {shortcuts.map(({ keys, name }) => (
          <div key={keys.join(' ')} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
            <dt className="min-w-0 text-ink wrap-anywhere">{format(name)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys
                .flatMap(pressed => pressed.split('+'))
                .map(key => (
                  <Key key={key} name={key} />
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-box border border-control px-1.5 font-sans text-sm text-ink">
    {keyText(name)}
  </kbd>
);

function SingleKeys() {
  const format = useMessage();
  const [on, setOn] = useState(() => singleKeysAreOn(deviceStorage));
  const turn = (wanted: boolean) => {
    turnSingleKeys(deviceStorage, wanted);
    setOn(wanted);
  };
  return (
    <div className="mt-2 text-ink">
      <Switch
        label={format(messages.singleKeys)}
        text={format(messages.singleKeysText, { key: keyText('Mod') })}
        on={on}
        onTurn={turn}
      />
    </div>
  );
}
