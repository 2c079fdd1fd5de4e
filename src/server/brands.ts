/** The brands that this server speaks for, found by the visitor's host name. */
import type { CompanyInfo } from '../../models/calls/company.calls.ts';

const latchwork: CompanyInfo = {
  name: 'Latchwork',
  packageName: 'app.latchwork.console',
  isUpdated: false,
  logoUrl: '',
  copyright: '© Latchwork contributors',
  color: '#1d5fd1',
  backgroundUrl: '',
  hasPaidFeature: false,
  favIconUrl: '',
};

const stay: CompanyInfo = {
  ...latchwork,
  name: 'Latchwork Stay',
  packageName: 'app.latchwork.stay',
  color: '#0f766e',
};

export const brandOfHost = (domainName: string): CompanyInfo =>
  domainName.toLowerCase().startsWith('stay.') ? stay : latchwork;
