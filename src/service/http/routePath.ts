/** Converts a path of the contract to the router's syntax, which marks parameters with a colon. */
export function routePath(prefix: string, path: string): string {
  return prefix + path.replaceAll(/\{(\w+)\}/gu, ':$1')
}
