import next from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';

const NAMED_EXPORTS = [
  { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import the file that holds it.' },
];

/** What nobody typed would become a nought. */
const NO_COERCED_NUMBERS = {
  selector: "MemberExpression[property.name='number'][object.property.name='coerce']",
  message: "`z.coerce.number()` makes 0 of '': use lib/typed-number.ts, or `count` for an address.",
};
/** In quotes of JSX an escape is so many letters. */
const NO_ESCAPES_IN_JSX = {
  selector: 'JSXAttribute > Literal[raw=/\\\\u/], JSXText[raw=/\\\\u/]',
  message: "It would be shown as it is written: put it in braces, {'…'}.",
};
const LOOK_UPS = '/^(?:querySelector|getElementById|closest|cloneNode)$/';
/** Taking for granted that an element is there, or what it is. */
const FOUND_ON_PAGE = ['TSNonNullExpression', 'TSAsExpression'].flatMap((kind) =>
  [
    `${kind} > CallExpression[callee.property.name=${LOOK_UPS}]`,
    `${kind} > MemberExpression[property.name=/^(?:first|last|next|previous|parent)\\w*(?:Child|Sibling|Element)$/]`,
    `${kind} > MemberExpression[property.name=/^aria[A-Z]/]`,
  ].map((selector) => ({ selector, message: 'It may not be there: look, and leave it alone.' })),
);

/** Limits of a file and of a function: what wants more has two subjects. */
const sizes = (lines) => ({
  'max-lines': ['error', { max: lines, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 12],
});

/** Half of what the style takes is a look for React's own faults, and React is in a third of it. */
const WITHOUT_REACT = {
  files: ['{bench,lib,pocketbase,scripts,server,tests}/**/*.{ts,mjs}', '*.{ts,mjs}'],
  rules: Object.fromEntries(
    next
      .flatMap(({ rules = {} }) => Object.keys(rules))
      .filter((rule) => /^(?:react|react-hooks|jsx-a11y)\//.test(rule))
      .map((rule) => [rule, 'off']),
  ),
};

const config = [
  ...next,
  ...typescript,
  WITHOUT_REACT,
  { settings: { react: { version: '19.3' } } },
  {
    files: ['{app,components,lib,server,scripts,bench}/**/*.{ts,tsx}', 'middleware.ts'],
    rules: {
      ...sizes(350),
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    // What a script does not find on a page it leaves alone: a fault in it must not take the page.
    files: ['components/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...NAMED_EXPORTS, ...FOUND_ON_PAGE, NO_ESCAPES_IN_JSX],
    },
  },
  {
    files: ['app/**/*.tsx'],
    rules: { ...sizes(80), 'no-restricted-syntax': ['error', NO_ESCAPES_IN_JSX] },
  },
  {
    // Public pages are plain documents answered from memory: a whole page load is the fastest road
    // (docs/decisions/006-plain-links.md).
    rules: { '@next/next/no-html-link-for-pages': 'off', '@next/next/no-img-element': 'off' },
  },
  {
    files: ['{lib,server}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...NAMED_EXPORTS] },
  },
  {
    files: ['lib/**/{*schema,forms}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...NAMED_EXPORTS, NO_COERCED_NUMBERS] },
  },
  {
    files: ['pocketbase/hooks/**/*.ts'],
    rules: {
      ...sizes(350),
      // The engine has no named groups: `groups` is undefined there and throws on use.
      'no-restricted-syntax': [
        'error',
        ...NAMED_EXPORTS,
        {
          selector: 'Literal[regex.pattern=/\\(\\?<[a-zA-Z]/]',
          message: "PocketBase's engine has no named groups.",
        },
      ],
      '@typescript-eslint/triple-slash-reference': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 450, skipBlankLines: true, skipComments: true }],
      // They give up after a second, which a busy machine takes for anything.
      'no-restricted-properties': [
        'error',
        ...['waitFor', 'waitUntil'].map((property) => ({
          object: 'vi',
          property,
          message: "Use `until` of tests/support/shop.ts: it has a test's patience.",
        })),
      ],
    },
  },
  {
    ignores: [
      'lib/pocketbase/schema.generated.ts',
      '.next*/**',
      '.build/**',
      'data/**',
      'next-env.d.ts',
      'pocketbase/migrations/**',
      'pocketbase/types.d.ts',
      '.dependency-cruiser.cjs',
      'test-results/**',
    ],
  },
];

export default config;
