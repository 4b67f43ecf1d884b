import { aCustomer, anOffer } from '../../support/builders.ts';
import { runJob } from '../../support/jobs.ts';
import { anOrder } from '../../support/ordering.ts';
import { until } from '../../support/shop.ts';
import { shiftStamps } from './shift-stamps.ts';
import type { FaultyShop } from './faulty-shop.ts';

/** Something that goes wrong, made so while the shop runs, and taken back. */
export type Fault = {
  name: string;
  /** Absent on a machine where it cannot be made. */
  isPossible?(shop: FaultyShop): boolean;
  begin(shop: FaultyShop): void | Promise<void>;
  end(shop: FaultyShop): void | Promise<void>;
};

const HOUR_S = 3600;
const SLOW_MS = 10_000;

export const FAULTS: Fault[] = [
  {
    name: 'the backend answers after 10 s',
    begin: ({ backend }) => backend.delay(SLOW_MS),
    end: ({ backend }) => backend.delay(0),
  },
  {
    name: 'the backend is frozen',
    begin: ({ shop }) => void process.kill(shop.pid(), 'SIGSTOP'),
    end: ({ shop }) => void process.kill(shop.pid(), 'SIGCONT'),
  },
  {
    name: 'the backend answers 502',
    begin: ({ backend }) => backend.fail('', 502),
    end: ({ backend }) => backend.fail(),
  },
  {
    name: 'its answers break off half-way',
    begin: ({ backend }) => backend.halve('cut'),
    end: ({ backend }) => backend.halve('whole'),
  },
  {
    name: 'half of its answers comes as if it were all',
    begin: ({ backend }) => backend.halve('broken'),
    end: ({ backend }) => backend.halve('whole'),
  },
  {
    name: 'the disk is full',
    isPossible: ({ disk }) => disk !== null,
    begin: ({ disk, shop }) => {
      // What lies in the log of changes would be written over without needing a block.
      shop.database().exec('PRAGMA wal_checkpoint(TRUNCATE)');
      disk!.fill();
    },
    end: ({ disk }) => disk!.free(),
  },
  {
    name: 'the disk takes nothing',
    isPossible: ({ disk }) => disk !== null,
    begin: ({ disk }) => disk!.lock(),
    end: ({ disk }) => disk!.unlock(),
  },
  {
    name: 'the clock is set back by an hour',
    isPossible: ({ clock }) => clock !== null,
    begin: ({ clock, shop }) => {
      clock!.set(-HOUR_S);
      // The backend reads the kernel's clock: seen from there, all that it has written is of later.
      shiftStamps(shop.database(), HOUR_S);
    },
    end: ({ clock, shop }) => {
      clock!.set(0);
      shiftStamps(shop.database(), -HOUR_S);
    },
  },
  {
    name: 'the mail server keeps silent',
    begin: async ({ mail, shop }) => {
      // An email that waits, so that the postman is at the server that says nothing.
      await anOrder(shop, await aCustomer(shop), (await anOffer(shop)).id);
      mail.answerAfter(Infinity);
      const calls = mail.calls();
      delivering = runJob(shop, 'deliver-letters');
      await until(() => mail.calls() > calls);
    },
    end: async ({ mail, shop }) => {
      mail.answerAfter(0);
      mail.hangUp();
      await delivering;
      await untilDelivered(shop);
    },
  },
];

let delivering: Promise<void>;

/** The time of the next attempt comes for everybody. @throws Error when an email does not leave */
async function untilDelivered(shop: FaultyShop['shop']): Promise<void> {
  const waiting = "sent_at = '' AND next_attempt_at != ''";
  await until(async () => {
    shop
      .database()
      .exec(`UPDATE outbox SET next_attempt_at = '2020-01-01 00:00:00.000Z' WHERE ${waiting}`);
    await runJob(shop, 'deliver-letters');
    const left = shop.database().prepare(`SELECT COUNT(*) AS n FROM outbox WHERE ${waiting}`).get();
    return left!.n === 0;
  });
}
