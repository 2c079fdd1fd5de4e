/** Expected row of a list. */
import type { StatusTag } from '../../machines/tags.ts';

/** Expected status. */
export interface Stands {
  word: string;
  /** Name in the icon set. */
  icon: string;
  /** Decides the colour. */
  meaning: StatusTag;
}

export interface MustShow extends Stands {
  /** Texts of the row. */
  says: readonly string[];
  /** Menu entries in any order. */
  offers: readonly string[];
  /** Buttons outside the menu. */
  buttons: readonly string[];
}
