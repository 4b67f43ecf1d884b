/** Settings that every shop of the journeys has. */
export const JOURNEYS_SHOP = {
  BUILD_DIR: '.next-test',
  // Goods alone: each journey makes the orders that it counts.
  DEMO: 'catalogue',
  // Fixed, or another port would mean another build.
  SITE_URL: 'http://shop.test',
  // The tests stand where the proxy does: each journey names an address of its own
  // (tests/e2e/journey.ts).
  TRUST_PROXY: '1',
  ADMIN_EMAIL: 'owner@shop.test',
};
