import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

/** Stated, since Next.js looks for it no further up than the home directory, which the project itself may be. */
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const config: NextConfig = {
  poweredByHeader: false,
  turbopack: { root: ROOT },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Referrer-Policy', value: 'same-origin' },
      ],
    },
  ],
};

export default config;
