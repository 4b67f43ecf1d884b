/** Puts on the colours that were chosen; the key is that of chosen-mode.ts. */
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

dress();
