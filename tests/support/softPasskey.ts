/** A software authenticator: creates and uses passkeys like a browser, with ES256 and without attestation. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../models/calls/security.calls.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();
const four = (count: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};
/** CBOR byte string of at least 24 bytes. */
const bytesOf = (bytes: Uint8Array): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);
const textOf = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

export interface SoftPasskey {
  /** Signature counter. */
  counter: number;
  /** User verification flag. */
  verifies: boolean;
  create(options: PasskeyCreationOptions, origin: string): object;
  show(options: PasskeyRequestOptions, origin: string): object;
}

export function softPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  // COSE: {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytesOf(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytesOf(Buffer.from(y, 'base64url')),
  ]);
  const common = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} };
  const clientData = (type: string, { challenge }: PasskeyRequestOptions, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    counter: 0,
    verifies: true,
    create(options, origin) {
      const flags = USER_PRESENT | (this.verifies ? USER_VERIFIED : 0) | HAS_KEY;
      const about = Buffer.concat([
        sha256(new URL(origin).hostname),
        Buffer.from([flags]),
        four(this.counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0]), textOf('authData'), bytesOf(about)],
      ]);
      const clientDataJSON = base64(clientData('webauthn.create', options, origin));
      return { ...common, response: { clientDataJSON, attestationObject: base64(attestationObject) } };
    },
    show(options, origin) {
      this.counter += this.counter > 0 ? 1 : 0;
      const flags = USER_PRESENT | (this.verifies ? USER_VERIFIED : 0);
      const authenticatorData = Buffer.concat([
        sha256(new URL(origin).hostname),
        Buffer.from([flags]),
        four(this.counter),
      ]);
      const said = clientData('webauthn.get', options, origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(said)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64(said),
          authenticatorData: base64(authenticatorData),
          signature: base64(signature),
        },
      };
    },
  };
}
