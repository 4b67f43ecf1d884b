/**
 * Its source stands in the page, so it uses nothing from outside of itself; the key is that of
 * colour-scheme.ts.
 */
function dress(): void {
  let mode: string | null = null;
  try {
    mode = localStorage.getItem('mui-mode');
  } catch {
    // Refused by the browser: nothing was chosen.
  }
  const isDark =
    mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(isDark ? 'dark' : 'light');
}

/**
 * For the head of every page: what was chosen is there from the first frame on. MUI's own would be
 * two kilobytes of scripts on each.
 */
export function FirstLook() {
  return <script dangerouslySetInnerHTML={{ __html: `(${dress.toString()})()` }} />;
}
