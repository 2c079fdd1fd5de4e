import { readFileSync, statSync } from 'node:fs';
import { LATCHWORK, type SiteBrand, STAY } from './brand.ts';
import { type BrandsFault, type BrandsInFile, readBrands } from './brandsFile.ts';

export interface Brands {
  ofHost(host: string): SiteBrand;
  names(host: string): boolean;
  fault(): BrandsFault | null;
}

export type BrandsSource = Readonly<{
  file?: string | undefined;
  failed(file: string, fault: BrandsFault): void;
}>;

const builtIn = (host: string): SiteBrand => (host.startsWith('stay.') ? STAY : LATCHWORK);

function foundIn(brands: readonly BrandsInFile[], host: string): SiteBrand | undefined {
  const [own] = brands.filter(({ hosts }) => hosts.includes(host));
  const [below] = brands.filter(({ hosts }) =>
    hosts.some(name => name.startsWith('*.') && host.endsWith(name.slice(1))),
  );
  return (own ?? below)?.brand;
}

/** Checks the file's timestamp at each request. An invalid file keeps the previous brands. */
export function createBrands({ file, failed }: BrandsSource): Brands {
  let brands: readonly BrandsInFile[] = [];
  let fault: BrandsFault | null = null;
  let lastStamp: string | null = null;

  function stampOf(path: string): string {
    try {
      const found = statSync(path, { bigint: true, throwIfNoEntry: false });
      return found ? `${found.mtimeNs} ${found.ino} ${found.size}` : 'none';
    } catch (error) {
      return `${(error as NodeJS.ErrnoException).code}`;
    }
  }

  function read(path: string): BrandsInFile[] | BrandsFault {
    try {
      return readBrands(readFileSync(path, 'utf8'), path);
    } catch (error) {
      return { where: 'the file', why: `isn’t readable: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}` };
    }
  }

  function reloadIfChanged(): void {
    if (file === undefined) return;
    const stamp = stampOf(file);
    if (stamp === lastStamp) return;
    lastStamp = stamp;
    const found = read(file);
    if (Array.isArray(found)) [brands, fault] = [found, null];
    else {
      fault = found;
      failed(file, found);
    }
  }

  reloadIfChanged();
  return {
    ofHost(asked) {
      reloadIfChanged();
      const host = asked.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
      return foundIn(brands, host) ?? builtIn(host);
    },
    names(host) {
      reloadIfChanged();
      return foundIn(brands, host) !== undefined;
    },
    fault() {
      reloadIfChanged();
      return fault;
    },
  };
}
