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

/** Nothing is shown before it is known whose console this is (spec §1); where nobody says so, /error is. */
async function companyOrError(): Promise<Company> {
  try {
    return await loadCompany(location.hostname);
  } catch {
    history.replaceState(null, '', paths.error);
    return UNKNOWN_COMPANY;
  }
}

/** For whoever installs the console. With it come the icons of that, which the page itself has no need of. */
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
    // Without StrictMode: in development it stops each actor once and starts it again, which calls its first request off.
    <App company={company} brand={brand} spoken={spoken} offered={offered} load={load} />
  );
  const root = createRoot(pageRoot(), { onCaughtError: reportCrash });
  // As a transition it is drawn bit by bit, and waits for a screen that is there in a moment rather than show that it loads.
  startTransition(() => root.render(app));
}

async function start(): Promise<void> {
  // Whoever has signed in is about to be shown what is inside: it comes while it is asked whose console this is. What cannot come
  // is said where it is to be shown.
  const inside = tokenIn(document.cookie) === '' ? [] : [guardedPage(), shell()];
  const insideCame = Promise.allSettled(inside);

  const company = await companyOrError();
  await insideCame;
  guardWayBack();
  await open(company);
  fetchWhenIdle([nameManifest]);
}

// Not awaited, as what is inside lies in files that import this one; and not at once, as a phone is busy enough with reading this.
setTimeout(start);
