import { t } from '@lingui/core/macro'
import { overlappingCues } from '../../../composition/captionFiles/overlappingCues.ts'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'
import type { Milliseconds } from '../../../base/units.ts'

/** Returns timing warnings by cue index. `shownMs` is the duration of the caption overlay. */
export function cueWarnings(cues: readonly CaptionCue[], shownMs: Milliseconds): ReadonlyMap<number, string> {
  const warnings = new Map<number, string>()
  for (const index of overlappingCues(cues)) {
    warnings.set(index, t`It starts before the previous line ends. The later line is shown.`)
  }
  for (const [index, { endMs, startMs }] of cues.entries()) {
    if (startMs >= shownMs) warnings.set(index, t`It starts after the end of the captions, so it is not shown.`)
    else if (endMs > shownMs) warnings.set(index, t`It continues past the end of the caption, so it is cut off.`)
  }
  return warnings
}
