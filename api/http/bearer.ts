/** The access token in an `Authorization: Bearer` header or connection parameter; null where there is none. */
export function bearerToken(authorization: unknown): string | null {
  const match = typeof authorization === 'string' ? /^Bearer +(\S+)$/i.exec(authorization.trim()) : null;
  return match?.[1] ?? null;
}
