import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { iconButtonClasses } from '../ui/IconButton.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';

interface Choice<T extends string> {
  value: T;
  text: string;
  lang?: string;
}

interface Props<T extends string> {
  name: string;
  icon: ReactNode;
  choices: readonly Choice<T>[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** The library sets the role `menuitem`; only `menuitemradio` announces the current choice. */
const RadioItem = ({ 'aria-checked': checked = false, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} role="menuitemradio" aria-checked={checked} />
);

export function MenuOf<T extends string>({ name, icon, choices, chosen, onChoose }: Props<T>) {
  return (
    <MenuButton
      button={{ 'aria-label': name, title: name, className: iconButtonClasses, children: icon }}
      anchor="bottom end"
      className="z-50 min-w-48 rounded-box border border-line bg-surface p-1 shadow-box [--anchor-gap:0.25rem]"
      items={choices.map(({ value, text, lang }) => ({
        key: value,
        item: (
          <RadioItem
            aria-checked={value === chosen}
            lang={lang}
            onClick={() => onChoose(value)}
            className="target flex w-full items-center gap-2 rounded-box px-3 text-start text-ink data-focus:bg-raised"
          >
            <Check aria-hidden className={`size-4 ${value === chosen ? 'text-brand' : 'invisible'}`} />
            {text}
          </RadioItem>
        ),
      }))}
    />
  );
}
