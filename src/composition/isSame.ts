/** Whether two plain values (JSON, or undefined) hold the same. An absent property and an undefined one are the same. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false
    return left.every((value, index) => isSame(value, right[index]))
  }
  const from = new Map<string, unknown>(Object.entries(left))
  const to = new Map<string, unknown>(Object.entries(right))
  for (const key of new Set([...from.keys(), ...to.keys()])) if (!isSame(from.get(key), to.get(key))) return false
  return true
}
