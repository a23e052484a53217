/** Whether two plain values (JSON, or undefined) are deeply equal. A missing property equals an undefined one. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false
    return left.every((value, index) => isSame(value, right[index]))
  }
  for (const key of Object.keys(left)) if (!isSame(Reflect.get(left, key), Reflect.get(right, key))) return false
  for (const key of Object.keys(right)) if (!(key in left) && Reflect.get(right, key) !== undefined) return false
  return true
}
