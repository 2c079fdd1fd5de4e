import { FAILURES_KEPT_DAYS } from '../../../../models/limits.ts';
import { useCompany } from '../../actors/company.ts';
import { useMessage, useSpeech } from '../../i18n/intl.tsx';
import { siteName } from '../../i18n/siteName.ts';
import { titles } from '../../routes/titles.ts';
import { EntryPage } from './EntryPage.tsx';
import { type LegalSection, messages, privacy, terms, VERSION_AT } from './legalMessages.ts';

interface TextProps {
  title: string;
  sections: readonly LegalSection[];
}

function Text({ title, sections }: TextProps) {
  const format = useMessage();
  const { intl, language, brand } = useSpeech();
  const { name } = useCompany();
  const values = { company: siteName(language, brand, name), days: FAILURES_KEPT_DAYS };
  const date = intl.formatDate(VERSION_AT, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <EntryPage title={title} wide>
      <p className="mt-1 text-sm text-muted">{format(messages.version, { date })}</p>
      <nav aria-labelledby="contents" className="mt-6 rounded-box border border-line p-4">
        <h2 id="contents" className="font-semibold">
          {format(messages.contents)}
        </h2>
        <ol className="mt-1 list-decimal columns-1 ps-6 marker:text-muted sm:columns-2">
          {sections.map(({ name: place, heading }) => (
            <li key={place}>
              <a href={`#${place}`} className="target inline-flex items-center text-brand hover:underline">
                {format(heading)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex max-w-prose flex-col">
        {sections.map(({ name: place, heading, paragraphs }) => (
          <section key={place} aria-labelledby={place} className="mt-6 flex flex-col gap-3">
            <h2 id={place} className="scroll-mt-4 text-lg font-semibold wrap-anywhere hyphens-auto">
              {format(heading)}
            </h2>
            {paragraphs.map(paragraph => (
              <p key={paragraph.id} className="wrap-anywhere">
                {format(paragraph, values)}
              </p>
            ))}
          </section>
        ))}
      </div>
    </EntryPage>
  );
}

export function PrivacyScreen() {
  const format = useMessage();
  return <Text title={format(titles.privacy)} sections={privacy} />;
}

export function TermsScreen() {
  const format = useMessage();
  return <Text title={format(titles.terms)} sections={terms} />;
}
