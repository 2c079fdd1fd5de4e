/** All that runs before the page is painted: it shows whose it is by then, and the rest has come meanwhile. */
import './ui/theme.css';

/** Of a page that is painted late: a window behind others, a machine that has much to do. */
const MOST_MS = 500;

/** A page that nobody sees is not painted, and some browsers do not say when they have. */
const isTold = () => !document.hidden && PerformanceObserver.supportedEntryTypes.includes('paint');

const painted = () =>
  new Promise<void>(resolve => {
    if (!isTold()) return resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, MOST_MS);
  });

await painted();
// Read in a task of its own: a phone is held up by neither for long.
await import('./libraries.ts');
await import('./main.tsx');
