import { expect, it } from 'vitest';
import { isBot } from '../../../../server/http/bots.ts';

it.each([
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['TelegramBot (like TwitterBot)', true],
  ['WhatsApp/2.23.20.0', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  [undefined, false],
])('%s: a program: %s', (agent, expected) => expect(isBot(agent)).toBe(expected));
