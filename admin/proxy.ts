import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';

/**
 * Carries calls and live streams to the API, so that the browser knows one origin alone. A rewrite in next.config would
 * fix the API's address when the pages are built; here API_URL is read when the server runs.
 */
export function proxy(request: NextRequest): NextResponse {
  const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
  return NextResponse.rewrite(new URL(request.nextUrl.pathname + request.nextUrl.search, api));
}

export const config = { matcher: ['/graphql', '/schema.graphql'] };
