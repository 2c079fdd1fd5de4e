import type { CompanyInfo } from '../../../../models/calls/company.calls.ts';

export interface SiteBrand extends Omit<CompanyInfo, 'everythingIncluded' | 'registration'> {
  /** Null draws a padlock in the brand's colour. */
  logo: string | null;
  /** Null uses the logo. */
  favicon: string | null;
  background: string | null;
}

const EVERY_LANGUAGE: CompanyInfo['languages'] = [];

export const LATCHWORK: SiteBrand = {
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

export const STAY: SiteBrand = {
  ...LATCHWORK,
  name: 'Latchwork Stay',
  packageName: 'app.latchwork.stay',
  speaksLike: 'stay',
  color: '#0f766e',
};

export const companyInfoOf = (
  { logo: _, favicon: __, background: ___, ...info }: SiteBrand,
  console: Pick<CompanyInfo, 'hasPaidFeature' | 'everythingIncluded' | 'registration'>,
): CompanyInfo => ({ ...info, ...console });
