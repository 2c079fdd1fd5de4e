import type { FastifyInstance, FastifyReply } from 'fastify';
import { reject } from '../../../../models/errorCodes.ts';
import { OrderId } from '../../../../models/ids.ts';
import { ReceiptRequest } from '../../../../models/receipt.ts';
import { API_PREFIX, type ApiParts } from '../../http/api.ts';
import { attachment } from '../../http/attachment.ts';
import { sessionCookie, tokenCookie } from '../../http/cookies.ts';
import { failure } from '../../http/envelope.ts';
import { fieldProblems } from '../../http/fields.ts';
import type { Brands } from '../brands/brands.ts';
import type { Receipts } from './receipts/receipts.ts';

/** Real HTTP status codes, because the browser would save the body of a 200 response as the file. */
const STATUS = { badParameter: 400, loginExpired: 401, orderNotFound: 404 } as const;

export function serveReceipts(
  app: FastifyInstance,
  receipts: Receipts,
  { identify, clock, brands }: ApiParts & { brands: Brands },
): void {
  const fail = (reply: FastifyReply, name: keyof typeof STATUS, rejection = reject(name)) =>
    reply.code(STATUS[name]).send(failure(rejection));

  app.get<{ Params: { orderId: string } }>(`${API_PREFIX}/order/receipt/:orderId`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const who = await identify(sessionCookie(request), tokenCookie(request), clock.now(), request.ip);
    if (!who) return fail(reply, 'loginExpired');
    const params = ReceiptRequest.safeParse(request.query);
    if (!params.success) {
      const fields = fieldProblems(params.error, request.query as object);
      return fail(reply, 'badParameter', reject('badParameter', { fields }));
    }
    const orderId = OrderId.safeParse(request.params.orderId);
    const receipt = orderId.success && { ...params.data, uid: who.uid, orderId: orderId.data };
    const found = receipt && (await receipts.file({ ...receipt, brand: brands.ofHost(request.hostname) }));
    if (!found) return fail(reply, 'orderNotFound');
    return reply
      .type('application/pdf')
      .header('content-disposition', attachment(found.fileName, 'receipt.pdf'))
      .send(found.content);
  });
}
