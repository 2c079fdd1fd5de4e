/** A real mail server that stores mails or fails on command. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** Keys are in lower case. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** `refuse`: unknown recipient. `later`: temporary failure. */
export type MailMood = 'take' | 'refuse' | 'later';

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const words = (header: string): string =>
  header.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, of: string) =>
    decoded(
      kind.toUpperCase() === 'B' ? of : of.replaceAll('_', ' '),
      kind.toUpperCase() === 'B' ? 'base64' : 'quoted-printable',
    ),
  );

function part(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map(line => {
      const [name = '', ...rest] = line.split(': ');
      return [name.toLowerCase(), words(rest.join(': '))];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function read(raw: string, to: string): ReceivedMail {
  const { headers, body } = part(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map(piece => part(piece.replace(/^\r\n/, '')));
  const of = (type: string) => {
    const found = parts.find(piece => piece.headers['content-type']?.startsWith(type));
    return decoded(found?.body ?? '', found?.headers['content-transfer-encoding'] ?? '');
  };
  return { to, headers, text: of('text/plain'), html: of('text/html') };
}

export interface Mailbox {
  readonly url: string;
  /** Accepted mails, the oldest first. */
  readonly mails: readonly ReceivedMail[];
  mood: MailMood;
  /** Number of attempts to send. */
  readonly tries: number;
  /** Resolves with the next mail to this address from now on. */
  nextTo(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let waiting: (() => void)[] = [];
  let tries = 0;
  let mood: MailMood = 'take';
  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      tries++;
      if (mood === 'refuse') return done(refusal(550));
      done(mood === 'later' ? refusal(451) : undefined);
    },
    onData(stream, { envelope }, done) {
      text(stream).then(raw => {
        mails.push(read(raw, envelope.rcptTo[0]?.address ?? ''));
        for (const look of waiting) look();
        done();
        // A client that disconnects has sent nothing.
      }, done);
    },
  });
  // A killed client resets its connection: both socket and server report it.
  server.server.on('connection', socket => socket.on('error', () => {}));
  server.on('error', () => {});
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
    },
    get tries() {
      return tries;
    },
    nextTo: address =>
      new Promise(resolve => {
        const before = mails.filter(({ to }) => to === address).length;
        const look = () => {
          const mail = mails.filter(({ to }) => to === address)[before];
          if (!mail) return;
          waiting = waiting.filter(other => other !== look);
          resolve(mail);
        };
        waiting.push(look);
        look();
      }),
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  };
}

/** The six-digit code in the mail. */
export const codeIn = ({ text: said }: ReceivedMail): string => /\b\d{6}\b/.exec(said)?.[0] ?? '';
