import type { SourceStretch } from '../tools/definition/toolResources.ts'

/** What two lists of stretches have in common. Both ascend and are disjoint, and so is the result. */
export function commonStretches(left: readonly SourceStretch[], right: readonly SourceStretch[]): SourceStretch[] {
  const common: SourceStretch[] = []
  for (let l = 0, r = 0; ; ) {
    const [one, other] = [left[l], right[r]]
    if (!one || !other) return common
    const startMs = Math.max(one.startMs, other.startMs)
    const endMs = Math.min(one.endMs, other.endMs)
    if (endMs > startMs) common.push({ startMs, endMs })
    if (one.endMs < other.endMs) l += 1
    else r += 1
  }
}

/** What is left between stretches, which may overlap, from the first moment to the last one. */
export function stretchesBetween(stretches: readonly SourceStretch[], whole: SourceStretch): SourceStretch[] {
  const left: SourceStretch[] = []
  let { startMs } = whole
  for (const stretch of stretches.toSorted((one, other) => one.startMs - other.startMs)) {
    const endMs = Math.min(stretch.startMs, whole.endMs)
    if (endMs > startMs) left.push({ startMs, endMs })
    startMs = Math.max(startMs, stretch.endMs)
  }
  return whole.endMs > startMs ? [...left, { startMs, endMs: whole.endMs }] : left
}
