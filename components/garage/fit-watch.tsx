/** Marks products by the visitor's car (fit-watch.element.ts). */
export const FitWatch = () => <shop-fits hidden />;
