import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../../lib/pages/markdown.ts';

const html = (text: string) => renderMarkdown(text, 'https://shop.example').trim();

describe('an editor may write, but not program', () => {
  it.each([
    ['<script>alert(1)</script>', /<script/],
    ['<img src=x onerror=alert(1)>', /<img/],
    ['[x](javascript:alert(1))', /href/],
    ['[x](data:text/html,x)', /href/],
    ['![x](https://elsewhere.example/x.png)', /<img/],
    ['[x](/a "title\\" onclick=\\"alert(1)")', / onclick="/],
  ])('%s', (text, forbidden) => expect(html(text)).not.toMatch(forbidden));
});

describe('headings', () => {
  it("begin below the page's own and can be linked to", () =>
    expect(html('# Возврат\n\n## Если *не* подошло\n\n## Если не подошло')).toBe(
      '<h2 id="возврат">Возврат</h2>\n<h2 id="если-не-подошло">Если <em>не</em> подошло</h2>\n<h2 id="если-не-подошло-2">Если не\u00A0подошло</h2>',
    ));
});

describe('links', () => {
  it.each([
    ['[x](/delivery)', '<a href="/delivery">'],
    ['[x](#part)', '<a href="#part">'],
    ['[x](https://shop.example/a)', '<a href="https://shop.example/a">'],
    ['[x](tel:+74951234567)', '<a href="tel:+74951234567">'],
    [
      '[x](https://elsewhere.example/)',
      '<a href="https://elsewhere.example/" rel="nofollow noopener">',
    ],
    ['[x](//elsewhere.example/)', '<a href="//elsewhere.example/" rel="nofollow noopener">'],
    [
      '<https://elsewhere.example/>',
      '<a href="https://elsewhere.example/" rel="nofollow noopener">',
    ],
  ])('%s', (text, link) => expect(html(text)).toContain(link));
});

it('Russian typography', () =>
  expect(html('Закон "О защите" -- в силе... и "внутри \'ещё\'"')).toBe(
    '<p>Закон «О\u00A0защите» – в\u00A0силе… и\u00A0«внутри „ещё“»</p>',
  ));
