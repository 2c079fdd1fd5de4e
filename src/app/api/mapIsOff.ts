/** The server disables the public map by a meta tag. */
export const mapIsOff = (): boolean => document.querySelector('meta[name="public-map"][content="off"]') !== null;
