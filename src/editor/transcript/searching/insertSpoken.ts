import { t } from '@lingui/core/macro'
import { framesCovering, framesOfMilliseconds } from '../../../base/time.ts'
import type { Result } from '../../../base/result.ts'
import { newSound, newVideo } from '../../../composition/overlays/defaults.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { SpokenTiming } from '../../../composition/wordFrames.ts'
import { WORD_MARGIN_MS } from '../../../composition/words/wordEdges.ts'
import { dropOverlay } from '../../session/changes/dropOverlay.ts'
import type { Session } from '../../session/session.ts'

/** Words of a file as a clip at the playhead. Where a clip of that kind plays, it makes room in the clip's row. */
export function insertSpoken(session: Session, media: SourceMedia, said: SpokenTiming): Result<Overlay> {
  const { document } = session.getState()
  const { fps } = document
  const frame = session.playback.frame()
  const lastMs = media.durationMs ?? Number.POSITIVE_INFINITY
  const start = framesOfMilliseconds(Math.max(0, said.startMs - WORD_MARGIN_MS), fps)
  const end = framesCovering(Math.min(lastMs, said.endMs + WORD_MARGIN_MS), fps)
  const part = { durationInFrames: Math.max(1, end - start) }
  const overlay =
    media.type === 'video'
      ? { ...newVideo(document, media, { from: frame }), ...part, videoStartTime: start }
      : { ...newSound(document, media, { from: frame }), ...part, startFromSound: start }
  const under = document.overlays.find(
    (each) => each.type === overlay.type && each.from <= frame && frame < endOf(each),
  )
  return dropOverlay(session, overlay, {
    frame,
    row: under?.row ?? overlay.row,
    isNewRow: false,
    mode: under ? 'insert' : 'place',
    label: t`Insert words`,
  })
}
