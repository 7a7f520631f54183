/**
 * What a span may say. Everything else stays here: addresses hold the names of people and records and the codes of
 * sign-ins, headers hold tokens, and instrumentations add new attributes with each version.
 */
const keptAttributes = new Set([
  'db.client.operation.name',
  'db.namespace',
  'db.operation.name',
  // The text only: values are parameters, which the statement names $1, $2.
  'db.query.text',
  'db.system.name',
  'error.type',
  'fastify.root',
  'fastify.type',
  'hook.name',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'network.protocol.version',
  'url.scheme',
]);
/** Kept for calls that go out from here. Those of a request stand in a header, which a stranger chooses. */
const keptOfCalls = new Set(['server.address', 'server.port']);
const serverKind = 1;

/**
 * @typedef {{ attributes: Record<string, unknown>, kind: number, status: { code: number } }} Span
 * @typedef {(result: { code: number }) => void} Done
 * @typedef {{ export(spans: any[], done: Done): void, shutdown(): Promise<void>, forceFlush?(): Promise<void> }} Exporter
 */

/** @param {Span} span */
const bareAttributes = ({ attributes, kind }) =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name]) => keptAttributes.has(name) || (kind !== serverKind && keptOfCalls.has(name)),
    ),
  );

/**
 * Without events, links and the text of the status, which hold messages of errors, and those quote rows.
 * @param {Span} span
 */
const bareSpan = span =>
  Object.create(span, {
    attributes: { value: bareAttributes(span) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  });

/**
 * An exporter that sends spans without what they must not say.
 * @param {Exporter} exporter
 * @returns {Exporter}
 */
export const bareExporter = exporter => ({
  export: (spans, done) => exporter.export(spans.map(bareSpan), done),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  shutdown: () => exporter.shutdown(),
});
