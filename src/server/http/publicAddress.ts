/**
 * Where this console is reached: the one place that says so. Whoever asks writes the Host header, and a name of a stranger may be
 * made to point here (DNS rebinding): believed are `PUBLIC_URL`, hosts of configured brands, and this computer itself.
 */
import type { FastifyRequest } from 'fastify';
import type { Brands } from '../features/brands/brands.ts';

export interface ResolvedHost {
  /** For links that are sent to people. */
  origin: string;
  /** As the browser knows the page. */
  page: string;
  /** Whose brand it is. */
  hostname: string;
}

export type ResolveHost = (request: Pick<FastifyRequest, 'host' | 'protocol' | 'raw'>) => ResolvedHost | null;

const HOST = /^(?<hostname>[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])\.?(?<port>:\d{1,5})?$/i;

/** What a browser may be at that no DNS answer can point elsewhere (RFC 6761, RFC 1122). */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '::1' ||
  hostname === '[::1]' ||
  /^127(\.(25[0-5]|2[0-4]\d|1\d\d|\d{1,2})){3}$/.test(hostname);

/** The built-in second brand is shown at this name below the public one. */
const builtInHosts = (hostname: string): string[] => [hostname, `stay.${hostname}`];

/** Names and values by turns, as they came: of two of a name Node itself keeps the first. */
const hostsIn = ({ rawHeaders }: FastifyRequest['raw']): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

export function createPublicAddress(publicUrl: string, brands: Pick<Brands, 'names'>): ResolveHost {
  const own = publicUrl === '' ? null : new URL(publicUrl);
  const ownHosts = own ? builtInHosts(own.hostname) : [];
  return ({ host, protocol, raw }) => {
    // Two of them are two opinions.
    if (hostsIn(raw) > 1) return null;
    const { hostname: written, port = '' } = HOST.exec(host)?.groups ?? {};
    const hostname = written?.toLowerCase();
    if (hostname === undefined) return null;
    const scheme = own?.protocol ?? `${protocol}:`;
    const page = `${scheme}//${hostname}${own?.port ? `:${own.port}` : own ? '' : port}`;
    if (hostname === own?.hostname) return { origin: own.origin, page: own.origin, hostname };
    if (ownHosts.includes(hostname) || brands.names(hostname)) return { origin: page, page, hostname };
    if (!isLoopback(hostname)) return null;
    const localOrigin = `${protocol}://${hostname}${port}`;
    return { origin: own?.origin ?? localOrigin, page: localOrigin, hostname };
  };
}

/** A host that may be said again: of others the sentence says nothing. */
export const printableHost = (host: string): string | null => (HOST.test(host) ? host.toLowerCase() : null);
