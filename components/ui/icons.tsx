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
export const CloseIcon = () => <Icon><path d="M5 5l12 12M17 5L5 17" /></Icon>;
export const CopyIcon = () => <Icon><path d="M8 8h10v10H8zM4.5 14H4V4h10v.5" /></Icon>;
export const ShareIcon = () => <Icon><path d="M11 13V3M7.5 6L11 2.5 14.5 6M6 10H4v9h14v-9h-2" /></Icon>;
export const ZoomIcon = () => <Icon><circle cx="9.5" cy="9.5" r="6" /><path d="M14 14l5 5M9.5 7v5M7 9.5h5" /></Icon>;
export const BackIcon = () => <Icon><path d="M14 4l-7 7 7 7" /></Icon>;
export const ForwardIcon = () => <Icon><path d="M8 4l7 7-7 7" /></Icon>;
