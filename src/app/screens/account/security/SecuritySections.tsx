import { useCallback } from 'react';
import { refetchList } from '../../../actors/definePagedList.ts';
import { useSignIns } from '../../../actors/security.ts';
import { placeInList } from '../../placeInList.ts';
import { useQuery } from '../../useQuery.ts';
import { DevicesSection } from './DevicesSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';

export function SecuritySections() {
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const place = { pageNo, pageSize };
  const signIns = useSignIns(place);
  // The list of sign-ins includes security changes too.
  const onChanged = useCallback(() => refetchList(signIns), [signIns]);
  return (
    <>
      <SecondFactorSection onChanged={onChanged} />
      <PasskeysSection onChanged={onChanged} />
      <DevicesSection onChanged={onChanged} />
      <SignInsSection list={signIns} place={place} onChange={change} />
    </>
  );
}
