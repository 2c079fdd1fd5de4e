/**
 * Signed unlock commands: throughput of answers, and the server's whole CPU time per command, from the request to the
 * door report and the record. Against a bare route that only checks the same signature.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SignedClient } from '../support/signedClient.ts';
import { bareRoute } from './bareRoute.ts';
import { alternate, type BenchRow, perSecond, sized } from './measure.ts';
import type { Load } from './sendCommands.ts';
import { benchWorld } from './world.ts';

const ROUNDS = sized(5, 1);
const COMMANDS = sized(600, 64);
/** Enough that no lock gets a command while its last one is pending: that would be the same attempt. */
const LOCKS = 256;
const SILENT_LOCKS = COMMANDS * ROUNDS;

interface Target {
  client: SignedClient;
  origin: string;
  locks: number;
}

const targetOf = (client: SignedClient, locks: number): Target => ({ client, origin: client.origin, locks });

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

export async function run(): Promise<BenchRow[]> {
  const world = await benchWorld({ locks: LOCKS, gateways: LOCKS });
  const bare = await bareRoute(world.client, '/lock/unlock', { attemptId: 'bare' });
  const sender = fork(new URL('sendCommands.ts', import.meta.url));
  const silent = await benchWorld({ locks: SILENT_LOCKS, gateways: SILENT_LOCKS, silent: true });
  let first = 0;

  async function send({ client, origin, locks }: Target, commands: number, writers: number): Promise<void> {
    const { settings, accessToken, cookie } = client;
    const load: Load = { origin, settings, accessToken, cookie, locks, first, commands, writers };
    first += commands;
    const answered = once(sender, 'message');
    sender.send(load);
    const [said] = await answered;
    if (said !== 'sent') throw new Error(said);
  }

  const pending = async () => {
    const { count } = await world.store.db
      .selectFrom('operation_row')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('state', 'in', ['requested', 'sent'])
      .executeTakeFirstOrThrow();
    return count;
  };
  /** Polls rarely, since polling uses CPU time too. */
  async function allDone(): Promise<void> {
    while ((await pending()) > 0) await new Promise(resolve => setTimeout(resolve, 50));
  }

  const real = targetOf(world.client, LOCKS);
  const baseline: Target = { client: world.client, origin: bare.origin, locks: LOCKS };
  const ours = (work: () => Promise<number>) => async () => {
    const figure = await work();
    await allDone();
    return figure;
  };
  const cpuEach = (target: Target, writers: number, finished: () => Promise<void>) => async () => {
    const before = process.cpuUsage();
    await send(target, COMMANDS, writers);
    await finished();
    return cpuMs(before) / COMMANDS;
  };
  const rate = (target: Target) => () => perSecond(COMMANDS, () => send(target, COMMANDS, 32));
  const cpu = (writers: number) =>
    alternate(
      ROUNDS,
      ours(cpuEach(real, writers, allDone)),
      cpuEach(baseline, writers, async () => {}),
    );

  const rows: BenchRow[] = [
    {
      name: 'unlock, 32 at once, answered',
      unit: 'a second',
      ...(await alternate(ROUNDS, ours(rate(real)), rate(baseline))),
    },
    { name: 'unlock, 32 at once, CPU in all', unit: 'ms each', ...(await cpu(32)) },
    { name: 'unlock, one by one, CPU in all', unit: 'ms each', ...(await cpu(1)) },
  ];
  const commandAlone = cpuEach(targetOf(silent.client, SILENT_LOCKS), 1, async () => {});
  rows.push({
    name: 'unlock, one by one, CPU of the command alone: asked, judged, durable, answered',
    unit: 'ms each',
    ...(await alternate(
      ROUNDS,
      commandAlone,
      cpuEach(baseline, 1, async () => {}),
    )),
  });
  sender.disconnect();
  await silent.stop();
  await bare.stop();
  await world.stop();
  return rows;
}
