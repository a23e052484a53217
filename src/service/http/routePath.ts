/** A path of the contract as the router writes it: parameters with a colon. */
export function routePath(prefix: string, path: string): string {
  return prefix + path.replaceAll(/\{(\w+)\}/gu, ':$1')
}
