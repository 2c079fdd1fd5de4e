/** Detects faces in a worker, so that the page stays responsive for the second that it takes. */
import { env, TinyFaceDetector, TinyFaceDetectorOptions, tf } from '@vladmandic/face-api/dist/face-api.esm.js';
import weightsUrl from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url';
import manifestUrl from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json?url';
import type { FoundFace, Pixels } from '../../../../models/photo.ts';
import { DETECTOR_SIDE, FACE_SCORE } from '../../../../models/photoRules.ts';

/** Stubs of browser types: the detector checks its input against them, but a worker lacks them. */
const nothing = class {};
env.setEnv({
  Canvas: nothing,
  CanvasRenderingContext2D: nothing,
  Image: nothing,
  ImageData: nothing,
  Video: nothing,
} as unknown as Parameters<typeof env.setEnv>[0]);

/** Members that the package’s types lack. */
interface Untyped {
  setBackend(name: string): Promise<boolean>;
}

async function createDetector() {
  // The CPU gives the same results everywhere; graphics cards differ.
  await (tf as typeof tf & Untyped).setBackend('cpu');
  const [manifest, weights] = await Promise.all([fetch(manifestUrl), fetch(weightsUrl)]);
  const groups = (await manifest.json()) as { weights: Parameters<typeof tf.io.decodeWeights>[1] }[];
  const specs = groups.flatMap(group => group.weights);
  const detector = new TinyFaceDetector();
  detector.loadFromWeightMap(tf.io.decodeWeights(await weights.arrayBuffer(), specs));
  const options = new TinyFaceDetectorOptions({ inputSize: DETECTOR_SIDE, scoreThreshold: FACE_SCORE });
  return async ({ width, height, channels, data }: Pixels): Promise<FoundFace[]> => {
    const picture = tf.tensor3d(new Uint8Array(data.buffer), [height, width, channels], 'int32');
    // Drops the alpha channel.
    const opaque = tf.slice(picture, [0, 0, 0], [height, width, 3]);
    const faces = await detector.locateFaces(opaque, options).finally(() => {
      picture.dispose();
      opaque.dispose();
    });
    return faces.map(({ score, box: { x, y, width, height } }) => ({ score, box: { x, y, width, height } }));
  };
}

const detector = createDetector();

/** Answers null if the picture could not be checked. */
self.addEventListener('message', async ({ data }: MessageEvent<Pixels>) => {
  const faces = await detector.then(find => find(data)).catch(() => null);
  self.postMessage(faces);
});
