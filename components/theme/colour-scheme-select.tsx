'use client';

import { useSyncExternalStore } from 'react';
import styles from './colour-scheme-select.module.css';

type Mode = 'system' | 'light' | 'dark';

/** The key MUI's own color scheme provider uses, so that moving parts and plain pages agree. */
const KEY = 'mui-mode';
const CHANGED = 'colour-scheme-changed';

/** Storage may be refused by the browser; the choice then lives as long as the page. */
function readMode(): Mode {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

function subscribe(notify: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    apply(readMode());
    notify();
  };
  window.addEventListener(CHANGED, notify);
  window.addEventListener('storage', follow); // the other tabs
  system.addEventListener('change', follow);
  return () => {
    window.removeEventListener(CHANGED, notify);
    window.removeEventListener('storage', follow);
    system.removeEventListener('change', follow);
  };
}

function apply(mode: Mode): void {
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(dark ? 'dark' : 'light');
}

function choose(mode: Mode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // said above
  }
  apply(mode);
  window.dispatchEvent(new Event(CHANGED));
}

/** Light, dark or as the system wishes. Needs JavaScript, so it appears with it. */
export function ColourSchemeSelect() {
  const mode = useSyncExternalStore<Mode | null>(subscribe, readMode, () => null);
  return (
    <label className={styles.label} hidden={mode === null}>
      Оформление
      <select className={styles.select} value={mode ?? 'system'} onChange={(event) => choose(event.target.value as Mode)}>
        <option value="system">Как в системе</option>
        <option value="light">Светлое</option>
        <option value="dark">Тёмное</option>
      </select>
    </label>
  );
}
