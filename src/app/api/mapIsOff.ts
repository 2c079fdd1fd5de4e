/** The public map is off, by a tag in the page. */
export const mapIsOff = (): boolean => document.querySelector('meta[name="public-map"][content="off"]') !== null;
