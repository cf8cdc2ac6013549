import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { buckets, type Family, type Metrics, type Series } from '#gateway/metrics.ts';

interface Sending {
  url: string;
  headers: Record<string, string>;
  timeoutMillis: number;
  resource: Resource;
}

const interval = 30_000;

/** Sends what /metrics tells, the same figures from the same place, twice a minute. */
export function sendMetrics(metrics: Metrics, { resource, ...exporting }: Sending): MeterProvider {
  const began = hrTime();
  const collect = async () => {
    const told = (await metrics.families()).filter(({ series }) => series.length > 0);
    const now = hrTime();
    const scopeMetrics = [{ scope: { name: 'card-portal' }, metrics: told.map((each) => dataOf(each, began, now)) }];
    return { errors: [], resourceMetrics: { resource, scopeMetrics } };
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(exporting),
    exportIntervalMillis: interval,
    exportTimeoutMillis: 2 * exporting.timeoutMillis,
    metricProducers: [{ collect }],
  });
  return new MeterProvider({ resource, readers: [reader] });
}

function dataOf(
  { name, convention, help, unit, kind, series }: Family,
  startTime: HrTime,
  endTime: HrTime,
): MetricData {
  const about = {
    descriptor: { name: convention ?? name, description: help, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const point = ({ labels }: Series) => ({ startTime, endTime, attributes: named(labels) });
  if (kind === 'histogram') {
    const dataPoints = series.map((one) => ({ ...point(one), value: histogramOf(one.value) }));
    return { ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = series.map((one) => ({ ...point(one), value: one.value as number }));
  if (kind === 'gauge') return { ...about, dataPointType: DataPointType.GAUGE, dataPoints };
  return { ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
}

const histogramOf = (value: Series['value']) => {
  const { counts, sum, count } = value as Exclude<Series['value'], number>;
  return { buckets: { boundaries: buckets, counts }, sum, count };
};

/** Prometheus' labels as OpenTelemetry's conventions call them. */
const conventions: Readonly<Record<string, string>> = {
  path: 'http.route',
  method: 'http.request.method',
  status: 'http.response.status_code',
};

const named = (labels: Readonly<Record<string, string>>): Attributes =>
  Object.fromEntries(Object.entries(labels).map(([label, value]) => [conventions[label] ?? label, value]));
