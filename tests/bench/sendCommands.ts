/** Sends signed unlock commands from its own process, so that the server's CPU time excludes the client's. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type ClientSettings, sign } from '../support/signedClient.ts';

export interface Load {
  origin: string;
  settings: ClientSettings;
  accessToken: string;
  cookie: string;
  locks: number;
  /** Commands go to consecutive locks, starting here. */
  first: number;
  commands: number;
  writers: number;
}

const path = '/lock/unlock';

function send(load: Load, agent: Agent, lockId: number): Promise<void> {
  const params = { commandId: randomUUID(), date: String(Date.now()), lockId: String(lockId) };
  const { appId, appSecret, packageName } = load.settings;
  const { accessToken, cookie } = load;
  const signature = sign(appSecret, path, params);
  const headers = { appId, appSecret, packageName, language: 'en', accessToken, cookie, signature };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const asked = request(`${load.origin}/api${path}`, { method: 'POST', agent, headers: { ...headers, ...type } });
    asked.on('error', reject);
    asked.on('response', response => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', chunk => {
        body += chunk;
      });
      response.on('end', () => {
        const { errorCode } = JSON.parse(body) as { errorCode: number };
        if (errorCode === 0) resolve();
        else reject(new Error(`an unlock command was refused: ${body}`));
      });
    });
    asked.end(new URLSearchParams(params).toString());
  });
}

async function sendAll(load: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.writers });
  let sent = 0;
  const write = async () => {
    while (sent < load.commands) await send(load, agent, 1 + ((load.first + sent++) % load.locks));
  };
  await Promise.all(Array.from({ length: load.writers }, write));
  agent.destroy();
}

process.on('message', (load: Load) => {
  sendAll(load).then(
    () => process.send?.('sent'),
    (error: Error) => process.send?.(error.message),
  );
});
