/** Settings for signing requests. They are public: they identify the client, but protect nothing. */
export interface ClientSettings {
  appId: string;
  appSecret: string;
  packageName: string;
  /** Base URL of the calls: an absolute URL or a path, without a trailing slash. */
  apiBase: string;
}

export function clientSettings(page: Pick<Document, 'querySelector'>): ClientSettings {
  const meta = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return {
    appId: meta('app-id'),
    appSecret: meta('app-secret'),
    packageName: meta('package-name'),
    apiBase: (meta('api-base') || '/api').replace(/\/+$/, ''),
  };
}
