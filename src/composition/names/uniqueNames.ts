import { byteLength, bytePrefix } from '../../base/fileNames.ts'
import { MAX_NAME_BYTES } from './nameOf.ts'

/** Bytes reserved for a suffix such as ` (2)`, with up to eight digits. */
const SUFFIX_BYTES = 11

/** File systems of Windows and macOS ignore case. */
const folded = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase()

/** Groups of outputs that would have the same name. Outputs are given by their positions, from 0. */
export function nameCollisions(
  names: readonly string[],
): readonly { readonly name: string; readonly indexes: readonly number[] }[] {
  const groups = new Map<string, number[]>()
  for (const [index, name] of names.entries()) {
    const group = groups.get(folded(name))
    if (group === undefined) groups.set(folded(name), [index])
    else group.push(index)
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((indexes) => ({ name: names[indexes[0] ?? 0] ?? '', indexes }))
}

/**
 * Makes the names of a batch unique: the first of several equal names stays, and later ones end with ` (2)`, ` (3)` and
 * so on. Unique names stay as they are.
 */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  const repeated = names.map((name) => {
    const isRepeated = taken.has(folded(name))
    taken.add(folded(name))
    return isRepeated
  })
  const numbers = new Map<string, number>()
  return names.map((name, index) => {
    if (!repeated[index]) return name
    const most = MAX_NAME_BYTES - SUFFIX_BYTES
    const stem = byteLength(name) <= most ? name : bytePrefix(name, most).trimEnd()
    let number = numbers.get(folded(stem)) ?? 2
    while (taken.has(folded(`${stem} (${number})`))) number += 1
    numbers.set(folded(stem), number + 1)
    const unique = `${stem} (${number})`
    taken.add(folded(unique))
    return unique
  })
}
