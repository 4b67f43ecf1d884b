import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = 'deploy/docker';
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');

const service = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  read_only: z.boolean().optional(),
});
const composed = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()).default({}),
  configs: z.record(z.string(), z.unknown()).default({}),
});

const compose = (file: string) => composed.parse(parse(read(file), { merge: true }));
const alone = compose('compose.yaml');
const cluster = compose('compose.cluster.yaml');
/** As compose lays one file over the other, as far as these use it. */
const both: z.infer<typeof composed> = {
  services: {
    ...alone.services,
    ...cluster.services,
    shop: {
      ...alone.services.shop!,
      environment: { ...alone.services.shop!.environment, ...cluster.services.shop!.environment },
    },
  },
  volumes: { ...alone.volumes, ...cluster.volumes },
  configs: { ...alone.configs, ...cluster.configs },
};

it.each([
  ['the shop alone', alone],
  ['with all that it grows into', both],
])('names nothing that is not there: %s', (_name, { services, volumes, configs }) => {
  for (const [name, one] of Object.entries(services)) {
    expect(one.image ?? one.build, name).toBeDefined();
    if (one.build) expect(existsSync(one.build.dockerfile), one.build.dockerfile).toBe(true);
    const needed = Array.isArray(one.depends_on) ? one.depends_on : Object.keys(one.depends_on);
    for (const other of needed) expect(Object.keys(services)).toContain(other);
    for (const volume of one.volumes) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    for (const { source } of one.configs) expect(Object.keys(configs)).toContain(source);
  }
});

it('publishes to this machine only, and nothing of the backend', () => {
  const published = Object.values(both.services).flatMap(({ ports }) => ports);
  expect(published.sort()).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:8080:8080']);
});

it('lets processes of the shop write into volumes only', () => {
  for (const one of [both.services.shop!, both.services.web!]) expect(one.read_only).toBe(true);
  const dockerfile = read('Dockerfile');
  expect(dockerfile.slice(dockerfile.lastIndexOf('COPY'))).toMatch(/^USER node$/m);
  expect(dockerfile).toContain('COPY --from=build --chown=root:root /srv/detal');
});

it('sets settings that the shop knows, and no other', () => {
  const known = new Set(
    [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name]) => name!,
    ),
  );
  for (const name of ['shop', 'web'] as const)
    for (const setting of Object.keys(both.services[name]!.environment))
      expect([...known], `${name}: ${setting}`).toContain(setting);
});

it('builds as docs/deploy.md does', () => {
  expect(read('Dockerfile')).toMatch(/^RUN npm run build\b/m);
  expect(readFileSync('deploy/release', 'utf8')).toMatch(/npm run build\b/);
});
