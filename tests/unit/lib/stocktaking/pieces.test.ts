import { expect, it } from 'vitest';
import { MOST_COUNTED } from '../../../../lib/stocktaking/model.ts';
import { piecesIn } from '../../../../lib/stocktaking/pieces.ts';
import { correctSchema, scanSchema } from '../../../../lib/stocktaking/schema.ts';

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['007', 7],
  [String(MOST_COUNTED), MOST_COUNTED],
])('%j is a number of pieces', (typed, pieces) => {
  expect(piecesIn(typed, 1)).toEqual({ pieces });
});

it.each([
  ['-1', /^«-1»: нужно целое число от\s1$/],
  ['0', /^«0»: нужно целое число от\s1$/],
  ['1.5', /^«1\.5»: нужно целое число/],
  ['abc', /^«abc»: нужно целое число/],
  [String(MOST_COUNTED + 1), /^«100001»: за\sраз не\sбольше 100\s000$/],
  ['999999999', /^«999999999»: за\sраз не\sбольше/],
  ['9'.repeat(400), /^«9{20}»: за\sраз не\sбольше/],
  [' ', /^Укажите, сколько штук$/],
])('%j is refused in words that repeat it', (typed, problem) => {
  expect(piecesIn(typed, 1)).toEqual({ problem: expect.stringMatching(problem) });
});

it('a scan says how many pieces it is, and a line may be counted down to none', () => {
  const id = 'a'.repeat(15);
  expect(scanSchema.safeParse({ id, text: 'W712', quantity: ' ' }).error?.issues[0]).toMatchObject({
    path: ['quantity'],
    message: 'Укажите, сколько штук',
  });
  expect(correctSchema.parse({ id, offer: id, counted: '0', seen: '' }).counted).toBe(0);
  expect(scanSchema.safeParse({ id, text: 'W712', quantity: '-1' }).error?.issues[0]).toMatchObject(
    { path: ['quantity'], message: expect.stringContaining('«-1»') },
  );
});
