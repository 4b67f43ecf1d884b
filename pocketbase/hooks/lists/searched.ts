import { STATES } from '../../../lib/feedback/model.ts';
import { foldVin } from '../../../lib/garage/model.ts';
import { phoneDigits } from '../../../lib/phones/model.ts';
import { REQUEST_STATES } from '../../../lib/status-requests/model.ts';
import { VIN_STATES, WAITING_STATES } from '../../../lib/vin-requests/model.ts';
import type { Role } from '../request/require-role.ts';
import { hasTerms, wordsOf, wordValues } from '../sql/like.ts';

/** A condition on the records of a list, with its values. */
type Condition = { sql: string; values: { [name: string]: string | number } };

/**
 * A list that is searched by the words of its records. `states`: conditions by what a list may be
 * narrowed to, '' for all; `find`: what `q` means there.
 */
export type Searched = {
  roles: Role[];
  hasStorefront: boolean;
  states: { [state: string]: string };
  sorts: readonly string[];
  find: (q: string) => Condition;
};

/** Texts that hold all the words, wherever each of them stands, or one of the other conditions. */
function anyOf(columns: string, q: string, others: string[], values: Condition['values']) {
  const words = wordsOf(q);
  return {
    sql: [hasTerms(columns, words), ...others].join(' OR '),
    values: { ...wordValues(words), ...values },
  };
}

/** What somebody may be reached by. */
const withPhone = (column: string, q: string): string[] =>
  phoneDigits(q) ? [`instr(${column}, {:digits}) > 0`] : [];

const isIn = (state: string): string => `state = '${state}'`;
const byState = (states: readonly string[]): Searched['states'] => ({
  all: '',
  ...Object.fromEntries(states.map((state) => [state, isIn(state)])),
});

/** The states of a queue, and what is the shop's turn in it. */
function queue(waiting: readonly string[], states: readonly string[]): Searched['states'] {
  const waits = `(${waiting.map(isIn).join(' OR ')})`;
  return { ...byState(states), waits, late: waits };
}

const LISTS: { [list: string]: Searched } = {
  feedback: {
    roles: ['owner', 'manager'],
    hasStorefront: true,
    states: byState(STATES),
    sorts: ['created'],
    find: (q) =>
      anyOf("(name || ' ' || email)", q, ['number = {:number}', ...withPhone('phone', q)], {
        number: /^\d{1,9}$/.test(q) ? Number(q) : 0,
        digits: phoneDigits(q),
      }),
  },
  outbox: {
    roles: ['owner'],
    hasStorefront: false,
    states: {
      all: "subject != ''",
      sent: "subject != '' AND sent_at != ''",
      waiting: "subject != '' AND sent_at = '' AND next_attempt_at != ''",
      failed: "subject != '' AND sent_at = '' AND next_attempt_at = ''",
    },
    sorts: ['created'],
    find: (q) => anyOf("(recipient || ' ' || subject)", q, [], {}),
  },
  search_misses: {
    roles: ['owner', 'manager'],
    hasStorefront: false,
    states: { shown: 'hidden = FALSE', hidden: 'hidden = TRUE' },
    sorts: ['times', 'last_at'],
    find: (q) => anyOf('query', q, [], {}),
  },
  vin_requests: {
    roles: ['owner', 'manager'],
    hasStorefront: true,
    states: queue(WAITING_STATES, VIN_STATES),
    sorts: ['created', 'waits_since'],
    find: (q) =>
      anyOf(
        "(contact_name || ' ' || contact_email)",
        q,
        ['number = {:q}', "(vin = {:vin} AND vin != '')", ...withPhone('contact_phone', q)],
        { q, vin: foldVin(q), digits: phoneDigits(q) },
      ),
  },
  status_requests: {
    roles: ['owner', 'manager'],
    hasStorefront: true,
    states: queue(['new', 'review'], REQUEST_STATES),
    sorts: ['created', 'waits_since'],
    find: (q) =>
      anyOf("(contact_name || ' ' || contact_email)", q, ['number = {:q}', 'inn = {:q}'], { q }),
  },
};

/** By their collections. */
export const SEARCHED: ReadonlyMap<string, Searched> = new Map(Object.entries(LISTS));
