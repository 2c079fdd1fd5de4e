import { createContext, use } from 'react';
import { type CompanyInfo, companyCalls } from '../../../models/calls/company.calls.ts';
import { PASSCODE_MIN_LENGTH_DEFAULT, PASSCODE_MIN_LENGTH_FLOOR } from '../../../models/limits.ts';
import { send } from '../api/send.ts';

/** Loaded before the first render; constant while the page is open. */
export interface Company extends CompanyInfo {
  passcodeMinLength: number;
}

export const UNKNOWN_COMPANY: Company = {
  name: '',
  packageName: '',
  speaksLike: 'latchwork',
  isUpdated: false,
  logoUrl: '',
  copyright: '',
  color: '',
  backgroundUrl: '',
  hasPaidFeature: false,
  everythingIncluded: false,
  registration: 'open',
  favIconUrl: '',
  languages: [],
  language: 'en',
  terms: {},
  passcodeMinLength: PASSCODE_MIN_LENGTH_DEFAULT,
};

export async function loadCompany(domainName: string): Promise<Company> {
  const [info, { passcodeMinLength }] = await Promise.all([
    send(companyCalls.info, { domainName }),
    send(companyCalls.passcodeMinLength, {}),
  ]);
  return { ...UNKNOWN_COMPANY, ...told(info), passcodeMinLength: passcodeMinLengthOf(passcodeMinLength) };
}

/** Values of an unexpected type are dropped: a wrong value must not keep the page from starting. */
const told = (info: CompanyInfo): Partial<CompanyInfo> =>
  Object.fromEntries(
    Object.entries(info).filter(
      ([name, value]) =>
        value !== null &&
        typeof value === typeof Object.entries(UNKNOWN_COMPANY).find(([known]) => known === name)?.[1],
    ),
  );

const passcodeMinLengthOf = (set: number): number =>
  set >= PASSCODE_MIN_LENGTH_FLOOR ? set : PASSCODE_MIN_LENGTH_DEFAULT;

export const CompanyContext = createContext<Company>(UNKNOWN_COMPANY);
export const useCompany = (): Company => use(CompanyContext);
