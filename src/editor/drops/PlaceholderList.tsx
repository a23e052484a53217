import { t } from '@lingui/core/macro'
import { timecodeOfFrames } from '../../base/timecode.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import type { Placeholder } from '../session/view/placeholder.ts'

export interface PlaceholderListProps {
  readonly placeholders: readonly Placeholder[]
  readonly fps: FramesPerSecond
}

function placeInWords({ row, isNewRow, frame }: Placeholder, fps: FramesPerSecond): string {
  const start = timecodeOfFrames(frame, fps)
  return isNewRow ? t`new track ${row}, starts ${start}` : t`track ${row}, starts ${start}`
}

/** The files on their way to the timeline, for screen readers: the timeline draws them. */
export function PlaceholderList({ placeholders, fps }: PlaceholderListProps) {
  if (placeholders.length === 0) return null
  return (
    <ul aria-label={t`On the way to the timeline`} className="sr-only">
      {placeholders.map((placeholder) => (
        <li key={placeholder.id} aria-label={`${placeholder.name}, ${placeInWords(placeholder, fps)}`}>
          {placeholder.name}, {placeInWords(placeholder, fps)}: {placeholder.words}
        </li>
      ))}
    </ul>
  )
}
