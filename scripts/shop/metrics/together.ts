import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';

const labels = z.record(z.string(), z.union([z.string(), z.number()]));
/**
 * Metrics as prom-client hands them from one process to another; the rest stays as it is. What is no
 * number, as the mean of nothing, is NaN, and comes through the channel as null.
 */
const value = z.looseObject({ labels, value: z.unknown() });
const told = z.array(z.looseObject({ name: z.string(), values: z.array(value) }));

/** What a process has told. `label`: as it is called; none where that says nothing. */
export type Told = { label?: string; metrics: unknown };

/**
 * The metrics of all processes as one text in Prometheus' format: what a process counts bears its
 * name, so nothing is added up here, and one that is started again takes nothing away.
 * @throws ZodError when one tells something else
 */
export function together(all: readonly Told[]): { text: Promise<string>; contentType: string } {
  const named = all.map(({ label, metrics }) =>
    told.parse(metrics).map((metric) => ({
      ...metric,
      values: metric.values
        .filter((one) => Number.isFinite(one.value))
        .map((one) => ({ ...one, labels: { ...one.labels, ...(label && { process: label }) } })),
    })),
  );
  const registry = AggregatorRegistry.aggregate(named);
  return { text: registry.metrics(), contentType: registry.contentType };
}
