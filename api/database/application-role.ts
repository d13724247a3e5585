/** R4: what it may do is written in the migrations: it reads ratings, and cannot write them. */
const ROLE = 'mazziere_app';

/**
 * The connection string of whoever signs in, who enters the role of the application at once. Further options that it
 * carries are kept.
 */
export function inApplicationRole(url: string): string {
  const changed = new URL(url);
  const others = changed.searchParams.get('options') ?? '';
  const option = `-c role=${ROLE}`;
  if (others.endsWith(option)) return url;
  changed.searchParams.delete('options');
  const rest = changed.search === '' ? '?' : `${changed.search}&`;
  changed.search = `${rest}options=${encodeURIComponent(`${others} ${option}`.trim())}`;
  return changed.href;
}
