import { Router } from 'wouter';
import { type Company, CompanyContext } from './actors/company.ts';
import type { Brand } from './i18n/brand.ts';
import { SpeechProvider, type Spoken } from './i18n/SpeechProvider.tsx';
import { aroundNav } from './routes/leaving.ts';
import { RouteView } from './routes/RouteView.tsx';
import { Breakage } from './screens/error/Breakage.tsx';
import { SessionNotice } from './shell/SessionNotice.tsx';

interface Props {
  company: Company;
  brand: Brand;
  spoken: Spoken;
}

export function App({ company, brand, spoken }: Props) {
  return (
    <CompanyContext value={company}>
      <SpeechProvider first={spoken} brand={brand}>
        <Breakage>
          <Router aroundNav={aroundNav}>
            <RouteView />
          </Router>
        </Breakage>
        <SessionNotice />
      </SpeechProvider>
    </CompanyContext>
  );
}
