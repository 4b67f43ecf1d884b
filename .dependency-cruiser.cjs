// The directions of docs/architecture.md: one rule a line, broken by none.
const noun = '^lib/(?!actions|forms|pocketbase|session|format)([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-imports-app',
      severity: 'error',
      from: { path: '^(components|lib|server|scripts|tests/(unit|integration))' },
      to: { path: '^app/' },
    },
    {
      name: 'lib-does-not-know-ui',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^components/|node_modules/(@mui|@emotion)/' },
    },
    {
      name: 'ui-kit-knows-no-shop-word',
      severity: 'error',
      from: { path: '^components/(ui|theme)/' },
      to: {
        path: '^(lib/(?!actions/(state|form-values)|format)|components/(?!ui|theme))',
      },
    },
    {
      name: 'components-do-not-fetch',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: '^lib/(.+/repository|cart/guest-cart|favorites/visitor-favorites|pocketbase/(?!schema)|session/(?!display-copy))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nouns-meet-only-at-models',
      severity: 'error',
      from: { path: noun },
      // What a browser keeps for a guest may be asked for like his session.
      to: {
        path: noun,
        pathNot: [
          '^lib/$1/',
          '/(model|schema|contract)\\.ts$',
          '^lib/cart/guest-cart\\.ts$',
          '^lib/favorites/visitor-favorites\\.ts$',
          // Where the catalogue is read is decided once, for all public pages.
          '^lib/catalogue/public-reads\\.ts$',
          // Settings that a page of the catalogue hangs on.
          '^lib/settings/public-reads\\.ts$',
        ],
      },
    },
    {
      name: 'pocketbase-sdk-has-one-home',
      severity: 'error',
      from: { path: '^(app|components|server|scripts|lib/(?!pocketbase))' },
      to: { path: 'node_modules/pocketbase/' },
    },
    {
      name: 'request-state-has-one-home',
      severity: 'error',
      from: { path: '^(app|components|lib|server)', pathNot: '^lib/session/request-state\\.ts$' },
      to: { path: 'next/headers' },
    },
    {
      name: 'seals-have-one-home',
      severity: 'error',
      from: { path: '^(app|components|lib|server)', pathNot: '^lib/session/' },
      to: { path: 'node_modules/iron-session' },
    },
    {
      // What it has loaded and filled once it would hold for as long as the shop runs.
      name: 'the-supervisor-fills-no-demo',
      severity: 'error',
      from: { path: '^scripts/shop\\.ts$' },
      to: { path: '^scripts/demo/(load\\.ts|fill\\.ts|life/fill-demo|images/)', reachable: true },
    },
    {
      name: 'server-knows-no-shop-word',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(components|lib/(?!actions/state|backend-calls|requests/(id/)?model|config|log|constants|patience|forms/model|failures/(keeper|model|browser-error)|accounts/sessions/model|networks|page-failures|request-context|shared-cache|garage/list-address|(redirects|cache-events)/contract|catalogue/(copy|postgres/(ask|copy/definition))\\.ts))',
      },
    },
    {
      name: 'hooks-share-only-models',
      severity: 'error',
      from: { path: '^pocketbase/hooks/' },
      to: {
        path: '^(app|components|server|scripts|lib/(?!.*/(model|contract)\\.ts$|constants\\.ts$|pocketbase/define-route))',
      },
    },
    {
      name: 'hooks-know-contracts-as-types',
      severity: 'error',
      from: { path: '^pocketbase/hooks/' },
      to: { path: '^lib/.*/contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^(app|components|lib|server|scripts)' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: '^(\\.next|\\.build|data)',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
