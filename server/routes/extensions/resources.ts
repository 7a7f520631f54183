import { Type } from 'typebox';
import {
  DocumentParams,
  NewVersion,
  PublishedDocuments,
  Restoration,
  Version,
  VersionContent,
  VersionList,
  VersionParams,
  Withdrawal,
} from '../../../contract/extensions/resources';
import type { FastifyReply } from 'fastify';
import { parseId } from '../../ids';
import type { RoutePlugin } from '../../portalApp';
import {
  discardDraft,
  type Kept,
  publish,
  readDeclarations,
  readVersion,
  readVersions,
  restore,
  saveDraft,
  withdraw,
} from '../../services/declarations';
import { withRight } from '../guards';
import { failures } from '../httpHelpers';

const tags = ['resources'];
const extension = 'resources';
const guarded = withRight('manage_resources', { extension });

const readRoutes: RoutePlugin = async app => {
  const { db } = app;
  app.get(
    '/x/resources/',
    {
      config: { extension },
      schema: {
        summary: 'The published lists that are for the person, and for those who change them also their drafts',
        tags,
        response: { 200: PublishedDocuments, ...failures },
      },
    },
    request => readDeclarations(app.evenAway, request.actor),
  );
  app.get(
    '/x/resources/:name/versions/',
    {
      ...guarded,
      schema: {
        summary: 'The latest versions of a list; without pages and contents',
        tags,
        params: DocumentParams,
        response: { 200: VersionList, ...failures },
      },
    },
    ({ actor, params }) => readVersions(db, actor, params.name),
  );
  app.get(
    '/x/resources/:name/versions/:number/',
    {
      ...guarded,
      schema: {
        summary: 'A version of a list with its declaration',
        tags,
        params: VersionParams,
        response: { 200: VersionContent, ...failures },
      },
    },
    ({ actor, params }) => readVersion(db, actor, params.name, parseId(params.number)),
  );
};

const draftRoutes: RoutePlugin = async app => {
  app.post(
    '/x/resources/:name/draft/',
    {
      ...guarded,
      schema: {
        summary: "Saves the person's own draft of a list, in the place of an earlier one",
        tags,
        params: DocumentParams,
        body: NewVersion,
        response: { 204: Type.Null(), ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply.code(204), async tx => {
        await saveDraft(tx, request.actor, request.params.name, request.body);
        return null;
      }),
  );
  app.delete(
    '/x/resources/:name/draft/',
    {
      ...guarded,
      schema: {
        summary: "Discards the person's own draft of a list",
        tags,
        params: DocumentParams,
        response: { 204: Type.Null(), ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply.code(204), async tx => {
        await discardDraft(tx, request.actor, request.params.name);
        return null;
      }),
  );
};

/** 201 for a new version, 200 if nothing was changed. */
const answered = ({ version, isNew }: Kept, reply: FastifyReply): Version => {
  void reply.code(isNew ? 201 : 200);
  return version;
};

const versionRoutes: RoutePlugin = async app => {
  const response = { 200: Version, 201: Version, ...failures };
  app.post(
    '/x/resources/:name/publish/',
    {
      ...guarded,
      schema: {
        summary: 'Publishes a version of a list',
        tags,
        params: DocumentParams,
        body: NewVersion,
        response,
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx =>
        answered(await publish(tx, request.actor, request.params.name, request.body), reply),
      ),
  );
  app.post(
    '/x/resources/:name/restore/',
    {
      ...guarded,
      schema: {
        summary: 'Publishes the content of an earlier version again',
        tags,
        params: DocumentParams,
        body: Restoration,
        response,
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx =>
        answered(await restore(tx, request.actor, request.params.name, request.body), reply),
      ),
  );
  app.post(
    '/x/resources/:name/withdraw/',
    {
      ...guarded,
      schema: {
        summary: 'Takes a list out of the portal',
        tags,
        params: DocumentParams,
        body: Withdrawal,
        response,
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx =>
        answered(await withdraw(tx, request.actor, request.params.name, request.body), reply),
      ),
  );
};

/** Lists that admins declare in the browser: published for everybody, with versions, and each author's drafts. */
export const resourceRoutes: RoutePlugin = async app => {
  await readRoutes(app);
  await draftRoutes(app);
  await versionRoutes(app);
};
