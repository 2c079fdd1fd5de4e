/** One server serves several brands by host name, and keeps them when their file becomes invalid. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyCalls } from '../../models/calls/company.calls.ts';
import { ERRORS } from '../../models/errorCodes.ts';
import { SignedClient } from '../support/signedClient.ts';
import { openHouse, type RunningHouse } from './house.ts';

const folder = mkdtempSync(join(tmpdir(), 'latchwork-brands-'));
const file = join(folder, 'brands.json');
const SOL = {
  hosts: ['localhost'],
  name: 'Hotel “Sol” & <Mar>',
  packageName: 'example.sol.keys',
  speaksLike: 'stay',
  color: '#ffd000',
  logo: 'logo.png',
  languages: ['es', 'en'],
  language: 'es',
  hasPaidFeature: false,
  terms: { es: { 'title.records': 'Entradas' } },
};
let house: RunningHouse;
let takeDown = async () => {};
const told: string[] = [];

beforeAll(async () => {
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(join(folder, 'logo.png'));
  writeFileSync(file, JSON.stringify([SOL]));
  house = await openHouse({
    brandsFile: file,
    log: line => told.push(line),
    atEnd: end => {
      takeDown = end;
    },
  });
  writeFileSync(join(house.folder, 'index.html'), '<html><head><title>%BRAND%</title></head></html>');
});
afterAll(async () => {
  await takeDown();
  rmSync(folder, { recursive: true });
});

/** The same server under two host names. */
const at = (path: string, host: 'localhost' | '127.0.0.1') =>
  fetch(`${house.origin.replace('127.0.0.1', host)}${path}`, { headers: { accept: '*/*' } });
const infoOf = async (domainName: string) => (await house.visitor()).data(companyCalls.info, { domainName });

it('a brand is described by name, colour, terms and languages, without the paths of its files', async () => {
  const sol = await infoOf('localhost');
  expect(sol).toMatchObject({
    name: SOL.name,
    color: '#ffd000',
    languages: ['es', 'en'],
    language: 'es',
    hasPaidFeature: false,
    isUpdated: true,
  });
  expect(sol.terms.es?.['title.records']).toEqual([expect.objectContaining({ value: 'Entradas' })]);
  expect(JSON.stringify(sol)).not.toContain(folder);
  expect(await infoOf('127.0.0.1')).toMatchObject({
    name: 'Latchwork',
    languages: [],
    hasPaidFeature: true,
    isUpdated: false,
  });
  expect(await infoOf('stay.example.org')).toMatchObject({ name: 'Latchwork Stay' });
});

it('a brand has its own colours, manifest and icons', async () => {
  const styles = await Promise.all(
    (['localhost', '127.0.0.1'] as const).map(async host => (await at('/brand.css', host)).text()),
  );
  expect(styles[0]).not.toBe(styles[1]);
  expect(styles[1]).toContain('--brand:#1d5fd1');
  const manifest = await (await at('/manifest.webmanifest', 'localhost')).json();
  expect(manifest).toMatchObject({ name: SOL.name, lang: 'es', display: 'standalone' });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const { width, height } = await sharp(Buffer.from(await (await at(src, 'localhost')).arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const logos = await Promise.all(
    (['localhost', '127.0.0.1'] as const).map(async host =>
      (await at('/brand/logo', host)).headers.get('content-type'),
    ),
  );
  expect(logos).toEqual(['image/png', 'image/svg+xml; charset=utf-8']);
  expect((await at('/brand/background', 'localhost')).status).toBe(404);
});

it('a brand has its own package name, and calls with another one are rejected', async () => {
  const names = async (host: 'localhost' | '127.0.0.1') => {
    const client = await SignedClient.of(house.origin.replace('127.0.0.1', host));
    const info = await client.data(companyCalls.info, { domainName: host });
    expect(client.settings.packageName).toBe(info.packageName);
    return { client, name: info.packageName };
  };
  const [sol, latchwork] = [await names('localhost'), await names('127.0.0.1')];
  expect([sol.name, latchwork.name]).toEqual(['example.sol.keys', 'app.latchwork.console']);
  for (const [{ client }, { name }] of [
    [sol, latchwork],
    [latchwork, sol],
  ] as const) {
    client.settings.packageName = name;
    expect(await client.ask(companyCalls.passcodeMinLength, {})).toMatchObject({
      errorCode: ERRORS.wrongPackageName,
      errorMsg: 'wrongPackageName',
    });
  }
});

it('a brand stays unchanged while its file is invalid, and the health check names the error', async () => {
  writeFileSync(file, JSON.stringify([{ ...SOL, color: 'sunny' }]));
  expect((await infoOf('localhost')).color).toBe('#ffd000');
  expect(await (await at('/healthz', 'localhost')).json()).toEqual({
    alive: true,
    faults: [{ setting: 'BRANDS_FILE', where: '[0].color', why: 'must be a color, such as #1d5fd1' }],
  });
  expect(told.filter(line => line.includes('[0].color must be a color'))).toHaveLength(1);
  writeFileSync(file, JSON.stringify([{ ...SOL, color: '#00aa55' }]));
  expect((await infoOf('localhost')).color).toBe('#00aa55');
  expect(await (await at('/healthz', 'localhost')).json()).toEqual({ alive: true });
});
