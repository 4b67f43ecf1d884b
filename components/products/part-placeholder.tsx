/** Stands where a product has no picture yet. */
export function PartPlaceholder() {
  return (
    <svg width="56" height="56" viewBox="0 0 60 60" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="30" cy="30" r="9" />
      <path d="M26 6h8l1.500 6.500 5 2.100 5.700-3.500 5.600 5.600-3.500 5.700 2.100 5 6.600 1.600v8l-6.600 1.500-2.100 5 3.500 5.700-5.600 5.600-5.700-3.500-5 2.100L34 60h-8l-1.500-6.600-5-2.100-5.700 3.500-5.600-5.600 3.500-5.700-2.100-5L3 37v-8l6.600-1.600 2.100-5-3.500-5.700 5.600-5.600 5.700 3.500 5-2.100z" transform="translate(1.500 -1.500) scale(.95)" />
    </svg>
  );
}
