import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, test, vi } from 'vitest';
import { PageFailure } from '../../../../components/errors/page-failure.tsx';
import { AppError } from '../../../../lib/errors.ts';

afterEach(() => vi.unstubAllGlobals());

const shown = (error: Error) => renderToStaticMarkup(<PageFailure error={error} />);

test('an error that was made to be shown is shown in its own words, with its own status', () => {
  const html = shown(new AppError('forbidden', { cause: new Error('secret detail') }));
  expect(html).toContain('<h1>У вас нет доступа к этой странице.</h1>');
  expect(html).toContain('<p>Код ошибки: 403</p>');
  expect(html).not.toContain('secret detail');
});

test('any other is «Internal Server Error», status 500, without a word or a line of its own', () => {
  const error = new TypeError('secret detail');
  const html = shown(error);
  expect(html).toContain('<h1>Internal Server Error</h1>');
  expect(html).toContain('<p>Код ошибки: 500</p>');
  expect(html).toContain('Что-то пошло не так.');
  expect(html).not.toMatch(/secret detail|TypeError|page-failure\.test/);
});

it.each([
  ['Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)', true],
  [
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider)',
    true,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    false,
  ],
])(
  'a crawler keeps the page that the server sent, people read what happened: %s',
  (userAgent, isBot) => {
    vi.stubGlobal('navigator', { userAgent });
    vi.stubGlobal('document', {
      querySelector: () => ({ outerHTML: '<main>as it was sent</main>' }),
    });
    const html = shown(new Error('secret detail'));
    expect(html.includes('<main>as it was sent</main>')).toBe(isBot);
    expect(html.includes('Internal Server Error')).toBe(!isBot);
  },
);
