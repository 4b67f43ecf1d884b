import type { ReactNode } from 'react';

/** One line style for every icon of the shop; decorative, so hidden from screen readers. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export const CatalogueIcon = () => <Icon><path d="M3 6h16M3 11h16M3 16h16" /></Icon>;
export const PersonIcon = () => <Icon><circle cx="11" cy="8" r="4" /><path d="M4 20c1-5 13-5 14 0" /></Icon>;
export const SearchIcon = () => <Icon><circle cx="9.5" cy="9.5" r="6" /><path d="M14 14l5 5" /></Icon>;
