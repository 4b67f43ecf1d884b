/**
 * Gives everything of a record to another one and removes it. A large one goes step by step:
 * whoever is interrupted may go on.
 * @param step does one of them; `products`: those that went over
 * @returns products that now belong to the other one
 * @throws AppError
 */
export async function mergeRecords(
  step: () => Promise<{ products: number; left: boolean }>,
): Promise<number> {
  for (let products = 0; ;) {
    const done = await step();
    products += done.products;
    if (!done.left) return products;
  }
}
