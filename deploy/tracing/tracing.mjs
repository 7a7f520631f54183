// Traces of the server by OpenTelemetry, loaded before it: node --import ./deploy/tracing/tracing.mjs dist/server/main.js
// Nothing is loaded and nothing is sent unless OTEL_EXPORTER_OTLP_ENDPOINT is set (docs/deployment.md, "Traces").
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import('./startTracing.mjs');
  startTracing();
}
