import { renderImages } from './render.ts';

/** Draws for whoever has forked this process (render-apart.ts), and ends. */
process.send!(await renderImages(), () => process.disconnect());
