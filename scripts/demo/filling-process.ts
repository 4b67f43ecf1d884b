import { once } from 'node:events';
import { runCommand } from '../shop/run-command.ts';
import { fillWithDemo, livenDemo } from './fill.ts';
import type { FillingTask } from './fill-apart.ts';

/** Fills the demo for whoever has forked this process (fill-apart.ts), and ends. */
await runCommand(async () => {
  const [task] = (await once(process, 'message')) as [FillingTask];
  if (task.what === 'goods') await fillWithDemo(task.config, task.machinePassword);
  else await livenDemo(task.config, task.firstRun, stopping());
});

function stopping(): AbortSignal {
  const control = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => control.abort());
  return control.signal;
}
