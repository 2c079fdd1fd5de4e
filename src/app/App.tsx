import { Router } from 'wouter';
import { type Company, CompanyContext } from './actors/company.ts';
import type { Brand } from './i18n/brand.ts';
import type { Load } from './i18n/intl.tsx';
import type { Language } from './i18n/languages.ts';
import { SpeechProvider, type Spoken } from './i18n/SpeechProvider.tsx';
import { aroundNav } from './routes/leaving.ts';
import { RouteView } from './routes/RouteView.tsx';
import { PageBoundary } from './screens/error/PageBoundary.tsx';
import { SessionNotice } from './shell/SessionNotice.tsx';

interface Props {
  company: Company;
  brand: Brand;
  spoken: Spoken;
  offered: readonly Language[];
  load: Load;
}

export function App({ company, brand, spoken, offered, load }: Props) {
  return (
    <CompanyContext value={company}>
      <SpeechProvider first={spoken} brand={brand} offered={offered} load={load}>
        <PageBoundary resetKey="">
          <Router aroundNav={aroundNav}>
            <RouteView />
          </Router>
        </PageBoundary>
        <SessionNotice />
      </SpeechProvider>
    </CompanyContext>
  );
}
