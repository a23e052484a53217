import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Frames } from '../../../base/units.ts'
import { xOfFrame, type TimelineGeometry } from '../geometry/timelineGeometry.ts'
import { moveElement } from './moveElement.ts'

/** Shows the playhead line, moved by a transform, and its timecode. */
export interface PlayheadLine {
  readonly show: (frame: Frames, geometry: TimelineGeometry) => void
}

export function createPlayheadLine(line: HTMLElement, element: HTMLElement): PlayheadLine {
  // A single text node, because the timecode changes every frame.
  const text = document.createTextNode('')
  element.replaceChildren(text)
  return {
    show(frame, geometry) {
      const x = Math.round(xOfFrame(geometry, frame))
      const isInView = x >= 0 && x <= geometry.width
      if (isInView) moveElement(line, x, 0)
      const visibility = isInView ? 'visible' : 'hidden'
      if (line.style.visibility !== visibility) line.style.visibility = visibility
      const timecode = timecodeOfFrames(frame, geometry.fps)
      if (timecode !== text.data) text.data = timecode
    },
  }
}
