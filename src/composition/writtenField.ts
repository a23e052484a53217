/**
 * A copy of a plain value with one field set; `undefined` removes it. Everything outside the path keeps its reference.
 */
export function withField<Target extends object>(target: Target, path: readonly string[], value: unknown): Target {
  return written(target, { path, value }, new Set())
}

/**
 * Like repeated `withField`, but copies each container only once, so that changing thousands of cues in one list takes
 * linear time.
 */
export function withFields<Target extends object>(target: Target, fields: readonly WrittenField[]): Target {
  const copies = new Set<object>()
  return fields.reduce((next, field) => written(next, field, copies), target)
}

interface WrittenField {
  readonly path: readonly string[]
  readonly value?: unknown
}

/** Changes only containers that have already been copied. */
function written<Target extends object>(target: Target, { path, value }: WrittenField, copies: Set<object>): Target {
  const [key, ...rest] = path
  if (key === undefined) return target
  const copy = copies.has(target) ? target : copyOf(target)
  copies.add(copy)
  const inner: unknown = Reflect.get(copy, key)
  const container = typeof inner === 'object' && inner !== null ? inner : {}
  const next = rest.length > 0 ? written(container, { path: rest, value }, copies) : value
  if (next === undefined) Reflect.deleteProperty(copy, key)
  else Reflect.set(copy, key, next)
  return copy
}

const copyOf = <Target extends object>(target: Target): Target => Object.assign(Array.isArray(target) ? [] : {}, target)

/** The value of a field, or `undefined` if it is missing. */
export function fieldAt(target: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    target,
  )
}
