import { streamRef } from '../../engine/loop/loop.ts';
import type { AppendRequest, Store } from '../../engine/store/store.ts';
import type { Vault } from '../../engine/vault/vault.ts';
import { hashPassword } from '../features/signIn/password.ts';
import { sealAccount } from '../features/signIn/register.ts';
import { bulkRecords } from './bulkRecords.ts';
import { demoAuthority } from './demoAuthority.ts';
import { credentialStream, type DemoCredential, demoCredentials, portraitRef } from './demoCredentials.ts';
import { demoEKeys } from './demoEKeys.ts';
import { drawnPortrait } from './demoFaces.ts';
import { accountStream, gatewayStreams, lockStreams, recordStreams } from './demoFacts.ts';
import { settingStreams } from './demoSettings.ts';
import type { DemoStream } from './demoStream.ts';
import { demoTies } from './demoTies.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson, type DemoWorld, OWNER } from './demoWorld.ts';

const MOST_IN_LOG = 1_000_000;

/** Number of concurrent appends. Concurrent appends share a commit. */
const AT_ONCE = 256;

interface StreamToFill extends DemoStream, Pick<AppendRequest, 'secrets'> {}

/** Idempotent: the owner's account is written last, and a restarted fill skips what exists. */
export async function fillDemo(
  store: Store,
  vault: Vault,
  world: DemoWorld,
  records: number,
  now: number,
): Promise<void> {
  if ((await store.readStream(streamRef(OWNER, 'account', OWNER))).length > 0) return;
  const person = async (one: DemoPerson): Promise<StreamToFill> => {
    const { data, secrets } = sealAccount(vault, { ...one, passwordHash: await hashPassword(DEMO_PASSWORD) });
    return { ...accountStream(world, data, now), secrets };
  };
  const people = await Promise.all(DEMO_PEOPLE.map(person));
  const [owners, others] = [people.filter(isOwners), people.filter(stream => !isOwners(stream))];
  const portraits = new Map<string, Promise<string>>();
  const portraitOf = (name: string) => {
    const portrait = portraits.get(name) ?? drawnPortrait(name);
    portraits.set(name, portrait);
    return portrait;
  };
  const credential = async (one: DemoCredential): Promise<StreamToFill> => {
    const { kind, name, secret } = one;
    const stream = credentialStream(one, now);
    if (!secret) return stream;
    const { ref, text } = secret;
    const marked = (at: string, it: string) => ({
      ref: at,
      sealed: vault.seal(it),
      blindIndex: vault.blindIndexOf(stream.account, kind, it),
    });
    if (kind !== 'face') return { ...stream, secrets: [marked(ref, text)] };
    const secrets = [marked(portraitRef(one), await portraitOf(name)), { ref, sealed: vault.seal(text) }];
    return { ...stream, secrets };
  };
  const credentials = await Promise.all(demoCredentials(world, now).map(credential));
  const ties = demoTies(world, now);
  const inThisOrder = [
    others,
    gatewayStreams(world, now),
    lockStreams(world, now),
    demoAuthority(world, now),
    settingStreams(world, now),
    demoEKeys(world, now),
    credentials,
    ...(records <= MOST_IN_LOG ? [recordStreams(world, records, now, ties)] : []),
  ];
  for (const streams of inThisOrder) await fillAll(store, streams);
  if (records > MOST_IN_LOG) await bulkRecords(store, world, records, now, ties);
  await fillAll(store, owners);
}

const isOwners = ({ account }: DemoStream): boolean => account === OWNER;

async function fillAll(store: Store, streams: Iterable<StreamToFill>): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (const stream of streams) {
    const filled = fillStream(store, stream).finally(() => underWay.delete(filled));
    underWay.add(filled);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
  }
  await Promise.all(underWay);
}

async function fillStream(store: Store, { parts, secrets = [], ...ref }: StreamToFill): Promise<void> {
  let version = 0;
  for (const facts of parts) {
    const expected = version === 0 ? 'mustNotExist' : version;
    const { account, stream } = ref;
    const result = await store.append({ account, stream, expected, facts, secrets, meta: { by: account } });
    if (!result.ok && result.why !== 'conflict')
      throw new Error(`The store rejected ${stream} of the demo world: ${result.why}`);
    version += facts.length;
  }
}
