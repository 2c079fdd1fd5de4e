import * as z from 'zod/mini';
import { onUserGone } from '../../actors/userData.ts';
import { keep, kept } from '../../routes/kept.ts';
import { tabStorage } from '../../storage.ts';

const KEY = 'paletteRecent';
const RECENT_MAX = 6;

const Keys = z.array(z.string());

/** Keys of the places chosen last in this tab, the latest first. Doors are never offered again unasked. */
export function recentKeys(): readonly string[] {
  try {
    return Keys.parse(JSON.parse(kept(tabStorage, KEY)));
  } catch {
    return [];
  }
}

export function keepRecent(key: string): void {
  const keys = [key, ...recentKeys().filter(other => other !== key)].slice(0, RECENT_MAX);
  keep(tabStorage, KEY, JSON.stringify(keys));
}

onUserGone(() => tabStorage.removeItem(KEY));
