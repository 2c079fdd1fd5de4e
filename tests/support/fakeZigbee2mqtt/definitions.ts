/** Definitions from the real converters; takeDefinitions.mjs extracts them. */
import taken from './definitions.json' with { type: 'json' };

export interface Definition {
  vendor: string;
  model: string;
  exposes: readonly object[];
}

function definitionOf(model: string): Definition {
  const found = taken.definitions.find(each => each.model === model);
  if (!found) throw new Error(`no definition of ${model} was taken`);
  return found;
}

/** A typical lock. */
export const YALE = definitionOf('YRD226HA2619');
/** Few PIN slots, with four digits. */
export const SHINA = definitionOf('DLM-300Z');
/** Confirms PINs but cannot report them. */
export const EASY_CODE_TOUCH = definitionOf('easyCodeTouch_v1');
/** Does not confirm PINs. */
export const NIMLY = definitionOf('Nimly');
/** Has its own values for sound volume. */
export const HEIMGARD = definitionOf('HT-SLM-2');
