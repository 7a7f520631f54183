import { type Static, type TSchema, Type } from 'typebox';
import type { PortalApp } from '../../../portalApp';
import {
  archiveCatalogued,
  type CatalogueKind,
  changeCatalogued,
  createCatalogued,
  deleteCatalogued,
  readCatalogue,
  readCatalogued,
} from '../../../services/catalogue/records';
import { querySchema } from '../../../services/describeList';
import { withOneRight, withRight } from '../../guards';
import { failures, listCall, recordId, RecordParams } from '../../httpHelpers';
import { tagged } from './tagged';

const extension = 'catalogue';
const tags = ['catalogue'];

interface Stamped {
  id: number;
  updated_at: string;
  archived_at: string | null;
}

interface Paths<Row extends Stamped, New extends TSchema, Change extends TSchema> {
  /** Below x/catalogue/. */
  path: string;
  /** One of them in words, with its article, and all of them. */
  one: string;
  all: string;
  kind: CatalogueKind<Row, Static<New> & object, Static<Change> & object>;
  schemas: { record: TSchema; list: TSchema; create: New; change: Change };
}

const readRoutes = <Row extends Stamped, New extends TSchema, Change extends TSchema>(
  app: PortalApp,
  { path, one, all, kind, schemas }: Paths<Row, New, Change>,
): void => {
  const guarded = withOneRight(kind.mayRead, { extension });
  app.get(
    `/x/catalogue/${path}/`,
    {
      ...guarded,
      schema: {
        summary: `${all} of the company, archived ones included`,
        tags,
        querystring: querySchema(kind.list),
        response: { 200: schemas.list, ...failures },
      },
    },
    request => app.reading(request.actor, db => readCatalogue(db, kind, request.actor, listCall(request))),
  );
  app.get(
    `/x/catalogue/${path}/:id/`,
    {
      ...guarded,
      schema: {
        summary: `Reads ${one}, with its version as ETag`,
        tags,
        params: RecordParams,
        response: { 200: schemas.record, ...failures },
      },
    },
    async ({ actor, params }, reply) => tagged(reply, await readCatalogued(app.db, kind, actor, recordId(params))),
  );
};

const writeRoutes = <Row extends Stamped, New extends TSchema, Change extends TSchema>(
  app: PortalApp,
  { path, one, kind, schemas }: Paths<Row, New, Change>,
): void => {
  const versioned = withRight(kind.mayChange, { extension, takesVersion: true });
  app.post(
    `/x/catalogue/${path}/`,
    {
      ...withRight(kind.mayChange, { extension }),
      schema: { summary: `Adds ${one}`, tags, body: schemas.create, response: { 201: schemas.record, ...failures } },
    },
    async (request, reply) => {
      const body = request.body as Static<New> & object;
      return tagged(
        reply,
        await app.command(request, reply.code(201), tx => createCatalogued(tx, kind, request.actor, body)),
      );
    },
  );
  app.patch(
    `/x/catalogue/${path}/:id/`,
    {
      ...versioned,
      schema: {
        summary: `Changes ${one} as the person has seen it`,
        tags,
        params: RecordParams,
        body: schemas.change,
        response: { 200: schemas.record, ...failures },
      },
    },
    async (request, reply) => {
      const { actor, params, headers } = request;
      const asked = {
        id: recordId(params),
        change: request.body as Static<Change> & object,
        ifMatch: headers['if-match'],
      };
      return tagged(reply, await app.command(request, reply, tx => changeCatalogued(tx, kind, actor, asked)));
    },
  );
  app.delete(
    `/x/catalogue/${path}/:id/`,
    {
      ...versioned,
      schema: {
        summary: `Deletes ${one} that nothing uses`,
        tags,
        params: RecordParams,
        response: { 204: Type.Null(), ...failures },
      },
    },
    (request, reply) => {
      const { actor, params, headers } = request;
      const asked = { id: recordId(params), ifMatch: headers['if-match'] };
      return app.command(request, reply.code(204), tx => deleteCatalogued(tx, kind, actor, asked));
    },
  );
};

const archiveRoutes = <Row extends Stamped, New extends TSchema, Change extends TSchema>(
  app: PortalApp,
  { path, one, kind, schemas }: Paths<Row, New, Change>,
): void => {
  const acts = { archive: `Offers ${one} for new orders no more`, unarchive: `Offers ${one} for new orders again` };
  for (const [act, summary] of Object.entries(acts)) {
    app.post(
      `/x/catalogue/${path}/:id/${act}/`,
      {
        ...withRight(kind.mayChange, { extension }),
        schema: { summary, tags, params: RecordParams, response: { 200: schemas.record, ...failures } },
      },
      async (request, reply) => {
        const asked = { id: recordId(request.params), isArchived: act === 'archive' };
        return tagged(
          reply,
          await app.command(request, reply, tx => archiveCatalogued(tx, kind, request.actor, asked)),
        );
      },
    );
  }
};

/** The routes of a kind of records of the catalogue: its list, and one to read, add, change, archive and delete. */
export const catalogueRoutesOf = <Row extends Stamped, New extends TSchema, Change extends TSchema>(
  app: PortalApp,
  paths: Paths<Row, New, Change>,
): void => {
  readRoutes(app, paths);
  writeRoutes(app, paths);
  archiveRoutes(app, paths);
};
