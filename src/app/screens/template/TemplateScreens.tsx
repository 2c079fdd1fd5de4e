import { NoticeChannel } from '../../../../models/messageTemplate.ts';
import { TemplatePage } from './TemplatePage.tsx';
import { TemplatesPage } from './TemplatesPage.tsx';

export const SmsTemplatesScreen = () => <TemplatesPage key="sms" channel={NoticeChannel.SMS} />;
export const EmailTemplatesScreen = () => <TemplatesPage key="email" channel={NoticeChannel.EMAIL} />;
export const SmsTemplateScreen = () => <TemplatePage channel={NoticeChannel.SMS} />;
export const EmailTemplateScreen = () => <TemplatePage channel={NoticeChannel.EMAIL} />;
