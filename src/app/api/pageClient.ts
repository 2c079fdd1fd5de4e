import { type Client, createClient } from './client.ts';
import { clientSettings } from './clientSettings.ts';

let client: Client | undefined;

/** Created on first use, because the document with its settings exists by then. */
export function pageClient(): Client {
  client ??= createClient({
    settings: clientSettings(document),
    now: () => Date.now(),
    cookies: () => document.cookie,
    // <html lang> is a BCP 47 tag ("zh-CN"); the header has the product’s code ("zh_CN").
    language: () => document.documentElement.lang.replace('-', '_'),
  });
  return client;
}
