import { globSync, readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** What the files of events and crons require as they run: an import that knip cannot see. */
const requiredByHooks = globSync('pocketbase/hooks/*.pb.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\$\{__hooks\}\/([\w/-]+)\.js/g)].map(
    ([, module]) => `pocketbase/hooks/${module}.ts`,
  ),
);

const config: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}',
    'scripts/start/compile.ts',
    'scripts/deploy/look.ts',
    'server/main.ts',
    '{components,server}/**/*.inline.ts',
    'bench/import.ts',
    'bench/judge/lead-to-nginx.mjs',
    'server/cache/store/cache-handler.ts',
    'pocketbase/hooks/*.pb.ts',
    'pocketbase/hooks/**/routes.ts',
    'bench/{attributes,bulk-order,cars,catalogue-copy,car-words,reference-lists,export-orders,lists,live,middleware,idle,orders,overview,plain-server,through-nginx,quote,search,shared-cache,admin-lists,admin-orders,copies,healing,admin-users,admin-work,walks,emails,worst-queries,metrics,offsite}.ts',
    'playwright.config.ts',
    'tests/e2e/*.spec.ts',
    'tests/support/{empty,build-hooks,build-pages,keep-release}.ts',
    'scripts/test/vitest-report.ts',
    'tests/mutations/*.ts',
    'scripts/mutate/models.vitest.ts',
    ...new Set(requiredByHooks),
  ],
  project: ['{app,components,lib,server,scripts,tests,bench,pocketbase}/**/*.{ts,tsx,mjs}', '*.ts'],
  ignoreBinaries: [
    'script',
    'redis-server',
    'setpriv',
    'promtool',
    'age',
    'swift-ring-builder',
    'mkfs.ext4',
    'mount',
    'umount',
    'chattr',
    'fallocate',
  ],
  ignoreDependencies: [
    '@fontsource-variable/onest',
    '@expo-google-fonts/onest',
    'fxa-common-password-list',
    'prettier',
  ],
};

export default config;
