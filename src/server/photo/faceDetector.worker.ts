/**
 * Finds faces, in a thread of its own: the arithmetic takes a second, in which everybody else would wait. The detector is
 * built for browsers and holds whatever has a `process` for a Node with native parts beside it, so it is told otherwise
 * before it is loaded; in this thread nobody else hears that.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { FoundFace, Pixels } from '../../../models/photo.ts';
import { DETECTOR_SIDE, FACE_SCORE } from '../../../models/photoRules.ts';

Object.assign(globalThis, { WorkerGlobalScope: class {} });

/** What the package leaves out of its types. */
interface Untyped {
  /** It says nothing to the log. */
  enableProdMode(): void;
  setBackend(name: string): Promise<boolean>;
}

async function createDetector() {
  const { tf, TinyFaceDetector, TinyFaceDetectorOptions } = await import('@vladmandic/face-api/dist/face-api.esm.js');
  const engine = tf as unknown as Untyped;
  engine.enableProdMode();
  await engine.setBackend('cpu');
  const models = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'model');
  const model = (name: string) => readFile(join(models, `tiny_face_detector_model${name}`));
  const [manifest, weights] = await Promise.all([model('-weights_manifest.json'), model('.bin')]);
  const groups = JSON.parse(manifest.toString()) as { weights: Parameters<typeof tf.io.decodeWeights>[1] }[];
  const detector = new TinyFaceDetector();
  const specs = groups.flatMap(group => group.weights);
  detector.loadFromWeightMap(tf.io.decodeWeights(new Uint8Array(weights).buffer, specs));
  const options = new TinyFaceDetectorOptions({ inputSize: DETECTOR_SIDE, scoreThreshold: FACE_SCORE });

  return async ({ width, height, channels, data }: Pixels): Promise<FoundFace[]> => {
    const picture = tf.tensor3d(new Uint8Array(data), [height, width, channels], 'int32');
    const faces = await detector.locateFaces(picture as never, options).finally(() => picture.dispose());
    return faces.map(({ score, box: { x, y, width, height } }) => ({ score, box: { x, y, width, height } }));
  };
}

const detector = createDetector();

/** Null: it could not be looked at; whoever asks tries again with another thread. */
parentPort?.on('message', async (pixels: Pixels) => {
  const find = await detector.catch(() => null);
  const faces = await find?.(pixels).catch(() => null);
  parentPort?.postMessage(faces ?? null);
});
