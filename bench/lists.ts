import { parseArgs } from 'node:util';
import { madeLists } from '../tests/support/price-lists/made-list.ts';
import { judgeLists, tableBy, tallyOf } from '../tests/support/price-lists/judge.ts';
import { judgeRows, rowsTable } from '../tests/support/price-lists/rows/judge-rows.ts';
import { madeRows } from '../tests/support/price-lists/rows/made-rows.ts';

/**
 * `node bench/lists.ts [--seed 1] [--seeds 5] [--rows 120] [--faults]`: how the columns of made
 * price lists are understood, by shape and by field; and what became of each value of lists whose
 * rows are known.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '120' },
    faults: { type: 'boolean', default: false },
  },
});
const [seed, seeds, rows] = [values.seed, values.seeds, values.rows].map(Number) as [
  number,
  number,
  number,
];
const lists = Array.from({ length: seeds }, (_, at) => [...madeLists(seed + at, rows)]).flat();
const judged = await judgeLists(lists);
const { right, amber, asked, lost, wrong } = tallyOf(judged);
const head = (of: string) =>
  `| ${of} | right | of them amber | asked | lost | wrong |\n| --- | --- | --- | --- | --- | --- |`;
console.log(`${lists.length} lists, ${judged.length} fields\n`);
console.log([head('shape'), ...tableBy(judged, ({ list }) => list.shape)].join('\n'));
console.log(['', head('field'), ...tableBy(judged, ({ field }) => field)].join('\n'));
console.log(`| all | ${right} | ${amber} | ${asked} | ${lost} | ${wrong} |`);
if (values.faults)
  for (const { list, field, verdict, detail } of judged)
    if (verdict === 'wrong' || verdict === 'lost')
      console.log(`${verdict} ${list.shape} ${list.language} ${list.format} ${field}: ${detail}`);

const rowLists = Array.from({ length: seeds }, (_, at) => [...madeRows(seed + at)]).flat();
const judgedRows = await judgeRows(rowLists);
console.log(`\n${rowLists.length} lists, ${judgedRows.length} values\n`);
console.log(rowsTable(judgedRows).join('\n'));
if (values.faults)
  for (const { list, value, verdict, detail } of judgedRows)
    if (verdict === 'wrong' || verdict === 'lost')
      console.log(`${verdict} ${list.kind} ${list.language} ${list.format} ${value} ${detail}`);
