/** @type {import('next').NextConfig} */
const config = {
  // The tests build beside a running shop, never over it.
  distDir: process.env.BUILD_DIR || '.next',
  poweredByHeader: false,
  // Our server compresses (server/), Next must not do it again.
  compress: false,
};

export default config;
