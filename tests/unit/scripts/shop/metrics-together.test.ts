import { Counter, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { together } from '../../../../scripts/shop/metrics/together.ts';

/** What a process tells that has counted so much, as it comes through the channel. */
async function told(asked: number): Promise<unknown> {
  const registers = [new Registry()];
  new Counter({ name: 'asked_total', help: 'Asked', labelNames: ['route'], registers }).inc(
    { route: '/' },
    asked,
  );
  const seconds = new Histogram({ name: 'seconds', help: 'Time', buckets: [1], registers });
  for (let n = 0; n < asked; n += 1) seconds.observe(0.5);
  return JSON.parse(JSON.stringify(await registers[0]!.getMetricsAsJSON())) as unknown;
}

test('what two processes have counted stands side by side, under one heading', async () => {
  const { text, contentType } = together([
    { label: 'web-1', metrics: await told(2) },
    { label: 'web-2', metrics: await told(3) },
    { metrics: await told(4) },
  ]);
  expect(contentType).toContain('text/plain');
  const lines = (await text).split('\n');
  expect(lines.filter((line) => line.startsWith('# TYPE'))).toEqual([
    '# TYPE asked_total counter',
    '# TYPE seconds histogram',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'asked_total{route="/",process="web-1"} 2',
      'asked_total{route="/",process="web-2"} 3',
      'asked_total{route="/"} 4',
      'seconds_bucket{le="1",process="web-2"} 3',
      'seconds_count{process="web-1"} 2',
    ]),
  );
});

test.each([null, NaN, Infinity])('what is not known yet is left out: %s', async (unknown) => {
  const metric = { name: 'lag', help: 'Lag', type: 'gauge', aggregator: 'average' };
  const values = [{ labels: {}, value: unknown }];
  const { text } = together([{ label: 'web-1', metrics: [{ ...metric, values }] }]);
  expect(await text).not.toMatch(/^lag/m);
});

test('what is no metric is not taken for one', () => {
  expect(() => together([{ metrics: [{ name: 'x' }] }])).toThrow();
});
