import { makeRoom, recentHere, rememberRecent } from './stored';

const strip = document.querySelector<HTMLElement>('[data-recent-besides]');
const current = Number(strip?.dataset.recentBesides) || null;
makeRoom(recentHere(current).length > 0);
if (current !== null) rememberRecent(current);
