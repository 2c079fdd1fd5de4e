/** Runs the libraries and the app only after the first paint, which shows the brand. */
import './ui/theme.css';

/** Starts the app after this time even without a first paint, as in a background window or on a slow device. */
const MOST_MS = 500;

/** Whether the first paint will be reported: hidden pages never paint, and some browsers have no paint timing. */
const isTold = () => !document.hidden && PerformanceObserver.supportedEntryTypes.includes('paint');

const painted = () =>
  new Promise<void>(resolve => {
    if (!isTold()) return resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, MOST_MS);
  });

await painted();
// Imported in a separate task, so that slow phones stay responsive.
await import('./libraries.ts');
await import('./main.tsx');
