import { Menu, MenuButton, MenuItem, MenuItems, type MenuItemsProps } from '@headlessui/react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { type OpenedBy, useOpenAtOnce } from './Opener.tsx';

export interface MenuItemOf {
  key: string;
  item: ReactElement;
  disabled?: boolean;
}

export interface OpenedMenuProps {
  button: ComponentProps<'button'>;
  anchor: NonNullable<MenuItemsProps['anchor']>;
  /** Class name of the popup. */
  className: string;
  /** Content above the entries. */
  head?: ReactNode;
  items: readonly MenuItemOf[];
}

export function OpenedMenu({
  button,
  anchor,
  className,
  head,
  items,
  openedBy,
}: OpenedMenuProps & { openedBy: OpenedBy }) {
  const ref = useOpenAtOnce(openedBy);
  const { children, ...rest } = button;
  return (
    <Menu>
      {({ close }) => (
        <>
          {/* Entries get the focus one frame after the menu opens; until then the button receives Escape. */}
          <MenuButton {...rest} ref={ref} onKeyDown={({ key }) => key === 'Escape' && close()}>
            {children}
          </MenuButton>
          <MenuItems anchor={anchor} className={className}>
            {head}
            {items.map(({ key, item, disabled = false }) => (
              <MenuItem key={key} disabled={disabled}>
                {item}
              </MenuItem>
            ))}
          </MenuItems>
        </>
      )}
    </Menu>
  );
}
