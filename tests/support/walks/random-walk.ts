import type { LineMove, MovedLines } from '../../../lib/orders/lines/contract.ts';
import {
  addLine,
  editLine,
  moveLines,
  splitLine,
  takeBackSteps,
} from '../../../lib/orders/lines/repository.ts';
import type { LineState } from '../../../lib/orders/model.ts';
import {
  acceptProposal,
  declineProposal,
  proposeInstead,
} from '../../../lib/orders/proposals/repository.ts';
import { toAppError } from '../../../lib/pocketbase/errors.ts';
import type { Chance } from './chance.ts';
import { differences } from './check.ts';
import { addOrders, restock, storedLines, type Ground } from './fixture.ts';
import {
  edit,
  free,
  move,
  stateOf,
  STATES,
  stepsOf,
  takeBack,
  type Line,
  type Who,
} from './world.ts';
import { unpaidOf } from '../order-lines.ts';
import { sure } from '../sure.ts';

/** What happened on the walks. */
export type Walked = {
  walks: number;
  steps: number;
  refused: number;
  splits: number;
  replaced: number;
  undone: number;
  edited: number;
  added: number;
  short: number;
};

/**
 * Leads so many orders through the shop, a step each in every round, by the customer, the manager
 * and the warehouse, right steps and wrong ones, forth and back; now and then a line is split,
 * replaced, changed or added, or a price list comes. After every round the shop is compared with
 * what it should be.
 * @throws Error that says where they differ
 */
export async function walk(
  ground: Ground,
  walks: number,
  rounds: number,
  chance: Chance,
): Promise<Walked> {
  const walked: Walked = {
    walks,
    steps: 0,
    refused: 0,
    splits: 0,
    replaced: 0,
    undone: 0,
    edited: 0,
    added: 0,
    short: 0,
  };
  await addOrders(ground, walks, chance);
  requireSame(ground, 'after ordering');
  for (let round = 1; round <= rounds; round += 1) {
    const lines = oneOfEach(ground, chance);
    const turn = (n: number) => (n + round) % 10;
    const [apart, back, together] = [
      lines.filter((_, n) => turn(n) < 2),
      lines.filter((_, n) => [2, 3].includes(turn(n))),
      lines.filter((_, n) => turn(n) > 3),
    ];
    for (const line of apart) await aside(ground, line, walked, chance);
    if (chance.is(0.8)) countShelves(ground, chance);
    const byWhom = Map.groupBy(together, (line) => somebody(line, chance));
    for (const [who, own] of byWhom) await step(ground, who, own, walked, chance);
    for (const [who, own] of Map.groupBy(back, () => chance.one(['A', 'A', 'W'] as const)))
      await stepBack(ground, who, own, walked, chance);
    if (chance.is(0.3))
      restock(ground, chance.one([...ground.world.stocks.keys()]), chance.from(0, 1_000_000));
    requireSame(ground, `in round ${round}`);
  }
  await handOutOfNothing(ground, walked);
  requireSame(ground, 'with empty shelves');
  return walked;
}

/** Somebody has counted our shelves: little is left. */
function countShelves(ground: Ground, chance: Chance): void {
  const { offers, world } = ground;
  const own = new Set(
    [...world.lines.values()].filter((line) => line.own).map(({ offer }) => offer),
  );
  for (const offer of offers)
    if (own.has(offer) && world.stocks.has(offer)) restock(ground, offer, chance.from(0, 4));
}

function requireSame({ shop, world }: Ground, when: string): void {
  const found = differences(shop, world);
  if (Object.keys(found).length > 0)
    throw new Error(
      `${when} the shop is not what it should be: ${JSON.stringify(found).slice(0, 2_000)}`,
    );
}

/** One line of each order, rather one that can still move. */
function oneOfEach({ world, orders }: Ground, chance: Chance): Line[] {
  const lines = Map.groupBy(world.lines.values(), ({ order }) => order);
  return orders
    .map((order) => {
      const own = lines.get(order)!;
      const live = own.filter((line) => stepsOf(line, 'A').length > 0);
      return chance.one(live.length > 0 && chance.is(0.9) ? live : own);
    })
    .sort(() => (chance.is(0.5) ? 1 : -1));
}

const EVERYBODY: readonly Who[] = ['C', 'A', 'W'];

