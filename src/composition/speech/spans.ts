import type { SourceSpan } from '../tools/definition/toolResources.ts'

/** The intersection of two ascending, disjoint lists. The result is ascending and disjoint too. */
export function commonSpans(left: readonly SourceSpan[], right: readonly SourceSpan[]): SourceSpan[] {
  const common: SourceSpan[] = []
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

/** The gaps between spans within `whole`. The spans may overlap. */
export function spansBetween(spans: readonly SourceSpan[], whole: SourceSpan): SourceSpan[] {
  const left: SourceSpan[] = []
  let { startMs } = whole
  for (const span of spans.toSorted((one, other) => one.startMs - other.startMs)) {
    const endMs = Math.min(span.startMs, whole.endMs)
    if (endMs > startMs) left.push({ startMs, endMs })
    startMs = Math.max(startMs, span.endMs)
  }
  return whole.endMs > startMs ? [...left, { startMs, endMs: whole.endMs }] : left
}
