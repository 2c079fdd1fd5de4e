/** Plain text and self-contained HTML, with tables and inline styles because mail clients ignore style sheets. */
import type { Wording } from './wording.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export interface MailBrand {
  name: string;
  color: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Matches a URL without trailing punctuation. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}]/g;

function written(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escaped(text.slice(from, index))}<a class="link" style="color:#1d5fd1" href="${escaped(address)}">${escaped(address)}</a>`;
    from = index + address.length;
  }
  return (html + escaped(text.slice(from))).replaceAll('\n', '<br>\n');
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background:#14161a !important }
  .card { background:#1e2126 !important }
  .ink { color:#f2f4f7 !important }
  .quiet { color:#b3bac4 !important }
  .link { color:#8ab4ff !important }
  .code { background:#2a2f36 !important; color:#ffffff !important }
}`;

export function mailOf(wording: Wording, brand: MailBrand): Mail {
  const { language, subject, heading, lead, code, notes, footer } = wording;
  const lines = [heading, lead, ...(code ? [code] : []), ...notes, `-- \n${footer}`];
  // Checked here, because the color comes from a file and is untrusted.
  const color = /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : '#1d5fd1';
  const paragraph = (text: string, look: string, size = 16) =>
    `<p class="${look}" style="margin:0 0 16px;font-size:${size}px;line-height:1.5;color:${look === 'ink' ? '#1a1d21' : '#56606c'};overflow-wrap:anywhere">${written(text)}</p>`;
  const digits = code
    ? `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#eef1f5;color:#1a1d21;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;font-weight:600;letter-spacing:8px;text-align:center">${escaped(code)}</p>`
    : '';
  const html = `<!doctype html>
<html lang="${language.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>:root { color-scheme: light dark }
${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f6f8">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f8;${FONT}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:8px;border-top:4px solid ${color}"><tr><td style="padding:24px">
${paragraph(brand.name, 'quiet', 14)}
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#1a1d21">${escaped(heading)}</h1>
${paragraph(lead, 'ink')}
${digits}
${notes.map(note => paragraph(note, 'quiet', 14)).join('\n')}
</td></tr></table>
<p class="quiet" style="margin:16px 0 0;font-size:12px;color:#56606c">${escaped(footer)}</p>
</td></tr></table>
</body>
</html>
`;
  return { subject, text: `${lines.join('\n\n')}\n`, html };
}
