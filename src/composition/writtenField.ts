/** A copy of a plain value with one field written; `undefined` takes the field away. What is not on the path keeps its reference. */
export function withField<Target extends object>(target: Target, path: readonly string[], value: unknown): Target {
  const [key, ...rest] = path
  if (key === undefined) return target
  const copy = copyOf(target)
  const inner: unknown = Reflect.get(copy, key)
  const next =
    rest.length > 0 ? withField(typeof inner === 'object' && inner !== null ? inner : {}, rest, value) : value
  if (next === undefined) Reflect.deleteProperty(copy, key)
  else Reflect.set(copy, key, next)
  return copy
}

const copyOf = <Target extends object>(target: Target): Target => Object.assign(Array.isArray(target) ? [] : {}, target)

/** The value of a field; `undefined` where it is absent. */
export function fieldAt(target: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    target,
  )
}
