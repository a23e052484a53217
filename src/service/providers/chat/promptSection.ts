/**
 * A section of a prompt, with one JSON value a line. No text in it can contain the end marker, because angle brackets
 * are escaped.
 */
export function promptSection(name: string, values: readonly unknown[]): string {
  const lines = values.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'))
  return `${name} (one JSON value a line)\n<<<${name}\n${lines.join('\n')}\n${name}>>>`
}
