/** Detects and compares faces in a worker thread. The library needs a faked worker scope to run in Node. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { FoundFace, Pixels } from '../../../../../models/photo.ts';
import { DETECTOR_SIDE, FACE_SCORE, faceInPortrait } from '../../../../../models/photoRules.ts';
import type { DetectorMessage, DetectorQuestion } from './faceDetector.ts';

Object.assign(globalThis, { WorkerGlobalScope: class {} });

interface Untyped {
  enableProdMode(): void;
  setBackend(name: string): Promise<boolean>;
}

const say = (message: DetectorMessage) => parentPort?.postMessage(message);
const working = () => say({ kind: 'working' });

const loading = import('@vladmandic/face-api/dist/face-api.esm.js');
type Library = Awaited<typeof loading>;
type Picture = ReturnType<Library['tf']['tensor3d']>;

async function loadWeights(tf: Library['tf'], name: string) {
  const models = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'model');
  const model = (part: string) => readFile(join(models, `${name}_model${part}`));
  const [manifest, weights] = await Promise.all([model('-weights_manifest.json'), model('.bin')]);
  const groups = JSON.parse(manifest.toString()) as { weights: Parameters<typeof tf.io.decodeWeights>[1] }[];
  return tf.io.decodeWeights(
    new Uint8Array(weights).buffer,
    groups.flatMap(group => group.weights),
  );
}

async function createDetector() {
  const { tf, TinyFaceDetector, TinyFaceDetectorOptions } = await loading;
  const engine = tf as typeof tf & Untyped;
  engine.enableProdMode();
  await engine.setBackend('cpu');
  const detector = new TinyFaceDetector();
  detector.loadFromWeightMap(await loadWeights(tf, 'tiny_face_detector'));
  const options = new TinyFaceDetectorOptions({ inputSize: DETECTOR_SIDE, scoreThreshold: FACE_SCORE });
  const locate = (picture: Picture) => detector.locateFaces(picture, options).finally(working);
  working();

  async function looking<Seen>({ width, height, channels, data }: Pixels, look: (picture: Picture) => Promise<Seen>) {
    const picture = tf.tensor3d(new Uint8Array(data), [height, width, channels], 'int32');
    return look(picture).finally(() => picture.dispose());
  }

  return { locate, looking };
}

const detector = createDetector();

/** Loads six megabytes of weights, which only comparing needs. */
async function createComparer() {
  const { tf, FaceLandmark68Net, FaceRecognitionNet, extractFaceTensors, euclideanDistance, Rect } = await loading;
  const { locate, looking } = await detector;
  const [landmarks, recognition] = [new FaceLandmark68Net(), new FaceRecognitionNet()];
  landmarks.loadFromWeightMap(await loadWeights(tf, 'face_landmark_68'));
  working();
  recognition.loadFromWeightMap(await loadWeights(tf, 'face_recognition'));
  working();

  /** Aligns the face by its landmarks before describing it, as in the network's training data. */
  const described = (portrait: Pixels) =>
    looking(portrait, async picture => {
      const [face] = await locate(picture);
      const box = face?.box ?? faceInPortrait(portrait);
      const [found] = await extractFaceTensors(picture, [new Rect(box.x, box.y, box.width, box.height)]);
      if (!found) return null;
      const points = await landmarks.detectLandmarks(found).finally(() => found.dispose());
      working();
      const upright = (Array.isArray(points) ? points[0] : points)
        ?.shiftBy(box.x, box.y)
        .align(null, { useDlibAlignment: true });
      if (!upright) return null;
      const [cut] = await extractFaceTensors(picture, [upright]);
      if (!cut) return null;
      const descriptor = await recognition.computeFaceDescriptor(cut).finally(() => cut.dispose());
      working();
      return descriptor as Float32Array;
    });

  return async ([one, other]: readonly [Pixels, Pixels]): Promise<number | null> => {
    const [first, second] = [await described(one), await described(other)];
    return first && second ? euclideanDistance(first, second) : null;
  };
}

let comparer: ReturnType<typeof createComparer> | null = null;

async function find(pixels: Pixels): Promise<FoundFace[]> {
  const { locate, looking } = await detector;
  const faces = await looking(pixels, locate);
  return faces.map(({ score, box: { x, y, width, height } }) => ({ score, box: { x, y, width, height } }));
}

async function distance(portraits: readonly [Pixels, Pixels]): Promise<number | null> {
  comparer ??= createComparer();
  return (await comparer)(portraits);
}

parentPort?.on('message', async (question: DetectorQuestion) => {
  try {
    const answer = await ('find' in question ? find(question.find) : distance(question.distance));
    say({ kind: 'answered', answer });
  } catch {
    say({ kind: 'failed' });
  }
});
