/** What a brand is, and the two that are built in. */
import type { CompanyInfo } from '../../../../models/calls/company.calls.ts';

/** One that this server speaks for. */
export interface Brand extends Omit<CompanyInfo, 'everythingIncluded' | 'registration'> {
  /** File of its logo; null: it is drawn, in its colour. */
  logo: string | null;
  /** File of the small icon; null: the logo. */
  favicon: string | null;
  /** File of the picture behind the sign-in page. */
  background: string | null;
}

const EVERY_LANGUAGE: CompanyInfo['languages'] = [];

export const LATCHWORK: Brand = {
  name: 'Latchwork',
  packageName: 'app.latchwork.console',
  speaksLike: 'latchwork',
  isUpdated: false,
  logoUrl: '/brand/logo',
  copyright: '',
  color: '#1d5fd1',
  backgroundUrl: '',
  hasPaidFeature: true,
  favIconUrl: '/brand/favicon',
  languages: EVERY_LANGUAGE,
  language: 'en',
  terms: {},
  logo: null,
  favicon: null,
  background: null,
};

export const STAY: Brand = {
  ...LATCHWORK,
  name: 'Latchwork Stay',
  packageName: 'app.latchwork.stay',
  speaksLike: 'stay',
  color: '#0f766e',
};

/** What a browser is told of it: not where its files are. */
export const companyInfoOf = (
  { logo: _, favicon: __, background: ___, ...info }: Brand,
  console: Pick<CompanyInfo, 'hasPaidFeature' | 'everythingIncluded' | 'registration'>,
): CompanyInfo => ({ ...info, ...console });
