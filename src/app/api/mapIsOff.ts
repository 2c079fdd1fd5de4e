/** Whether the public map is not shown here: the server says so in the page that it sends. */
export const mapIsOff = (): boolean => document.querySelector('meta[name="public-map"][content="off"]') !== null;
