/** A path of the contract in the router's syntax: parameters with a colon. */
export function routePath(prefix: string, path: string): string {
  return prefix + path.replaceAll(/\{(\w+)\}/gu, ':$1')
}
