import { createElement as el, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, test } from 'vitest';
import { Still } from '../../../../components/ui/still.tsx';
import { renderStillWith } from '../../../../lib/still-parts.ts';
import { inRequest } from '../../../../server/http/request-context.ts';
import { fillKeptPage, fillStillParts } from '../../../../server/pages/still-parts.ts';

const request = (more = {}) => ({ requestId: 'r', ip: '127.0.0.1', startedAt: 0, ...more });
const still = (name: string, children: ReactNode) =>
  el(Still, { name, as: 'ul', className: 'list', children });
const onRequest = { render: renderToStaticMarkup, isKept: () => false };
const goods = el('li', null, 'Колодки «Ё» & <диски>');

afterEach(() => renderStillWith(undefined));

describe('a still part', () => {
  test('is a place to React, and whole in the page', () =>
    inRequest(request(), () => {
      renderStillWith(onRequest);
      const rendered = renderToString(still('list', goods));
      expect(rendered).toBe('<ul class="list" data-still="list"><!--still:list--></ul>');
      const html = '<li>Колодки «Ё» &amp; &lt;диски&gt;</li>';
      expect(fillStillParts(rendered)).toBe(`<ul class="list" data-still="list">${html}</ul>`);
      const bytes = (text: string) => Buffer.from(text).toString('latin1');
      expect(Buffer.from(fillStillParts(rendered, bytes), 'latin1').toString()).toContain(html);
    }));

  test('keeps apart what is called alike', () =>
    inRequest(request(), () => {
      renderStillWith(onRequest);
      const both = renderToString(
        el('div', null, still('list', el('li', null, 'one')), still('list', el('li', null, 'two'))),
      );
      expect(fillStillParts(both).match(/<li>[a-z]+/g)).toEqual(['<li>one', '<li>two']);
    }));

  test('asks for no image ahead of the page', () =>
    inRequest(request(), () => {
      renderStillWith(onRequest);
      const image = el('img', { src: '/a.jpg', alt: '', fetchPriority: 'high' });
      const html = fillStillParts(renderToString(still('list', el('li', null, image))));
      expect(html).toMatch(/^<ul[^>]*><li><img/);
    }));

  it.each<[string, ReturnType<typeof request>, typeof onRequest | undefined, RegExp]>([
    ['whole where nobody fills it in', request(), undefined, /^<ul class="list"><li>/],
    [
      'whole where React asks for its data alone',
      request({ asksForData: true }),
      onRequest,
      /data-still="list"><li>/,
    ],
    [
      'a place where React asks for the data of a page that will be kept',
      request({ asksForData: true }),
      { ...onRequest, isKept: () => true },
      /data-still="list"><!--still:list-->/,
    ],
  ])('is %s', (_, context, renderer, expected) =>
    inRequest(context, () => {
      renderStillWith(renderer);
      expect(renderToString(still('list', goods))).toMatch(expected);
    }),
  );

  test('stands in a kept page, in its HTML and in the data that a router gets instead', () =>
    inRequest(request(), () => {
      renderStillWith(onRequest);
      const html = renderToString(still('list', el('li', null, 'a "b"')));
      const data = Buffer.from('1:["$","ul",null,{"__html":"<!--still:list-->"}]\n');
      const page = { html, rscData: data, segmentData: new Map([['/', data]]) };
      fillKeptPage(page);
      expect(page.html).toContain('<li>a &quot;b&quot;</li>');
      for (const filled of [page.rscData, page.segmentData.get('/')!])
        expect(JSON.parse(filled.toString().slice(2))[3]).toEqual({
          __html: '<li>a &quot;b&quot;</li>',
        });
    }));

  test('of another request is filled in nowhere', () => {
    renderStillWith(onRequest);
    const rendered = inRequest(request(), () => renderToString(still('list', goods)));
    inRequest(request(), () => expect(fillStillParts(rendered)).toBe(rendered));
    expect(fillStillParts(rendered)).toBe(rendered);
  });
});
