/** A separate script: the package reads its environment on import. The fake uid keeps root from restoring file owners. */
process.getuid = () => 1;
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();

export {};