/** Rather somebody who can do something. */
function somebody(line: Line, chance: Chance): Who {
  const able = EVERYBODY.filter((who) => stepsOf(line, who).length > 0);
  return chance.one(able.length > 0 && chance.is(0.85) ? able : EVERYBODY);
}

/**
 * Everybody wishes something for his lines, in one request: mostly what he may, else anything, and
 * now and then of a state that is over.
 */
async function step(
  ground: Ground,
  who: Who,
  lines: Line[],
  walked: Walked,
  chance: Chance,
): Promise<void> {
  const moves = lines.map((line) => wish(line, who, chance));
  const known = { restock: chance.is(0.5), short: chance.is(0.5) };
  await requireRight(ground, who, moves, known, walked);
}

/** Our shelves turn out to be empty, and what lies ready there is asked for. */
async function handOutOfNothing(ground: Ground, walked: Walked): Promise<void> {
  const ready = [...ground.world.lines.values()]
    .filter(({ own, state, reserved }) => own && state === 'ready' && reserved > 0)
    .slice(0, 50);
  for (const { offer } of ready) restock(ground, offer, 0);
  const moves = ready.map(({ id, state }) => ({ line: id, from: state, to: 'issued' as const }));
  await requireRight(ground, 'W', moves, { restock: false, short: false }, walked);
}

async function requireRight(
  { people, world }: Ground,
  who: Who,
  moves: LineMove[],
  known: { restock: boolean; short: boolean },
  walked: Walked,
): Promise<void> {
  const should = move(world, who, moves, known);
  const orders = new Set(moves.map(({ line }) => world.lines.get(line)!.order));
  const how = { reason: 'Так вышло', unpaid: unpaidOf(...orders), ...known };
  const told = await moveLines(people[who].pb, moves, how).catch(toAppError);
  const first = should.refused[0]?.code;
  const isRight =
    told instanceof Error
      ? should.moved.length === 0 && told.code === first
      : JSON.stringify(sorted(told)) === JSON.stringify(sorted(should));
  if (!isRight)
    throw new Error(`${who} was told ${JSON.stringify(told)} instead of ${JSON.stringify(should)}`);
  walked.steps += should.moved.length;
  walked.refused += should.refused.length;
  walked.short += should.refused.filter(({ code }) => code === 'shelf_short').length;
}

/**
 * Somebody of the staff takes back the last steps of lines, in one request; now and then of one
 * that he saw otherwise.
 */
async function stepBack(
  { people, world }: Ground,
  who: Who,
  lines: Line[],
  walked: Walked,
  chance: Chance,
): Promise<void> {
  const wishes = lines.map(({ id, state }) => ({
    line: id,
    from: chance.is(0.05) ? chance.one(STATES) : state,
  }));
  const should = takeBack(world, who, wishes);
  const told = await takeBackSteps(people[who].pb, wishes).catch(toAppError);
  const isRight =
    told instanceof Error
      ? should.moved.length === 0 && told.code === should.refused[0]?.code
      : JSON.stringify([told.moved, told.refused]) ===
        JSON.stringify([should.moved, should.refused]);
  if (!isRight)
    throw new Error(
      `${who} took back ${JSON.stringify(told)} instead of ${JSON.stringify(should)}`,
    );
  walked.undone += should.moved.length;
  walked.refused += should.refused.length;
}

const sorted = ({ moved, refused }: MovedLines) => [
  moved.toSorted(),
  refused
    .toSorted((a, b) => a.line.localeCompare(b.line))
    .map(({ line, code, state }) => [line, code, state]),
];

function wish(line: Line, who: Who, chance: Chance): LineMove {
  const steps = stepsOf(line, who);
  const onwards = steps.filter((to) => to !== 'cancelled' || chance.is(0.15)); // else most walks would be over soon
  const to: LineState =
    onwards.length > 0 && chance.is(0.85) ? chance.one(onwards) : chance.one(STATES);
  return { line: line.id, from: chance.is(0.05) ? chance.one(STATES) : line.state, to };
}

