import { deliverDue } from './deliver.ts';

const TURN = 'detal.postman';
/** Started every minute; a round ends before the next begins, however much there is to do: else that one would not begin at all. */
const ROUND_MS = 58_000;
const PAUSE_MS = 1_000;
/** A round that has not been heard of for so long hangs on a mail server: another one may begin. */
const LOST_AFTER_MS = 10 * 60_000;

/**
 * One round of the postman: looks every second for letters that are due. A request that causes a letter never waits for a mail
 * server, and how long it takes tells nobody whether there was a letter at all.
 */
export function walkRound(app: core.App): void {
  const began = Date.now();
  if (!takeTurn(app, began)) return;
  const goOn = () => {
    app.store().setFunc(TURN, () => Date.now());
    return Date.now() - began < ROUND_MS;
  };
  while (goOn()) {
    deliverDue(app, goOn);
    sleep(PAUSE_MS);
  }
  app.store().setFunc(TURN, () => 0);
}

function takeTurn(app: core.App, now: number): boolean {
  let taken = false;
  app.store().setFunc(TURN, (since) => {
    taken = typeof since !== 'number' || now - since > LOST_AFTER_MS || since === 0;
    return taken ? now : since;
  });
  return taken;
}
