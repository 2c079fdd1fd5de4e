import { preloadable } from '../preloadable.ts';
import type { OpenedMenuProps } from './OpenedMenu.tsx';
import { Opener } from './Opener.tsx';

export const openedMenu = preloadable(() => import('./OpenedMenu.tsx').then(m => m.OpenedMenu));

export const MenuButton = (props: OpenedMenuProps) => (
  <Opener opens="menu" button={props.button} load={openedMenu} rest={props} />
);
