import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { type Company, loadCompany, UNKNOWN_COMPANY } from './actors/company.ts';
import { brandOf } from './i18n/brand.ts';
import { chosenLanguage } from './i18n/chosenLanguage.ts';
import { offeredLanguages } from './i18n/offeredLanguages.ts';
import { firstSpoken } from './i18n/SpeechProvider.tsx';
import { guardWayBack } from './routes/leaving.ts';
import { paths } from './routes/paths.ts';
import { applyBranding } from './shell/applyBranding.ts';

/** Nothing is shown before it is known whose console this is (spec §1); where nobody says so, /error is. */
async function companyOrError(): Promise<Company> {
  try {
    return await loadCompany(location.hostname);
  } catch {
    history.replaceState(null, '', paths.error);
    return UNKNOWN_COMPANY;
  }
}

const company = await companyOrError();
const brand = brandOf(company.packageName);
const spoken = await firstSpoken(chosenLanguage(localStorage, navigator.languages, offeredLanguages(document)), brand);
applyBranding(document, company);

guardWayBack();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <App company={company} brand={brand} spoken={spoken} />
  </StrictMode>,
);
