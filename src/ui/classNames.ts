/** Joins class names and skips empty ones. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ')
}
