/** @returns asked each time, whether there is still room for one more in the present second */
export function budget(most: number): () => boolean {
  let second = 0;
  let used = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, used] = [now, 0];
    used += 1;
    return used <= most;
  };
}
