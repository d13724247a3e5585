/** The page to go to after signing in: a path of these pages, never another site; the lobby where it is anything else. */
export function localAddress(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/';
}
