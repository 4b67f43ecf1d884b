import { openQuestions } from '../../../../lib/imports/columns/questions.ts';
import { pricesProblem } from '../../../../lib/imports/columns/price-unit.ts';
import type {
  Entry,
  Field,
  Mapping,
  PriceListItem,
  Refusal,
} from '../../../../lib/imports/model.ts';
import { PriceListError } from '../../../../lib/imports/price-list-error.ts';
import type { PriceList } from '../../../../lib/imports/price-list.ts';
import type { Stock } from '../../../../lib/imports/values/stock.ts';
import { withMadeLists } from '../open-made.ts';
import type { OpenMade } from '../open-made.ts';
import type { MadeRows } from './made-rows.ts';
import { NOWHERE, VALUES } from './row-list.ts';
import type { RowTruth } from './row-list.ts';

const VERDICTS = ['right', 'asked', 'refused', 'lost', 'wrong'] as const;
/**
 * What became of a value. `asked`: a person is asked before anything is loaded, and by his answer
 * it comes out right; `refused`: its row is refused, with a reason; `lost`: it is not there, and
 * nobody was told; `wrong`: it is another one.
 */
type Verdict = (typeof VERDICTS)[number];
export type JudgedValue = {
  list: MadeRows;
  value: (typeof VALUES)[number];
  verdict: Verdict;
  detail: string;
};

/** Reads lists as the shop would, and holds each value against what stands in the list. */
export const judgeRows = (lists: Iterable<MadeRows>): Promise<JudgedValue[]> =>
  withMadeLists(async (open) => {
    const judged: JudgedValue[] = [];
    for (const list of lists) judged.push(...(await judgeList(list, open)));
    return judged;
  });

async function judgeList(list: MadeRows, open: OpenMade): Promise<JudgedValue[]> {
  const priceList = await open(list);
  const asked = askedOf(priceList);
  const mapping = answered(priceList.mapping, asked, list);
  await priceList.close();
  const read = await open(list, { mapping });
  const entries: Entry[] = [];
  try {
    for await (const entry of read.entries()) entries.push(entry);
  } catch (error) {
    if (!(error instanceof PriceListError)) throw error;
    return verdicts(list, () => ['refused', error.message]);
  } finally {
    await read.close();
  }
  return verdicts(list, (at, value) => {
    const wanted = list.rows[at]![value];
    const [verdict, detail] = verdictOf(entries[at], wanted, value);
    if (verdict !== 'right') return [verdict, detail];
    return [asked.has(value) ? 'asked' : wanted === NOWHERE ? 'lost' : 'right', detail];
  });
}

/** What a person is asked before anything is loaded. */
function askedOf({ preview, mapping }: PriceList): Set<Field> {
  const asked = new Set(openQuestions(preview.guess, mapping).map(({ field }) => field));
  if (pricesProblem(preview, mapping)) asked.add('cost');
  return asked;
}

/** By somebody who sees the list. */
function answered(mapping: Mapping, asked: ReadonlySet<Field>, list: MadeRows): Mapping {
  const told: Mapping = {
    columns: { ...mapping.columns },
    constants: { ...mapping.constants, ...(asked.has(list.asksFor) && list.answers) },
  };
  for (const field of asked) {
    const columns = list.columns[field]?.filter((place) => typeof place === 'number');
    if (columns && columns.length > 0) told.columns[field] = columns;
  }
  return told;
}

function verdicts(
  list: MadeRows,
  of: (at: number, value: (typeof VALUES)[number]) => readonly [Verdict, string],
): JudgedValue[] {
  return list.rows.flatMap((_, at) =>
    VALUES.map((value) => {
      const [verdict, detail] = of(at, value);
      return { list, value, verdict, detail: `${at + 1}: ${detail}` };
    }),
  );
}

function verdictOf(
  entry: Entry | undefined,
  wanted: RowTruth[(typeof VALUES)[number]],
  value: (typeof VALUES)[number],
): readonly [Verdict, string] {
  if (!entry) return ['lost', 'the row is not there'];
  if ('rejected' in entry) return ['refused', reasons(entry.rejected)];
  const told = entry.warnings.filter(({ field }) => field === value);
  const taken = takenOf(entry.item, value);
  const detail = `${JSON.stringify(taken)} for ${JSON.stringify(wanted)}`;
  if (isSame(taken, wanted)) return ['right', detail];
  if (told.length > 0) return ['refused', reasons(told)];
  return [taken === null || taken === 0 ? 'lost' : 'wrong', detail];
}

const reasons = (refused: readonly Refusal[]): string =>
  refused.map(({ reason, raw }) => `${reason} «${raw}»`).join('; ');

type Taken = string | number | Stock | null;

function takenOf(item: PriceListItem, value: (typeof VALUES)[number]): Taken {
  if (value === 'cost') return item.costKopecks ?? item.retailKopecks;
  if (value === 'stock')
    return item.stock?.kind === 'exact' ? item.stock.quantity : (item.stock ?? null);
  return item[value];
}

function isSame(taken: Taken, wanted: RowTruth[(typeof VALUES)[number]]): boolean {
  if (wanted === NOWHERE) return taken === null;
  if (typeof taken !== 'object' || taken === null) return taken === wanted;
  if (wanted === 'on_order') return taken.kind === 'on_order';
  if (wanted === 'some') return taken.kind !== 'on_order' && taken.quantity === 1;
  return typeof wanted === 'object' && wanted !== null && wanted.least === taken.quantity;
}

export const countOf = (judged: readonly JudgedValue[], verdict: Verdict): number =>
  judged.filter((one) => one.verdict === verdict).length;

/** Lines of a table in Markdown: what became of the values of each kind of list, and of all. */
export const rowsTable = (judged: readonly JudgedValue[]): string[] => [
  `| kind | ${VERDICTS.join(' | ')} |`,
  `| --- |${' --- |'.repeat(VERDICTS.length)}`,
  ...[...new Set(judged.map(({ list }) => list.kind))].map((kind) =>
    line(
      kind,
      judged.filter(({ list }) => list.kind === kind),
    ),
  ),
  line('all', judged),
];

const line = (name: string, judged: readonly JudgedValue[]): string =>
  `| ${name} | ${VERDICTS.map((verdict) => countOf(judged, verdict)).join(' | ')} |`;
