import type { FastifyReply } from 'fastify';
import { tagOf } from '../../../services/catalogue/version';

/** The record, whose version the answer names as its ETag. */
export const tagged = <Row extends { updated_at: string }>(reply: FastifyReply, record: Row): Row => {
  void reply.header('etag', tagOf(record));
  return record;
};
