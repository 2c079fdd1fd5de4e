import type { FoundFace, Pixels } from '../../../../models/photo.ts';

let thread: Worker | null = null;

/** Call with one image at a time. The detector is loaded on first use. */
export function findFaces(pixels: Pixels, signal: AbortSignal): Promise<FoundFace[]> {
  thread ??= new Worker(new URL('./detector.worker.ts', import.meta.url), { type: 'module' });
  const at = thread;
  return new Promise((resolve, reject) => {
    const give = (faces: FoundFace[] | null) => {
      at.onmessage = null;
      at.onerror = null;
      if (faces) return resolve(faces);
      end();
      return reject(new Error('the detector did not answer'));
    };
    const end = () => {
      at.terminate();
      thread = null;
    };
    at.onmessage = ({ data }: MessageEvent<FoundFace[] | null>) => give(data);
    at.onerror = () => give(null);
    // Aborting ends the worker at once, so that a replaced photo doesn’t delay the next one.
    signal.addEventListener('abort', end, { once: true });
    at.postMessage(pixels);
  });
}
