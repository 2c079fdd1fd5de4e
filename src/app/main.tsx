import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { type Company, loadCompany, UNKNOWN_COMPANY } from './actors/company.ts';
import { tokenIn } from './api/cookie.ts';
import { loadCatalogue } from './i18n/catalogues.ts';
import { chosenLanguage } from './i18n/chosenLanguage.ts';
import type { Load } from './i18n/intl.tsx';
import { browserTags } from './i18n/localeTag.ts';
import { offeredLanguages } from './i18n/offeredLanguages.ts';
import { firstSpoken } from './i18n/SpeechProvider.tsx';
import { guardedPage } from './routes/guarded.ts';
import { guardWayBack } from './routes/leaving.ts';
import { paths } from './routes/paths.ts';
import { shell } from './routes/shell.ts';
import { deviceStorage } from './storage.ts';
import { reportCrash } from './ui/crash.ts';
import { fetchWhenIdle } from './ui/fetchWhenIdle.ts';

/** Nothing renders before the brand is known (spec §1); if it cannot be loaded, /error is shown. */
async function companyOrError(): Promise<Company> {
  try {
    return await loadCompany(location.hostname);
  } catch {
    history.replaceState(null, '', paths.error);
    return UNKNOWN_COMPANY;
  }
}

/** An installed console needs a manifest with the brand’s name and icons. */
async function nameManifest(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  return root;
}

async function open(company: Company): Promise<void> {
  const brand = company.speaksLike;
  const load: Load = code => loadCatalogue(code, brand, company.terms);
  const offered = offeredLanguages(document, company.languages);
  const chosen = chosenLanguage(deviceStorage, browserTags(navigator), offered, company.language);
  const spoken = await firstSpoken(chosen, load);
  const app = (
    // No StrictMode: it restarts each actor in development, which aborts its first request.
    <App company={company} brand={brand} spoken={spoken} offered={offered} load={load} />
  );
  const root = createRoot(pageRoot(), { onCaughtError: reportCrash });
  // A transition renders in steps, and waits for the screen instead of showing a loading state.
  startTransition(() => root.render(app));
}

async function start(): Promise<void> {
  // For a signed-in user, the shell loads in parallel with the brand. If loading fails, rendering reports the error.
  const inside = tokenIn(document.cookie) === '' ? [] : [guardedPage(), shell()];
  const insideCame = Promise.allSettled(inside);

  const company = await companyOrError();
  await insideCame;
  guardWayBack();
  await open(company);
  fetchWhenIdle([nameManifest]);
}

// Not awaited, because the lazy chunks import this file. A task of its own, so that slow phones stay responsive.
setTimeout(start);
