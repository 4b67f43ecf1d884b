import { text } from 'node:stream/consumers';
import { createInlinedDataReadableStream } from 'next/dist/server/app-render/use-flight-response.js';
import { expect, it } from 'vitest';
import { isOfNext } from '../../../server/next-internals.ts';

const HOSTILE = ');self.__next_f.push([1,"</script><!--\u2028"]);alert(1)//';

/** The scripts that Next itself writes around data and the state of a form. */
async function scriptsOf(chunks: Uint8Array[], formState: unknown): Promise<string[]> {
  const flight = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const html = await text(createInlinedDataReadableStream(flight, undefined, formState) as never);
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code!);
}

const FORM_STATES: [name: string, state: unknown][] = [
  ['no form', null],
  ['a form without a state', [undefined, 'k1', 'id', 0]],
  ['a form with what was typed', [{ values: { q: HOSTILE } }, 'k1', 'id', 1]],
  ['a state that is a text', [HOSTILE, 'k1', 'id', 1]],
];
const CHUNKS: [name: string, chunk: Uint8Array][] = [
  ['text', Buffer.from(`0:["$","p",null,{"children":${JSON.stringify(HOSTILE)}}]\n`)],
  ['bytes that are no text', Uint8Array.from([0x31, 0xff, 0xfe, 0x3a])],
];

it.each(FORM_STATES)('all that Next writes is its own: %s', async (_, state) => {
  const scripts = await scriptsOf(
    CHUNKS.map(([, chunk]) => chunk),
    state,
  );
  expect(scripts).toHaveLength(1 + CHUNKS.length);
  for (const code of scripts) expect(isOfNext(code), code).toBe(true);
});

it('so is what names the files of its bundler', () => {
  const code =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"]})';
  expect(isOfNext(code)).toBe(true);
  expect(isOfNext(`${code};`)).toBe(true);
});

const FIRST = '(self.__next_f=self.__next_f||[]).push([0])';
it.each([
  '',
  'alert(1)',
  `${FIRST};alert(1)`,
  `alert(1);${FIRST}`,
  `${FIRST};${FIRST}`,
  `${FIRST};`,
  'self.__next_f.push([1,alert(1)])',
  `${FIRST};self.__next_f.push([2,alert(1)])`,
  `${FIRST};self.__next_f.push([2,"a"]);alert(1);self.__next_f.push([2,"b"])`,
  'self.__next_f.push([1,"a"]),alert("])")',
  '(self.__next_f=self.__next_f||[]).push([alert(1)])',
])('%s is not', (code) => expect(isOfNext(code)).toBe(false));
