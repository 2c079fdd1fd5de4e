/**
 * Makes the data folder of one version: a demonstration in use, killed during its work, and its responses to every GET call.
 * Run once, with the code of that version, and never again: `npm run keep-data -- 0.1.0`.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { batchCalls } from '../../models/calls/batch.calls.ts';
import { passcodeCalls, qrCodeCalls } from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { scheduleCalls } from '../../models/calls/schedule.calls.ts';
import { transferCalls } from '../../models/calls/transfer.calls.ts';
import { JobType } from '../../models/progress.ts';
import { SERVED } from '../http/everyCall.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { FILES, type KeptAnswer, keptAt, type WHO } from './keptFolder.ts';
import { ASKED_AT, MADE_AT, openConsole } from './openConsole.ts';

const DAY_MS = 86_400_000;
/** Their responses depend on the session that asks. */
const OF_THE_LOGIN = ['/user/listDevice', '/user/listSignIn'];
/** Maximum number of values tried per parameter name. */
const VALUES = 6;

/** Adds what the demonstration lacks, in various states and partly in progress. */
async function use({ owner, admin, guest }: Record<(typeof WHO)[number], SignedClient>) {
  const { list } = await owner.data(lockCalls.list, { pageSize: 20 });
  const open = list.filter(({ online }) => online).map(({ lockId }) => lockId);
  const [first = 0, second = 0, third = 0] = open;
  const [start, end] = [MADE_AT, MADE_AT + 30 * DAY_MS];
  const give = async (recipient: string, name: string) =>
    (
      await owner.data(ekeyCalls.send, {
        ...{ lockId: first, recipient, name, remarks: 'Flat 3', remoteUnlock: 'true' },
        validity: { kind: 'limited', start, end },
      } as never)
    ).keyId;
  await give('newcomer@latchwork.test', 'Nora');
  const { list: eKeys } = await owner.data(ekeyCalls.list, { lockId: first } as never);
  const held = eKeys.find(({ may }) => may.includes('freeze'));
  if (held) await owner.data(ekeyCalls.freeze, { keyId: held.keyId });
  await owner.data(passcodeCalls.add, {
    ...{ lockId: first, name: 'Cleaner', digits: '482917' },
    validity: { kind: 'limited', start, end },
  } as never);
  await owner.data(passcodeCalls.get, {
    ...{ lockId: second, name: 'Plumber', type: 3, validity: { kind: 'limited', start, end } },
  } as never);
  await owner.data(qrCodeCalls.add, {
    ...{ lockId: first, name: 'Visitor', validity: { kind: 'limited', start, end } },
    ...{ changes: false, remoteUnlock: true },
  } as never);
  await owner.data(batchCalls.card, {
    rows: open.slice(0, 3).map((lockId, nth) => ({
      ...{ lockId, name: `Badge ${nth}`, cardNumber: `40302010${nth}`, validity: { kind: 'permanent' } },
    })),
  } as never);
  await owner.data(groupCalls.add, { groupName: 'Annexe' });
  await owner.data(scheduleCalls.create, {
    ...{ name: 'Evening', action: 'lock', target: { kind: 'locks', lockIds: [first, second] } },
    when: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: 1320 },
  } as never);
  await owner.data(transferCalls.ofLocks, { receiver: 'newcomer@latchwork.test', lockIds: [third] } as never);
  await owner.data(lockCalls.unlock, { lockId: second } as never);
  await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: open } as never);
  await admin.data(adminCalls.list, {});
  await guest.data(ekeyCalls.listMine, {});
}

const required = ({ params }: (typeof SERVED)[number]) => {
  const shape = (params as unknown as { shape: Record<string, { safeParse(value: unknown): { success: boolean } }> })
    .shape;
  return Object.keys(shape).filter(name => !shape[name]?.safeParse(undefined).success);
};

type Known = Map<string, Set<string>>;
const areaOf = (path: string) => path.split('/')[1] ?? '';

/** Collects every value of a response by its name, for its area and overall. */
function gather(answer: unknown, area: string, known: Known) {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value !== 'string' && typeof value !== 'number') gather(value, area, known);
    else
      for (const key of [name, `${area} ${name}`]) {
        const values = known.get(key) ?? new Set();
        if (values.size < VALUES) values.add(String(value));
        known.set(key, values);
      }
  }
}

const everyWay = (names: readonly string[], area: string, known: Known): Record<string, string>[] =>
  names.reduce<Record<string, string>[]>(
    (ways, name) => {
      const values = [...(known.get(`${area} ${name}`) ?? known.get(name) ?? [])];
      return ways.flatMap(way => values.map(value => ({ ...way, [name]: value })));
    },
    [{}],
  );

const asked = ({ method, path }: (typeof SERVED)[number]) =>
  method === 'GET' && !path.startsWith('/explorer') && !OF_THE_LOGIN.includes(path);

/** Sends every GET call; values from one response are parameters of the next. */
async function askEverything(who: (typeof WHO)[number], client: SignedClient): Promise<KeptAnswer[]> {
  const known: Known = new Map();
  const kept = new Map<string, KeptAnswer>();
  for (let round = 0; round < 3; round++)
    for (const call of SERVED.filter(asked))
      for (const params of everyWay(required(call), areaOf(call.path), known)) {
        const { path } = call;
        const response = await client.request('GET', path, params);
        const { errorCode, data } = (await response.json()) as { errorCode: number; data?: unknown };
        if (errorCode !== 0) continue;
        gather(data, areaOf(path), known);
        kept.set(JSON.stringify([path, params]), { who, path, params, data });
      }
  return [...kept.values()];
}

const [version] = process.argv.slice(2);
if (!version) throw new Error('Of which version? npm run keep-data -- 0.1.0');
const folder = mkdtempSync(join(tmpdir(), 'latchwork-kept-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
const clock = fakeClock(MADE_AT);
const house = await openConsole(folder, clock, { fill: true });
await use(await house.everyone());
await clock.advance(700);
// Killed, not stopped: pending commands are left for the next version.
await house.cutOff();
for (const name of FILES.filter(each => each.endsWith('.sqlite'))) {
  const file = new DatabaseSync(join(folder, name));
  file.exec('PRAGMA wal_checkpoint(TRUNCATE); VACUUM');
  file.close();
}
for (const name of FILES)
  writeFileSync(keptAt(version, `${name}.gz`), gzipSync(readFileSync(join(folder, name)), { level: 9 }));

const copy = mkdtempSync(join(tmpdir(), 'latchwork-kept-'));
cpSync(folder, copy, { recursive: true });
const again = await openConsole(copy, fakeClock(ASKED_AT));
const answers: KeptAnswer[] = [];
for (const [who, client] of Object.entries(await again.everyone()))
  answers.push(...(await askEverything(who as (typeof WHO)[number], client)));
writeFileSync(keptAt(version, 'answers.json.gz'), gzipSync(JSON.stringify(answers), { level: 9 }));
await again.cutOff();
for (const each of [folder, copy]) rmSync(each, { recursive: true });
process.stdout.write(`Stored ${answers.length} responses of ${version}.\n`);
process.exit(0);
