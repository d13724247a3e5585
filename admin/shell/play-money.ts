/** Whether new players begin with play money here, by the server's environment: `WELCOME_CREDIT_CENTS`, in cents. */
export function givesPlayMoney(env: Readonly<Record<string, string | undefined>>): boolean {
  return Number(env['WELCOME_CREDIT_CENTS'] ?? '0') > 0;
}
