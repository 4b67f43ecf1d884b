// Made by the build (scripts/generate-elements.ts), so not there in a fresh checkout.
declare module '*/elements.generated.json' {
  const files: Record<
    | 'admin'
    | 'auth'
    | 'contacts'
    | 'debug'
    | 'favorites'
    | 'garage'
    | 'list'
    | 'product'
    | 'shop'
    | 'work',
    string
  >;
  export = files;
}
