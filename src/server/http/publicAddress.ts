/** The Host header is untrusted (DNS rebinding): only the hosts of `PUBLIC_URL`, brands and loopback are accepted. */
import type { FastifyRequest } from 'fastify';
import type { Brands } from '../features/brands/brands.ts';

export interface ResolvedHost {
  origin: string;
  page: string;
  hostname: string;
}

export type ResolveHost = (request: Pick<FastifyRequest, 'host' | 'protocol' | 'raw'>) => ResolvedHost | null;

const HOST = /^(?<hostname>[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])\.?(?<port>:\d{1,5})?$/i;

/** Loopback names and addresses as in RFC 6761 and RFC 1122. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '::1' ||
  hostname === '[::1]' ||
  /^127(\.(25[0-5]|2[0-4]\d|1\d\d|\d{1,2})){3}$/.test(hostname);

const builtInHosts = (hostname: string): string[] => [hostname, `stay.${hostname}`];

/** Counts raw headers, because Node drops all Host headers but the first. */
const hostsIn = ({ rawHeaders }: FastifyRequest['raw']): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

export function createPublicAddress(publicUrl: string, brands: Pick<Brands, 'names'>): ResolveHost {
  const own = publicUrl === '' ? null : new URL(publicUrl);
  const ownHosts = own ? builtInHosts(own.hostname) : [];
  return ({ host, protocol, raw }) => {
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

/** Null if the host name isn't printable. */
export const printableHost = (host: string): string | null => (HOST.test(host) ? host.toLowerCase() : null);
