interface Registry {
  getMetricsAsJSON(): Promise<{ name: string; type: unknown; values?: { value: number; labels?: object }[] }[]>;
}

/** The gauges of a service's own that have a sample at a scrape, with their first value; those of Node are left out. */
export async function sampledGauges({ registry }: { registry: Registry }): Promise<Record<string, number>> {
  const metrics = await registry.getMetricsAsJSON();
  const own = metrics.filter(({ name, type }) => type === 'gauge' && !/^(nodejs|process)_/.test(name));
  return Object.fromEntries(
    own.flatMap(({ name, values = [] }) => (values.length > 0 ? [[name, values[0]!.value]] : [])),
  );
}

/** The metrics of which a scrape so far found no value although there should be one. */
export async function failedReads({ registry }: { registry: Registry }): Promise<unknown[]> {
  const metrics = await registry.getMetricsAsJSON();
  const failures = metrics.find(({ name }) => name === 'metric_read_failures_total');
  return (failures?.values ?? []).map(({ labels }) => labels);
}
