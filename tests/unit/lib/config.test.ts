import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, otherBuild } from '../../../lib/config.ts';

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('settings', () => {
  it('an empty environment gives the shop described in the README', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:3000',
      storefront: 'main',
      shopName: 'Деталь',
      shopTheme: 'amber',
      demo: true,
      pocketbaseUrl: 'http://127.0.0.1:8090',
      pocketbaseExternal: false,
      cacheMaxMb: 2048,
      smtp: undefined,
      patience: 1,
    });
  });

  it('web processes are as many as the machine allows unless they are counted', () => {
    expect(readConfig({}).webProcesses).toBeUndefined();
    expect(readConfig({ WEB_PROCESSES: '3' }).webProcesses).toBe(3);
    for (const WEB_PROCESSES of ['0', '65', '1.5', 'два'])
      expect(problemsOf({ WEB_PROCESSES })).toEqual([
        'WEB_PROCESSES: нужно целое число от 1 до 64',
      ]);
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8090'],
    ['10.0.0.5', 'http://10.0.0.5:8090'],
    ['0.0.0.0', 'http://127.0.0.1:8090'],
  ])('a backend that listens at %s is asked at %s', (POCKETBASE_HOST, pocketbaseUrl) =>
    expect(readConfig({ POCKETBASE_HOST }).pocketbaseUrl).toBe(pocketbaseUrl),
  );

  it.each(['.next', '.next-b', '.next-test'])('the builds of %s alternate', (first) => {
    expect(otherBuild(first)).not.toBe(first);
    expect(otherBuild(otherBuild(first))).toBe(first);
  });

  it('the site address follows the port, and loses its trailing slash', () => {
    expect(readConfig({ PORT: '4000' }).siteUrl).toBe('http://127.0.0.1:4000');
    expect(readConfig({ SITE_URL: 'https://shop.example/' }).siteUrl).toBe('https://shop.example');
  });

  it.each([
    ['0', false, false],
    ['1', true, true],
    ['catalogue', true, false],
  ])('DEMO=%s', (DEMO, demo, demoLife) =>
    expect(readConfig({ DEMO })).toMatchObject({ demo, demoLife }),
  );

  it('an empty variable counts as absent', () =>
    expect(readConfig({ SHOP_NAME: ' ', PORT: '' })).toMatchObject({
      shopName: 'Деталь',
      port: 3000,
    }));

  it('says all that is wrong at once', () => {
    const problems = problemsOf({
      PORT: '99999',
      SHOP_THEME: 'pink',
      SITE_URL: 'shop',
      DEMO: 'yes',
      CACHE_MAX_MB: 'lots',
      CACHE_URL: 'http://127.0.0.1:6379',
      SESSION_SECRET: 'short',
      POCKETBASE_PORT: '1.5',
      POCKETBASE_HOST: 'inner.example',
      PATIENCE: '0.5',
    });
    expect(problems.map((line) => line.split(':')[0]).sort()).toEqual([
      'CACHE_MAX_MB',
      'CACHE_URL',
      'DEMO',
      'PATIENCE',
      'POCKETBASE_HOST',
      'POCKETBASE_PORT',
      'PORT',
      'SESSION_SECRET',
      'SHOP_THEME',
      'SITE_URL',
    ]);
  });

  it.each([
    ['redis://127.0.0.1:6379', true],
    ['rediss://shop:pass%20word@cache.example:6380/2', true],
    ['redis://', false],
    ['127.0.0.1:6379', false],
    ['redis://user:the-password@', false],
  ])('CACHE_URL=%s is taken: %s, and what is refused is not repeated', (CACHE_URL, taken) => {
    const problems = taken ? [] : problemsOf({ CACHE_URL });
    if (taken) expect(readConfig({ CACHE_URL }).cacheUrl).toBe(CACHE_URL);
    else expect(problems).toEqual([expect.stringMatching(/^CACHE_URL: нужен адрес/)]);
    expect(problems.join()).not.toContain('the-password');
  });

  it('a port that no browser opens is refused, of the shop as of its backend', async () => {
    const isRefused = (PORT: number) => problemsOf({ PORT: String(PORT) }).length > 0;
    const refused = Array.from({ length: 65_535 }, (_, n) => n + 1).filter(isRefused);
    const causes = refused.map((number) =>
      fetch(`http://127.0.0.1:${number}`).catch(({ cause }: Error) => (cause as Error).message),
    );
    expect(new Set(await Promise.all(causes))).toEqual(new Set(['bad port']));
    expect(refused).toHaveLength(82);
    expect(problemsOf({ POCKETBASE_PORT: '4190' })).toHaveLength(1);
    expect(problemsOf({ SMTP_PORT: '465' })).toEqual([]);
  });

  it('never repeats a secret in what it says', () =>
    expect(problemsOf({ SESSION_SECRET: 'my-secret', ADMIN_PASSWORD: 'pass' }).join()).not.toMatch(
      /my-secret|pass\b/,
    ));

  it('a mail server without a sender is refused', () =>
    expect(problemsOf({ SMTP_HOST: 'smtp.example' })).toEqual([
      expect.stringContaining('SMTP_FROM'),
    ]));
});