/** What is done with one line alone. */
async function aside(ground: Ground, line: Line, walked: Walked, chance: Chance): Promise<void> {
  if ((line.state === 'refused' || line.state === 'on_hold') && chance.is(0.8))
    return replace(ground, line, walked, chance);
  if (chance.is(0.4)) return change(ground, line, walked, chance);
  if (chance.is(0.2)) return add(ground, line.order, walked, chance);
  if (line.quantity === 1 || ['cancelled', 'replaced', 'returned'].includes(line.state)) return;
  const { world, people } = ground;
  const quantity = chance.from(1, line.quantity - 1);
  const { id } = await splitLine(
    chance.one([people.A, people.W]).pb,
    line.id,
    quantity,
    line.quantity,
  );
  const reserved = line.reserved > 0 ? quantity : 0;
  world.lines.set(id, { ...line, id, quantity, reserved, taken: [] });
  Object.assign(line, { quantity: line.quantity - quantity, reserved: line.reserved - reserved });
  walked.splits += 1;
}

/** Other pieces, another price: right ones, and more than there are. */
async function change(ground: Ground, line: Line, walked: Walked, chance: Chance): Promise<void> {
  const { world, people } = ground;
  const { id, quantity, price: priceKopecks } = line;
  const stock = world.stocks.get(line.offer);
  if (stock && chance.is(0.2)) restock(ground, line.offer, stock.reserved + 1);
  const wish = {
    quantity: chance.is(0.3) ? quantity : chance.from(1, 9),
    priceKopecks: chance.is(0.5) ? priceKopecks : chance.from(100, 90_000),
  };
  const should = edit(world, line, wish.quantity, wish.priceKopecks);
  const seen = { quantity, priceKopecks };
  const told = await sure((known) =>
    editLine(people.A.pb, id, wish, 'Договорились', seen, known),
  ).then(() => null, toAppError);
  if ((told?.code ?? null) !== should)
    throw new Error(
      `a change to ${JSON.stringify(wish)} was told ${told?.code} instead of ${should}`,
    );
  walked.edited += Number(should === null);
}

/** Another line joins an order that is not over. */
async function add(ground: Ground, order: string, walked: Walked, chance: Chance): Promise<void> {
  const { world, people, shop } = ground;
  const [offer, quantity, priceKopecks] = [
    chance.one(ground.offers),
    chance.from(1, 5),
    chance.from(100, 90_000),
  ];
  const stock = world.stocks.get(offer);
  if (stock && stock.on_hand - stock.reserved < quantity)
    restock(ground, offer, stock.reserved + quantity);
  const own = [...world.lines.values()].filter((line) => line.order === order);
  const isOver = ['in_delivery', 'done', 'cancelled', 'returned'].includes(stateOf(own));
  const told = await sure((known = '') =>
    addLine(people.A.pb, order, { offer, quantity, priceKopecks, known }, own.length),
  ).catch(toAppError);
  if (told instanceof Error) {
    if (!isOver || told.code !== 'wrong_step') throw told;
    return;
  }
  if (isOver) throw new Error(`a line joined an order that is over: ${order}`);
  if (stock) stock.reserved += quantity;
  const stored = storedLines(shop, [order]).find(({ id }) => id === told.id)!;
  world.lines.set(told.id, {
    ...stored,
    offer,
    state: 'accepted',
    previous: '',
    quantity,
    price: priceKopecks,
    reserved: stock ? quantity : 0,
  });
  walked.added += 1;
}

/** Something is proposed instead, and accepted or not. */
async function replace(ground: Ground, line: Line, walked: Walked, chance: Chance): Promise<void> {
  const { world, people, shop } = ground;
  const [offer, quantity, price] = [
    chance.one(ground.offers),
    chance.from(1, 5),
    chance.from(100, 90_000),
  ];
  const stock = world.stocks.get(offer);
  if (stock && stock.on_hand - stock.reserved < quantity)
    restock(ground, offer, stock.reserved + quantity);
  const { id } = await sure((known = '') =>
    proposeInstead(people.A.pb, line.id, { offer, quantity, priceKopecks: price, known }),
  );
  const by = chance.one([people.C, people.A]).pb;
  if (chance.is(0.4)) return declineProposal(by, line.id, id);
  const replacement = await acceptProposal(by, line.id, id);
  free(world, line, false);
  Object.assign(line, { state: 'replaced', previous: '' });
  if (stock) stock.reserved += quantity;
  const stored = storedLines(shop, [line.order]).find((one) => one.id === replacement.id)!;
  world.lines.set(replacement.id, {
    ...stored,
    offer,
    state: 'accepted',
    previous: '',
    quantity,
    price,
    reserved: stock ? quantity : 0,
  });
  walked.replaced += 1;
}
