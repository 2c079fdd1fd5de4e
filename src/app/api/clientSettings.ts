/** What a client signs with. Public: it names the client and guards nothing. */
export interface ClientSettings {
  appId: string;
  appSecret: string;
  packageName: string;
  /** Where the calls are, absolute or of this origin, without a slash at the end. */
  apiBase: string;
}

/** The server writes the settings into the page that it sends. */
export function clientSettings(page: Pick<Document, 'querySelector'>): ClientSettings {
  const meta = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return {
    appId: meta('app-id'),
    appSecret: meta('app-secret'),
    packageName: meta('package-name'),
    apiBase: (meta('api-base') || '/api').replace(/\/+$/, ''),
  };
}
