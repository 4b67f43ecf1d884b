import { tellAlerts } from '../admins/alerts/tell.ts';
import { deliverDue, reasonOf } from './deliver.ts';
import { answers } from './probe.ts';
import { canSend } from './sender.ts';

const TURN = 'detal.postman';
/** Started every minute, a round ends before the next begins, however much there is to do. */
const ROUND_MS = 58_000;
const PAUSE_MS = 1_000;
/** A round that looks so often is over, too: a test waits for the end of one that looks once. */
const MOST_LOOKS = Number($os.getenv('DETAL_POSTMAN_LOOKS') || Infinity);
/**
 * A round that has not been heard of for so long hangs on a mail server that says nothing:
 * PocketBase waits for it without an end. Another one may begin. A test that waits for it names a
 * shorter time.
 */
const LOST_AFTER_MS = 1_000 * Number($os.getenv('DETAL_POSTMAN_LOST_S') || 30);
/** How long a server that said nothing is left alone before it is called again, ms. */
const SILENCE_MS = 10_000;

/**
 * `id` of the round that goes on, 0 for none; `heard` of it last, ms; `hang`: rounds before it that
 * were lost and have not come back.
 */
type Turn = { id: number; heard: number; hang: number };

/**
 * One round of the postman: looks every second for emails that are due. A request that causes an
 * email never waits for a mail server, and how long it takes tells nobody whether there was an
 * email at all. An email on which a round hangs stays that round's, so none leaves twice; while
 * rounds hang, the server is called first, and emails are handed over only when it says something.
 */
export function runDeliveryRound(app: core.App): void {
  const began = Date.now();
  const id = Math.floor(Math.random() * 1e12) + 1;
  while (!takeTurn(app, id)) {
    // The one before has an email in hand that takes a mail server longer than the minute had left.
    if (Date.now() - began > ROUND_MS) return;
    sleep(PAUSE_MS);
  }
  const isOwn = () =>
    change(app, (turn) => (turn.id === id ? { ...turn, heard: Date.now() } : turn)).id === id;
  const goOn = () => isOwn() && Date.now() - began < ROUND_MS;
  let pause = 0;
  for (let looks = 0; looks < MOST_LOOKS && goOn(); looks += 1) {
    sleep(pause);
    const isSilent = hanging(app) > 0 && !answers(app);
    if (canSend(app)) tellAlertsOf(app);
    deliverDue(app, goOn, !isSilent);
    pause = isSilent ? SILENCE_MS : PAUSE_MS;
  }
  change(app, (turn) =>
    turn.id === id ? { ...turn, id: 0 } : { ...turn, hang: Math.max(turn.hang - 1, 0) },
  );
}

/** What goes wrong with alerts keeps no customer's email back. */
function tellAlertsOf(app: core.App): void {
  try {
    tellAlerts(app);
  } catch (error) {
    app.logger().error('alerts could not be told', 'error', reasonOf(error));
  }
}

/** Whether this round may begin. One that takes the place of a lost one counts it. */
function takeTurn(app: core.App, id: number): boolean {
  const now = Date.now();
  return (
    change(app, (turn) => {
      if (turn.id === 0) return { ...turn, id, heard: now };
      return now - turn.heard > LOST_AFTER_MS ? { id, heard: now, hang: turn.hang + 1 } : turn;
    }).id === id
  );
}

const hanging = (app: core.App): number => change(app, (turn) => turn).hang;

/** The store belongs to all engines; what lies in it is text. */
function change(app: core.App, to: (turn: Turn) => Turn): Turn {
  let turn: Turn = { id: 0, heard: 0, hang: 0 };
  app.store().setFunc(TURN, (stored) => {
    turn = to(typeof stored === 'string' ? JSON.parse(stored) : turn);
    return JSON.stringify(turn);
  });
  return turn;
}
