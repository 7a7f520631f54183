import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { maxPieceBytes, maxUploadBytes } from '../../../../contract/constants';
import { NewUpload, Upload } from '../../../../contract/extensions/catalogueProducts';
import type { PortalApp, RoutePlugin } from '../../../portalApp';
import {
  beginUpload,
  continueUpload,
  findStoredFile,
  finishUpload,
  readStoredFile,
} from '../../../services/catalogue/uploads';
import { withRight } from '../../guards';
import { failures, recordId, RecordParams } from '../../httpHelpers';

const extension = 'catalogue';
const tags = ['catalogue'];
const bytes = 'application/octet-stream';

/** The header's two forms (RFC 6266): a name of ASCII letters for old programs, and the whole one. */
const attachment = (filename: string): string => {
  const plain = filename.replaceAll(/[^\w.\- ]/g, '_');
  const whole = encodeURIComponent(filename).replaceAll(/['()*]/g, c => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};

const announceRoute = (app: PortalApp): void => {
  app.post(
    '/x/catalogue/uploads/',
    {
      ...withRight('manage_catalogue', { extension }),
      schema: {
        summary: `Announces an installation file of at most ${maxUploadBytes / 2 ** 20} MiB`,
        tags,
        body: NewUpload,
        response: { 201: Upload, ...failures },
      },
    },
    (request, reply) => app.command(request, reply.code(201), tx => beginUpload(tx, request.actor, request.body)),
  );
};

/** Reads nothing but bytes. JSON with a length of its own would be taken for a piece of that length. */
const pieceRoute: RoutePlugin = async app => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(bytes, { parseAs: 'buffer', bodyLimit: maxPieceBytes }, (_request, body, done) => {
    done(null, body);
  });
  app.post(
    '/x/catalogue/uploads/:id/',
    {
      ...withRight('manage_catalogue', { extension }),
      schema: {
        summary: `Adds the next piece of the file: ${maxPieceBytes / 2 ** 10} KiB, or all that is left`,
        tags,
        params: RecordParams,
        querystring: Type.Object({ offset: Type.Integer({ minimum: 0, maximum: maxUploadBytes }) }),
        body: { content: { [bytes]: { schema: Type.Unsafe<Uint8Array>({ contentMediaType: bytes }) } } },
        response: { 200: Upload, ...failures },
      },
    },
    async (request, reply) => {
      const { actor, params, query, body } = request;
      // Without a body, no parser is asked.
      const sent = body instanceof Uint8Array ? body : new Uint8Array();
      const piece = { id: recordId(params), offset: query.offset, bytes: sent };
      return finishUpload(app.db, await app.command(request, reply, tx => continueUpload(tx, actor, piece)));
    },
  );
};

/** Installation files that the server stores: uploaded by those who keep the catalogue, read by those with the product. */
export const uploadRoutes: RoutePlugin = async app => {
  announceRoute(app);
  await app.register(pieceRoute);
  app.get(
    '/x/catalogue/files/:id/',
    {
      config: { extension },
      schema: {
        summary: 'Downloads an uploaded installation file of a product that the person sees',
        tags,
        params: RecordParams,
        response: {
          200: { description: 'The file.', content: { [bytes]: { schema: { contentMediaType: bytes } } } },
          ...failures,
        },
      },
    },
    async ({ actor, params }, reply) => {
      const file = await findStoredFile(app.db, actor, recordId(params));
      return reply
        .type(bytes)
        .headers({ 'content-disposition': attachment(file.filename), 'content-length': file.size })
        .send(Readable.from(readStoredFile(app.db, file)));
    },
  );
};
