import { millisecondsOfFrames } from '../../../base/time.ts'
import { cutCaptions } from '../../../composition/overlays/timing/cutCaptions.ts'
import type { CaptionCue, CaptionOverlay } from '../../../composition/overlays/caption.ts'
import type { Composition } from '../../../composition/schema.ts'

/** The visible cues of a caption, cut at its end. Times count from its start. */
export function cuesWithin(overlay: CaptionOverlay, fps: number): CaptionCue[] {
  return cutCaptions(overlay.captions, { startMs: 0, endMs: millisecondsOfFrames(overlay.durationInFrames, fps) })
}

const later = (cue: CaptionCue, deltaMs: number): CaptionCue => ({
  ...cue,
  startMs: cue.startMs + deltaMs,
  endMs: cue.endMs + deltaMs,
  words: cue.words.map((word) => ({ ...word, startMs: word.startMs + deltaMs, endMs: word.endMs + deltaMs })),
})

/** All visible cues of a composition, sorted by start. Times count from the start of the composition. */
export function timelineCues({ overlays, fps }: Composition): CaptionCue[] {
  return overlays
    .flatMap((overlay) => {
      if (overlay.type !== 'caption') return []
      const start = millisecondsOfFrames(overlay.from, fps)
      return cuesWithin(overlay, fps).map((cue) => later(cue, start))
    })
    .toSorted((left, right) => left.startMs - right.startMs)
}
