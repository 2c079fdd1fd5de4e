/**
 * Unpacks the browser into the temporary folder of its environment; a script of its own, since the package looks at the
 * environment when it is loaded. For root it would keep the packer's user numbers, which not every container has.
 */
process.getuid = () => 1;
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();

export {};
