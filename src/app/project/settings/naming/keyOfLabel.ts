const MAX_KEY_LENGTH = 40
/** Property names of prototypes are not allowed as keys. */
const refused = new Set(['constructor', 'prototype'])

/** The key that a new field gets from its label, such as `target-market`. It differs from the keys that exist. */
export function keyOfLabel(label: string, taken: readonly string[]): string {
  const plain = label
    .slice(0, 4 * MAX_KEY_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^[-0-9]+|-$/gu, '')
    .slice(0, MAX_KEY_LENGTH - 4)
    .replace(/-$/u, '')
  const stem = plain === '' || refused.has(plain) ? 'field' : plain
  const used = new Set(taken)
  if (!used.has(stem)) return stem
  let number = 2
  while (used.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
