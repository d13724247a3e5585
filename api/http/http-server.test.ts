import { expect, test } from 'vitest';
import { serve } from '../testing/serving.js';

test('X2: browsers are told to make nothing of an answer but data', async () => {
  const served = await serve();
  const paths = ['/graphql?query={__typename}', '/schema.graphql', '/nothing/here'];
  for (const path of paths) {
    const { headers } = await fetch(`${served.base}${path}`, { headers: { 'apollo-require-preflight': '1' } });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
  }
  await served.close();
});
