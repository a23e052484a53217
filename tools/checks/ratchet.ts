/** The exporter gets rooms of its own in *Render*. Until then the checks of structure leave it out. */
export const leftOut = /^src[/]service[/]media[/](?:export[/]|layeredExporter[.]ts$)/u

/** The paths that break a bound, each with how far, and the list of those that are known to, which only shrinks. */
export interface Ratchet {
  readonly over: ReadonlyMap<string, string>
  readonly notYet: readonly string[]
}

/** One line for each new breach, and for each listed one that holds the bound. */
export function findings({ over, notYet }: Ratchet): readonly string[] {
  const fresh = [...over].filter(([path]) => !notYet.includes(path)).map(([path, how]) => `${path}: ${how}`)
  const held = notYet.filter((path) => !over.has(path)).map((path) => `${path} holds the bound: take it off the list.`)
  return [...fresh, ...held]
}

/** Ends a check: says what was found, and exits with 1 if that is anything. */
export function endCheck(found: readonly string[]): void {
  for (const line of found) console.error(line)
  process.exitCode = found.length === 0 ? 0 : 1
}
