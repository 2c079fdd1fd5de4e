/** Providers' webhooks, authenticated by signature, and the sandbox's payment page, authenticated by its token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultGuard } from '../../../doors/guard.ts';
import { API_PREFIX } from '../../http/api.ts';
import { readParameters } from '../../http/parameters.ts';
import type { SecurityLog } from '../security/securityLog.ts';
import type { NoticeResult, PaymentService } from './payment.service.ts';

const NOTIFY_PATH = '/payment/notify';
const MAX_BYTES = 64 * 1024;
const STATUS: Record<NoticeResult, number> = { heard: 200, later: 503, refused: 401 };

type PaymentNotices = Pick<PaymentService, 'receiveNotice' | 'providerNamed' | 'pages'>;

interface ProviderParams {
  Params: { name: string; token: string };
}

interface NoticeLog {
  security: SecurityLog;
  guard: Pick<FaultGuard, 'caught'>;
}

function serveNotices(app: FastifyInstance, payments: PaymentNotices, { security, guard }: NoticeLog): void {
  // Keeps the raw body, because the signature covers its bytes.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_, body, done) => done(null, body));
  app.post<ProviderParams>(`${API_PREFIX}${NOTIFY_PATH}/:name`, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const hearing = await payments
      .receiveNotice(request.params.name, { headers: request.headers, body })
      .catch((error: unknown): NoticeResult => {
        guard.caught('paymentNotice', error);
        return 'later';
      });
    const provider = payments.providerNamed(request.params.name);
    if (hearing === 'refused') {
      const requestContext = { who: null, from: request.ip, requestId: request.id };
      security.note('notice_unsigned', requestContext, { provider: provider ? request.params.name : null });
    }
    const heard = provider?.heard;
    if (hearing !== 'heard' || !heard) return reply.code(STATUS[hearing]).send();
    return reply.type(heard.type).send(heard.body);
  });
}

const chosenAction = ({ body }: FastifyRequest): string =>
  readParameters(typeof body === 'string' ? body : '')?.action ?? '';

function servePages(app: FastifyInstance, payments: PaymentNotices): void {
  const html = (reply: FastifyReply) => reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  for (const { name, page } of payments.pages) {
    app.get(`/pay/${name}/style.css`, (_, reply) => reply.type('text/css; charset=utf-8').send(page.style));
    app.get<ProviderParams>(`/pay/${name}/:token`, (request, reply) => {
      const shown = page.show(request.params.token);
      return shown === null ? reply.callNotFound() : html(reply).send(shown);
    });
    app.post<ProviderParams>(`/pay/${name}/:token`, async (request, reply) => {
      const next = await page.act(request.params.token, chosenAction(request));
      return next === null ? reply.callNotFound() : reply.redirect(next, 303);
    });
    // The sandbox's webhooks are injected into the real endpoint.
    page.startNotifying(async ({ headers, body }) => {
      const url = `${API_PREFIX}${NOTIFY_PATH}/${name}`;
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: headers as Record<string, string>,
        payload: body,
      });
      return answer.statusCode === 200;
    });
  }
  app.addHook('onClose', async () => {
    for (const { page } of payments.pages) page.stop();
  });
}

export async function servePayments(app: FastifyInstance, payments: PaymentNotices, notes: NoticeLog): Promise<void> {
  await app.register(async inside => serveNotices(inside, payments, notes));
  servePages(app, payments);
}
