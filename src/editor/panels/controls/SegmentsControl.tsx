import { plural, t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import { sourceLimit } from '../../../composition/overlays/timing/trimLimits.ts'
import type { Segment } from '../../../composition/overlays/video.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { segmentFrames, sourceRangeOf } from '../../../composition/sourceRange.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { TimecodeField } from '../../../ui/fields/TimecodeField.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import type { SegmentsDescriptor } from '../fields/inspectorField.ts'
import { parseTimeEntry } from '../../../ui/fields/parseTimeEntry.ts'
import { liveHandlers, type ControlProps } from './controlFrame.ts'
import { segmentLimits, withNextSegment, withoutFrames, withSegment } from './segmentEdits.ts'

/** Number of lines rendered at first. A source cut by editing its transcript can have hundreds. */
const LINES_AT_ONCE = 40
const MAX_SEGMENTS = 1_000

interface SegmentLineProps {
  readonly segments: readonly Segment[]
  readonly index: number
  readonly limit: Frames
  readonly fps: FramesPerSecond
  readonly handlers: {
    readonly onPreview: (segments: readonly Segment[]) => void
    readonly onCommit: (segments: readonly Segment[]) => void
    readonly onCancel: () => void
  }
}

function SegmentLine({ segments, index, limit, fps, handlers }: SegmentLineProps) {
  const segment = segments[index]
  const room = segmentLimits(segments, index, limit)
  if (!segment || !room) return null
  const edge = (part: 'startFrame' | 'endFrame', bounds: { readonly min: number; readonly max: number }) => (
    <TimecodeField
      label={part === 'startFrame' ? t`Start of section ${index + 1}` : t`End of section ${index + 1}`}
      labelPlacement="hidden"
      value={segment[part]}
      min={bounds.min}
      max={bounds.max}
      format={(value) => timecodeOfFrames(value, fps)}
      parse={(text) => parseTimeEntry(text, fps)}
      onPreview={(value) => handlers.onPreview(withSegment(segments, index, { [part]: value }))}
      onCommit={(value) => handlers.onCommit(withSegment(segments, index, { [part]: value }))}
      onCancel={handlers.onCancel}
    />
  )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-1">
      {edge('startFrame', room.start)}
      {edge('endFrame', room.end)}
      <IconButton
        size="sm"
        label={t`Remove section ${index + 1}`}
        icon={Trash2}
        onClick={() => handlers.onCommit(segments.toSpliced(index, 1))}
      />
    </li>
  )
}

/** Source frame at the playhead, for a video without segments. Null if the playhead is outside it. */
function sourceFrameAtPlayhead(overlay: Overlay, frame: Frames): Frames | null {
  if (overlay.type !== 'video' || overlay.segments) return null
  const offset = frame - overlay.from
  if (offset <= 0 || offset >= overlay.durationInFrames) return null
  return Math.round(overlay.videoStartTime + offset * overlay.speed)
}

/** Edits the segments of a video's source: their times, and which ones are kept. */
export function SegmentsControl({ field, overlays, ids, fps, change }: ControlProps<SegmentsDescriptor>) {
  const sources = useSessionState((state) => state.sources)
  const [overlay, ...others] = overlays
  if (!overlay || others.length > 0)
    return <p className="text-xs text-muted">{t`Select one video to see its sections.`}</p>
  const segments = field.read(overlay)
  const handlers = liveHandlers<readonly Segment[] | null>(field, change)
  if (segments === null)
    return <WholeSource label={field.label} overlayId={ids[0]} fps={fps} onCut={handlers.onCommit} />
  const limit = Math.floor(sourceLimit(overlay, fps, { sources }) ?? 0)
  return <SegmentLines label={field.label} segments={segments} limit={limit} fps={fps} handlers={handlers} />
}

interface WholeSourceProps {
  readonly label: string
  readonly overlayId: OverlayId | undefined
  readonly fps: FramesPerSecond
  readonly onCut: (segments: readonly Segment[]) => void
}

/** Shown for a video without segments. The button removes one second at the playhead. */
function WholeSource({ label, overlayId, fps, onCut }: WholeSourceProps) {
  const session = useSession()
  const cutAtPlayhead = () => {
    // This field does not re-render when position or source range change, so the overlay is read here.
    const current = session.getState().document.overlays.find(({ id }) => id === overlayId)
    const range = current && sourceRangeOf(current)
    if (!range) return
    const whole = { startFrame: Math.round(range.start), endFrame: Math.round(range.end) }
    const at = sourceFrameAtPlayhead(current, session.playback.frame())
    if (at === null) return onCut([whole])
    onCut(withoutFrames([whole], { startFrame: at, endFrame: Math.min(at + Math.round(fps), whole.endFrame - 1) }))
  }
  return (
    <div className="flex flex-col gap-1">
      <span className="text-xs text-secondary">{label}</span>
      <Button
        size="sm"
        className="self-start"
        data-tooltip={t`Removes one second at the playhead. Then adjust the times.`}
        onClick={cutAtPlayhead}
      >
        {t`Remove a section`}
      </Button>
    </div>
  )
}

interface SegmentLinesProps extends Omit<SegmentLineProps, 'index' | 'handlers'> {
  readonly label: string
  readonly handlers: Omit<SegmentLineProps['handlers'], 'onCommit'> & {
    /** Null restores the whole source. */
    readonly onCommit: (segments: readonly Segment[] | null) => void
  }
}

function SegmentLines({ label, segments, limit, fps, handlers }: SegmentLinesProps) {
  const [lines, setLines] = useState(LINES_AT_ONCE)
  const total = timecodeOfFrames(segmentFrames([...segments]), fps)
  const withOneMore = withNextSegment(segments, limit, Math.round(fps))
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-xs text-secondary">{t`${plural(segments.length, { one: '# section', other: '# sections' })}, ${total} in total`}</p>
      <ol aria-label={label} className="flex flex-col gap-1">
        {segments.slice(0, lines).map((_segment, index) => (
          <SegmentLine
            // biome-ignore lint/suspicious/noArrayIndexKey: while its start is dragged, a part stays the same part.
            key={index}
            segments={segments}
            index={index}
            limit={limit}
            fps={fps}
            handlers={handlers}
          />
        ))}
      </ol>
      {segments.length > lines ? (
        <Button size="sm" variant="ghost" onClick={() => setLines(lines + LINES_AT_ONCE)}>
          {t`Show more (${segments.length - lines})`}
        </Button>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Plus}
          disabled={withOneMore === segments || segments.length >= MAX_SEGMENTS}
          onClick={() => handlers.onCommit(withOneMore)}
        >
          {t`Add a section`}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => handlers.onCommit(null)}>
          {t`Keep everything`}
        </Button>
      </div>
    </div>
  )
}
