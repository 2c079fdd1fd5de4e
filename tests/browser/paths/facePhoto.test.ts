import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { ERRORS } from '../../../models/errorCodes.ts';
import { PHOTO_MAX_BYTES } from '../../../models/limits.ts';
import type { FoundFace, PhotoRefusal } from '../../../models/photo.ts';
import { facePhoto } from '../../support/explored/facePhoto.ts';
import { type PhotoFile, photos, seesPortraits } from '../../support/photos.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { IssuePage } from '../pages/issuePage.ts';
import { type AtThePage, type FlowOnScreen, walkFlowInBrowser } from './walkFlowInBrowser.ts';

interface Here extends AtThePage {
  form: IssuePage;
}
type Flow = FlowOnScreen<typeof facePhoto.machine, Here>;
type Step = Parameters<Flow['playable']>[0];

interface Check {
  kind: 'good' | 'refused';
  refusal?: PhotoRefusal;
}
const checkIn = ({ event }: Pick<Step, 'event'>) => event.output as Check | undefined;

/** The head's box in the good photo, in pixels of the checked image. */
const head: FoundFace = { score: 1, box: { x: 150, y: 220, width: 180, height: 200 } };
const FOUND: Partial<Record<PhotoRefusal | 'good', FoundFace[]>> = {
  good: [head],
  noFace: [],
  severalFaces: [head, head],
};

/** Replaces the detector by given results; the real one is tested with real photos elsewhere. */
const DETECTOR = `onmessage = () => fetch('/found').then(found => found.json()).then(postMessage, () => postMessage(null));`;
const puppetDetector = (page: Page) =>
  page.route('**/detector.worker-*', route => route.fulfill({ contentType: 'text/javascript', body: DETECTOR }));

const good = photos.good();
const files: Record<string, () => PhotoFile | Promise<PhotoFile>> = {
  'face.jpg': () => good,
  'large.png': () => ({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(PHOTO_MAX_BYTES + 1) }),
  'notes.txt': photos.text,
};

const refusedBy =
  (name: 'photoRefused' | 'photoExists', data: object = {}) =>
  (route: Route) =>
    route.fulfill({ json: { errorCode: ERRORS[name], errorMsg: name, description: '', data } });

/** The detector can only find faces; an upload to the silent server can only be cancelled. */
function playable({ event, before }: Step): boolean {
  const check = checkIn({ event });
  const isWithServer = before?.type === 'upload.progressed';
  return (!isWithServer || event.type === 'photo.removed') && (!check || (check.refusal ?? 'good') in FOUND);
}

/** Accepts requests and never answers. */
async function silentServer(): Promise<string> {
  const server = createServer(request => void request.resume());
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const WHY: Partial<Record<PhotoRefusal, string>> = {
  tooLarge: 'The photo is larger than 2 MB.',
  wrongType: 'This file isn’t a JPG, PNG or BMP.',
  unreadable: 'Couldn’t read this photo.',
  noFace: 'The photo shows no face.',
  severalFaces: 'The photo shows more than one face.',
};
const says = ({ page }: Here, line: string | RegExp) => page.getByText(line).waitFor();
const shownAsSent = ({ page }: Here) => page.getByRole('img', { name: 'Preview of the face photo to send' });
const isGood = async (here: Here, line: string | RegExp) => {
  await says(here, line);
  await shownAsSent(here).waitFor();
};
const waits = ({ gates }: Here, actor: string) => expect.poll(() => gates[actor]?.waiting).toBeGreaterThan(0);

const seen: Flow['seen'] = {
  none: async here => {
    await says(here, 'The photo must show one full, clear face in color on a plain background.');
    expect(await shownAsSent(here).count()).toBe(0);
  },
  checking: async here => {
    await says(here, 'Checking the photo in your browser. Nothing has been sent.');
    await waits(here, 'check');
  },
  refused: async (here, { context: { refusal } }) => {
    await says(here, WHY[refusal ?? 'tooLarge'] ?? expect.fail(`a sentence for ${refusal}`));
    await says(here, 'This photo wasn’t saved. Choose another photo.');
  },
  checked: here => isGood(here, 'Send the photo when you’re ready. Nothing has been sent yet.'),
  uploading: async (here, { context: { part } }) => {
    await isGood(here, `${part === 0 ? 0 : 100}% sent. The server then checks the photo.`);
    if (part === 0) await waits(here, 'upload');
  },
  uploaded: ({ form }) => form.issued('Maya').waitFor(),
  fileExists: here => isGood(here, 'The lock already has this exact photo. Choose another photo.'),
  failed: here => isGood(here, 'The server may not have received the photo. You can safely send it again.'),
};

describe('generated paths of a face photo in the browser', () => {
  walkFlowInBrowser<typeof facePhoto.machine, Here>({
    ...facePhoto,
    playable,
    faces: seesPortraits,
    asks: { check: '**/found', upload: '**/api/face/add' },
    delays: {},
    async enter(there) {
      const { page, house } = there;
      await puppetDetector(page);
      await page.context().addCookies(cookiesOf(await house.signIn('owner')));
      const form = new IssuePage(page);
      await form.openFace(1);
      await form.name.fill('Maya');
      return { ...there, form };
    },
    play: {
      'photo.chosen': async ({ event: { photo }, from }, { form, page }) => {
        const file = (await files[photo.name]?.()) ?? expect.fail(photo.name);
        // The pending upload is cancelled.
        const calledOff = from.matches('uploading') ? page.waitForEvent('requestfailed') : null;
        await form.photo.setInputFiles(file);
        await calledOff;
      },
      'photo.removed': (_, { page }) => page.getByRole('button', { name: 'Remove photo' }).click(),
      'upload.asked': (_, { form }) => form.submit(),
      'upload.progressed': async (_, { gates }) => {
        const url = await silentServer();
        await gates.upload?.open(route => route.continue({ url }));
      },
      'upload.done': (_, { gates }) => gates.upload?.open() ?? Promise.resolve(),
      'upload.refused': async ({ event: { refusal } }, { gates }) =>
        gates.upload?.open(refusedBy('photoRefused', { reason: refusal })),
      'upload.fileExists': async (_, { gates }) => gates.upload?.open(refusedBy('photoExists')),
      'upload.failed': async (_, { gates }) => gates.upload?.open(route => route.abort()),
    },
    answered: async (_, step, { gates }) => {
      const check = checkIn(step);
      await gates.check?.open(route =>
        check ? route.fulfill({ json: FOUND[check.refusal ?? 'good'] }) : route.abort(),
      );
    },
    passes: () => false,
    seen,
  });
});
