/** What a row of a list must show of the thing that it stands for. */
import type { StatusTag } from '../../machines/tags.ts';

/** How the thing stands, in a word. */
export interface Stands {
  word: string;
  /** By the name that the icon set has for it. */
  icon: string;
  /** By its colour. */
  meaning: StatusTag;
}

export interface MustShow extends Stands {
  /** Sentences of the row. */
  says: readonly string[];
  /** In its menu, in any order. */
  offers: readonly string[];
  /** Besides its menu. */
  buttons: readonly string[];
}
