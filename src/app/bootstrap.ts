/** Runs the libraries and the app only after the first paint, which shows the brand. */
import './ui/theme.css';

/** Timeout for pages that paint late, as in a background window or on a slow device. */
const MOST_MS = 500;

/** Hidden pages never paint, and some browsers report no paint timing. */
const isTold = () => !document.hidden && PerformanceObserver.supportedEntryTypes.includes('paint');

const painted = () =>
  new Promise<void>(resolve => {
    if (!isTold()) return resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, MOST_MS);
  });

await painted();
// In a task of its own, so that slow phones stay responsive.
await import('./libraries.ts');
await import('./main.tsx');
