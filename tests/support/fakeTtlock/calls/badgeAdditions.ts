/** Remote addition of cards and faces, and registration of credentials enrolled by phone. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { Feature } from '../features.ts';
import type { Keeping } from '../keeping.ts';
import { lockId, method, oneOf, text } from '../parameters.ts';
import type { World } from '../world.ts';
import { addition, CARD, FACE, FINGERPRINT, PALM_VEIN, sharedCalls, validity } from './badges.ts';
import { type CloudCalls, ownLock, write } from './call.ts';
import { must } from './operate.ts';

/** 1 normal, 4 recurring. */
const type = z._default(oneOf([1, 4]), 1);
const PHOTO_BYTES = { least: 300 * 1024, most: 2 * 1024 * 1024 };

/** Reverses byte order: the lock stores card numbers in the order opposite to the reader's. */
export function reversed(cardNumber: string): string {
  const bytes = BigInt(cardNumber).toString(16).padStart(8, '0');
  const even = bytes.length % 2 === 0 ? bytes : `0${bytes}`;
  return BigInt(`0x${(even.match(/../g) ?? []).reverse().join('')}`).toString();
}

export function badgeCalls(world: World, keeping: Keeping): CloudCalls {
  const card = (turned: boolean) =>
    write(
      { lockId, cardNumber: text, cardName: z.optional(text), ...validity, cardType: type, addType: method },
      async ({ lockId: id, cardNumber, cardName = '', cardType, addType, ...valid }, { username, files }) => {
        const lock = ownLock(world, id, { username, files });
        must(lock, Feature.CARD);
        if (!/^\d{1,20}$/.test(cardNumber)) throw new CloudSays(Errcode.BAD_PARAMETER, 'cardNumber');
        const code = turned ? reversed(cardNumber) : cardNumber;
        const row = addition(lock, CARD, { ...valid, name: cardName, type: cardType, code, sender: username });
        return { cardId: (await keeping.add(lock, row, addType)).id };
      },
    );

  return {
    ...sharedCalls(world, keeping, CARD),
    ...sharedCalls(world, keeping, FINGERPRINT),
    ...sharedCalls(world, keeping, FACE),
    ...sharedCalls(world, keeping, PALM_VEIN),
    'identityCard/add': card(false),
    'identityCard/addForReversedCardNumber': card(true),

    'fingerprint/add': write(
      { lockId, fingerprintNumber: text, fingerprintName: z.optional(text), fingerprintType: type, ...validity },
      async ({ lockId: id, fingerprintNumber: code, fingerprintName: name = '', fingerprintType, ...valid }, asked) => {
        const lock = ownLock(world, id, asked);
        must(lock, Feature.FINGERPRINT);
        const given = { ...valid, name, type: fingerprintType, code, sender: asked.username };
        return { fingerprintId: (await keeping.add(lock, addition(lock, FINGERPRINT, given), 1)).id };
      },
    ),
    'palmVein/add': write(
      { lockId, number: text, name: z.optional(text), type, ...validity },
      async ({ lockId: id, number: code, name = '', type: of, ...valid }, asked) => {
        const lock = ownLock(world, id, asked);
        must(lock, Feature.PALM_VEIN);
        const given = { ...valid, name, type: of, code, sender: asked.username, more: { status: 1 } };
        return { id: (await keeping.add(lock, addition(lock, PALM_VEIN, given), 1)).id };
      },
    ),

    'face/getFeatureDataByPhoto': write({ lockId }, ({ lockId: id }, asked) => {
      must(ownLock(world, id, asked), Feature.FACE_BY_PHOTO);
      const { image } = asked.files;
      if (!image) throw new CloudSays(Errcode.BAD_PARAMETER, 'image');
      if (image.length < PHOTO_BYTES.least || image.length > PHOTO_BYTES.most)
        throw new CloudSays(Errcode.BAD_PARAMETER, `a photo of ${image.length} bytes`);
      return { featureData: createHash('sha512').update(image).digest('hex') };
    }),
    'face/add': write(
      { lockId, name: z.optional(text), featureData: text, ...validity, type, addType: method },
      async ({ lockId: id, name = '', featureData: code, type: of, addType, ...valid }, asked) => {
        const lock = ownLock(world, id, asked);
        must(lock, Feature.FACE);
        if (!/^[0-9a-f]+$/.test(code)) throw new CloudSays(Errcode.BAD_PARAMETER, 'featureData');
        const more = { status: 1, faceNumber: String(world.nextId()) };
        const row = addition(lock, FACE, { ...valid, name, type: of, code, sender: asked.username, more });
        return { faceId: (await keeping.add(lock, row, addType)).id };
      },
    ),
  };
}
