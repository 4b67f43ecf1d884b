import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RenderedImage } from './render.ts';

/** Drawing takes the memory of a gigabyte in pieces, which only the end of a process gives back. */
const PROGRAM = fileURLToPath(new URL('drawing-process.ts', import.meta.url));

/**
 * `renderImages` in a process of its own that ends with it.
 * @throws Error when it ends without images
 */
export async function renderApart(): Promise<Map<string, RenderedImage[]>> {
  const child = fork(PROGRAM, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.once('message', (images) => resolve(images as Map<string, RenderedImage[]>));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`nothing was drawn (${code})`)));
  });
}
