import { createHash } from 'node:crypto';
import { type PlugInPorts, plugInAddress } from '../../../models/plugIn.ts';

/** react-zoom-pan-pinch inserts an empty style element and then fills it, so it needs two hashes. */
const STYLE_OF_ZOOMING = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
];

const byHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface InPage {
  scripts: readonly string[];
  styles: readonly string[];
}

const NOTHING: InPage = { scripts: [], styles: [] };

/** All pages share this policy, apart from hashes of inline code. Foreign connections go only to the local plug-ins. */
export const contentSecurityPolicy = (ports: PlugInPorts, { scripts, styles } = NOTHING) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts.map(byHash)],
    connectSrc: ["'self'", ...Object.values(ports).map(plugInAddress)],
    imgSrc: ["'self'", 'data:'],
    styleSrc: ["'self'", ...STYLE_OF_ZOOMING, ...styles.map(byHash)],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});
