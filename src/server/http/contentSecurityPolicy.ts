/** What a page of ours may load, run and speak to (W3C, Content Security Policy). */
import { createHash } from 'node:crypto';
import { type PlugInPorts, plugInAddress } from '../../../models/plugIn.ts';

/**
 * The one style that a library writes into the page itself: react-zoom-pan-pinch, under the State Explorer's pictures. It
 * adds the element empty and fills it then, and is asked both times.
 */
const STYLE_OF_ZOOMING = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
];

/** What stands in a page itself: let in by what it is, as anything else that stood there is not. */
const byHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface InPage {
  scripts: readonly string[];
  styles: readonly string[];
}

const NOTHING: InPage = { scripts: [], styles: [] };

/** The page is one for every address, so that all of it may speak to the plug-ins; to each at its port and to nothing else. */
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
