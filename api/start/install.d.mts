/** Installs the packages of package-lock.json unless they are. @throws Error when npm fails. */
export function installIfNeeded(root: string): Promise<void>;
