/**
 * `npm run dev`: serves the page with hot reload, and starts the server behind it, which restarts on changes. `PORT`:
 * the page's port (default 5173).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createSocket } from 'node:net';
import { createServer } from 'vite';
import { onStop } from '../src/server/compose/onStop.ts';

const PAGE_PORT = Number(process.env.PORT || 5173);

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as { port: number };
  socket.close();
  await once(socket, 'close');
  return port;
}

const port = await freePort();
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/server/main.ts', '--page', 'src/app', ...process.argv.slice(2)],
  { env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' }, stdio: ['ignore', 'inherit', 'inherit'] },
);
process.env.SERVER_URL = `http://127.0.0.1:${port}`;

const page = await createServer({ server: { port: PAGE_PORT || (await freePort()), host: '127.0.0.1' } });

async function stop(): Promise<void> {
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : null;
  server.kill('SIGTERM');
  await Promise.all([page.close(), ended]);
  process.exit();
}
onStop(() => void stop());
server.once('exit', () => void stop());

await page.listen();
console.log(`The page is at ${page.resolvedUrls?.local[0]}`);
