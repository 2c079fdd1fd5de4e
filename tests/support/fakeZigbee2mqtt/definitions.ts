/** What a bridge says a lock can do, as the real converters have it: takeDefinitions.mjs takes them from there. */
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

/** A lock as most makers build them. */
export const YALE = definitionOf('YRD226HA2619');
/** One that keeps few PINs, of four digits. */
export const SHINA = definitionOf('DLM-300Z');
/** One that says that it took a PIN, and cannot be asked for it. */
export const EASY_CODE_TOUCH = definitionOf('easyCodeTouch_v1');
/** One that does not even say so by a field of its own. */
export const NIMLY = definitionOf('Nimly');
/** One with words of its own for how loud it is. */
export const HEIMGARD = definitionOf('HT-SLM-2');
