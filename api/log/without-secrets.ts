/** Names under which nothing is ever written: secrets, what tells a person, and cards that somebody may not see. */
const SECRET = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passwordhash',
  'token',
  'tokens',
  'tokenhash',
  'accesstoken',
  'secret',
  'connectionstring',
  'email',
  'nickname',
  'deck',
  'board',
  'cards',
  'hole',
  'holecards',
  'burned',
]);
const REMOVED = '[removed]';
const DEEPEST = 5;
const BEARER = /\bbearer\s+\S+/gi;
const CREDENTIALS = /(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi;

/** A log line's fields without what must not be written (X3), however deep it lies. Errors are left to their serializer. */
export function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return clean(fields, 0) as Record<string, unknown>;
}

/** A text without the secrets that texts are known to hold: bearer tokens, and credentials in addresses. */
export function withoutCredentials(text: string): string {
  // Either has one of these: most texts have none, and lines are many.
  if (!/[\s@]/.test(text)) return text;
  return text.replace(BEARER, `Bearer ${REMOVED}`).replace(CREDENTIALS, `$1${REMOVED}@`);
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutCredentials(value);
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (depth > DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  const cleaned: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    cleaned[name] = SECRET.has(name.toLowerCase()) ? REMOVED : clean(field, depth + 1);
  }
  return cleaned;
}
