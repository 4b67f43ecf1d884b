import { createHash } from 'node:crypto';
import { expect, it, test } from 'vitest';
import {
  policyFor as policyForBytes,
  POLICY_WITHOUT_INLINE_SCRIPTS,
} from '../../../../server/http/content-security-policy.ts';

const policyFor = (html: string) => policyForBytes(Buffer.from(html));
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('every inline script of the page may run, no other', () => {
  const policy = policyFor(
    '<script>first()</script><p>text</p><script id="b" type="module">второй()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('first()')} ${hash('второй()')};`);
});

test('a script spread over lines counts with every sign', () => {
  expect(policyFor('<script\n  id="x"\n>\n a(); \n</script>')).toContain(hash('\n a(); \n'));
});

test('Cyrillic before and inside a script does not shift its place', () => {
  expect(policyFor('<p>Тормозные колодки</p><script data-a="ё">alert("масло")</script>')).toContain(
    hash('alert("масло")'),
  );
});

test('the same script twice is named once', () => {
  expect(policyFor('<script>a()</script><script>a()</script>').match(/sha256/g)).toHaveLength(1);
});

it.each([
  '<script src="/a.js"></script>',
  '<script async src=/a.js></script>',
  '<script type="application/ld+json">{"price":1}</script>',
  '<script type="application/json">{}</script>',
])('%s needs no permission', (html) => {
  expect(policyFor(html)).not.toContain('sha256');
});

test('inline scripts are never allowed as such', () => {
  for (const policy of [policyFor('<script>a()</script>'), POLICY_WITHOUT_INLINE_SCRIPTS]) {
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
    expect(scripts).not.toMatch(/unsafe|\*|http/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  }
});
