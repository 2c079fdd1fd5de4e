import { type Client, createClient } from './client.ts';
import { clientSettings } from './clientSettings.ts';

let client: Client | undefined;

/** The page's client, made when it is first needed: only then is there certainly a document to read settings from. */
export function pageClient(): Client {
  client ??= createClient({
    settings: clientSettings(document),
    now: () => Date.now(),
    cookies: () => document.cookie,
    // The tag on <html> is written as a browser's ("zh-CN"), the header as the product's ("zh_CN").
    language: () => document.documentElement.lang.replace('-', '_'),
  });
  return client;
}
