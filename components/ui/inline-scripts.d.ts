// Made by the build (scripts/generate-inline-scripts.ts), so not there in a fresh checkout.
declare module '*/inline-scripts.generated.json' {
  const texts: Record<
    | 'account-link'
    | 'browser-errors'
    | 'chosen-car'
    | 'first-look'
    | 'gone-files'
    | 'recent'
    | 'start-watch',
    string
  >;
  export = texts;
}
