/**
 * A new random id. Browsers offer UUIDs only on https and localhost, so elsewhere the id is equally random but has
 * another format.
 */
export function newId(): string {
  const offered: Partial<Crypto> = crypto
  return offered.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
