/** What is stored per version: its data folder and its responses. */
import { mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const WHO = ['owner', 'admin', 'guest', 'newcomer'] as const;

/** Files of the data folder. */
export const FILES = ['latchwork.sqlite', 'world.sqlite', 'sandbox.sqlite', 'vault.key'] as const;

/** One request as sent, and its response. */
export interface KeptAnswer {
  who: (typeof WHO)[number];
  path: string;
  params: Record<string, string>;
  data: unknown;
}

export function keptAt(version: string, name: string): string {
  const folder = fileURLToPath(new URL(`./${version}/`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  return `${folder}${name}`;
}

export const versionsKept = (): string[] =>
  readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter(each => each.isDirectory())
    .map(({ name }) => name);
