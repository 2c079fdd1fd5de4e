import { type KeyObject, X509Certificate } from 'node:crypto';
import { SECOND_MS } from '../../models/duration.ts';

/** Limits requests for unknown keys, so that made-up names don't cause one request each. */
const AGAIN_AFTER_MS = 10 * SECOND_MS;

interface Certificates {
  now(): number;
  fetch(name: string): Promise<ReadonlyMap<string, X509Certificate>>;
}

export function certificateOf(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

export function createKeyRing({ now, fetch }: Certificates) {
  const known = new Map<string, X509Certificate>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | null = null;

  async function look(name: string) {
    fetchedAt = now();
    for (const [found, certificate] of await fetch(name)) known.set(found, certificate);
  }

  return async function keyOf(name: string): Promise<KeyObject | null> {
    if (!known.has(name)) {
      if (!fetching && now() < fetchedAt + AGAIN_AFTER_MS) return null;
      fetching ??= look(name).finally(() => {
        fetching = null;
      });
      await fetching;
    }
    const certificate = known.get(name);
    if (!certificate) return null;
    const isValid = certificate.validFromDate.getTime() <= now() && now() < certificate.validToDate.getTime();
    return isValid ? certificate.publicKey : null;
  };
}
