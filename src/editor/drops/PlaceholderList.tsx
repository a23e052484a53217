import { t } from '@lingui/core/macro'
import { timecodeOfFrames } from '../../base/timecode.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import type { Placeholder } from '../session/view/placeholder.ts'
import { trackNumber } from '../../base/trackNumber.ts'

export interface PlaceholderListProps {
  readonly placeholders: readonly Placeholder[]
  readonly fps: FramesPerSecond
}

function placeInWords({ name, row, isNewRow, frame }: Placeholder, fps: FramesPerSecond): string {
  const track = trackNumber(row)
  const start = timecodeOfFrames(frame, fps)
  return isNewRow ? t`${name}, new track ${track}, starts ${start}` : t`${name}, track ${track}, starts ${start}`
}

/** Lists pending files for screen readers, because the timeline only draws them. */
export function PlaceholderList({ placeholders, fps }: PlaceholderListProps) {
  if (placeholders.length === 0) return null
  return (
    <ul aria-label={t`Being added to the timeline`} className="sr-only">
      {placeholders.map((placeholder) => (
        <li key={placeholder.id} aria-label={placeInWords(placeholder, fps)}>
          {placeInWords(placeholder, fps)}: {placeholder.words}
        </li>
      ))}
    </ul>
  )
}
