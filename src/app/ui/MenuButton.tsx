import { preloadable } from '../preloadable.ts';
import type { OpenedMenuProps } from './OpenedMenu.tsx';
import { Opener } from './Opener.tsx';

export const openedMenu = preloadable(() => import('./OpenedMenu.tsx').then(m => m.OpenedMenu));

/** A button that opens a menu of anything that can be pressed. */
export const MenuButton = (props: OpenedMenuProps) => (
  <Opener opens="menu" button={props.button} load={openedMenu} rest={props} />
);
