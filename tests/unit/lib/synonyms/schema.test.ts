import { expect, it } from 'vitest';
import { tidyPhrases } from '../../../../lib/synonyms/model.ts';
import { synonymSchema } from '../../../../lib/synonyms/schema.ts';

it.each([
  [' граната ,  гранаты ', 'граната, гранаты'],
  ['граната,,граната', 'граната'],
  ['рем  комплект; рк\nремнабор', 'рем комплект, рк, ремнабор'],
  [' , ', ''],
])('«%s» is stored as «%s»', (typed, stored) => expect(tidyPhrases(typed)).toBe(stored));

const problems = (typed: object) =>
  synonymSchema
    .safeParse({ id: '', words: 'граната', meanings: 'шрус', ...typed })
    .error?.issues.map(({ path }) => path[0]) ?? [];

it.each([
  [{}, []],
  [{ bothWays: 'on' }, []],
  [{ words: ' , ' }, ['words']],
  [{ meanings: '«!»' }, ['meanings']],
  [{ words: 'а'.repeat(201) }, ['words']],
])('%j: wrong are %j', (typed, wrong) => expect(problems(typed)).toEqual(wrong));
