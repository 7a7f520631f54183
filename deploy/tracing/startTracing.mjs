import { register } from 'node:module';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { bareExporter } from './bareSpans.mjs';

/** Proxies and Prometheus ask these every few seconds. */
const ofMachines = /^\/(?:health|ready|metrics)(?:\?|$)/;
/** What was not sent when the server ends is lost, so at most the spans of this time. */
const sendEveryMs = 1_000;

const name = process.env.OTEL_SERVICE_NAME || 'licensing-portal';

/** Follows requests, statements of PostgreSQL and calls to the OpenID provider. */
export const startTracing = () => {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    spanProcessors: [
      new BatchSpanProcessor(bareExporter(new OTLPTraceExporter()), {
        scheduledDelayMillis: Number(process.env.OTEL_BSP_SCHEDULE_DELAY || sendEveryMs),
      }),
    ],
  });
  // Strangers could decide by a header what is traced, so only a proxy of yours may (OTEL_PROPAGATORS=tracecontext).
  const isTold = process.env.OTEL_PROPAGATORS === 'tracecontext';
  provider.register({ propagator: isTold ? new W3CTraceContextPropagator() : null });
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => ofMachines.test(url ?? ''),
        requireParentforOutgoingSpans: true,
      }),
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
      }),
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
};
