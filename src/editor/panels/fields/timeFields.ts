import { t } from '@lingui/core/macro'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import { MAX_DURATION_FRAMES, MAX_ROW, MAX_SOURCE_FRAME, MAX_SPEED } from '../../../composition/limits.ts'
import type { VideoOverlay } from '../../../composition/overlays/video.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { segmentFrames, sourceRangeOf } from '../../../composition/sourceRange.ts'
import type {
  FramesDescriptor,
  InspectorField,
  NumberDescriptor,
  SegmentsDescriptor,
  ToggleDescriptor,
} from './inspectorField.ts'
import { rowOfTrack, trackNumber } from '../../../base/trackNumber.ts'

const start: FramesDescriptor = {
  kind: 'frames', id: 'from', label: t`Start`, min: 0, max: MAX_DURATION_FRAMES, isHalf: true,
  read: (overlay) => overlay.from,
  write: (from) => ({ from }),
} // biome-ignore format: one field

const duration: FramesDescriptor = {
  kind: 'frames', id: 'durationInFrames', label: t`Length`, min: 1, max: MAX_DURATION_FRAMES, isHalf: true,
  read: (overlay) => overlay.durationInFrames,
  write: (durationInFrames) => ({ durationInFrames }),
} // biome-ignore format: one field

const row: NumberDescriptor = {
  kind: 'number', id: 'row', label: t`Track`, min: trackNumber(0), max: trackNumber(MAX_ROW), step: 1, isHalf: true,
  read: (overlay) => trackNumber(overlay.row),
  write: (track) => ({ row: rowOfTrack(track) }),
} // biome-ignore format: one field

export const timeFields: readonly InspectorField[] = [start, duration, row]

const usedFrames = (overlay: VideoOverlay): Frames =>
  overlay.segments ? segmentFrames(overlay.segments) : overlay.durationInFrames * overlay.speed

function speedNote(overlay: Overlay, fps: FramesPerSecond): string | null {
  if (overlay.type !== 'video' || overlay.speed === 1) return null
  const used = timecodeOfFrames(usedFrames(overlay), fps)
  return t`${used} of the source plays in ${timecodeOfFrames(overlay.durationInFrames, fps)}.`
}

const speed: NumberDescriptor = {
  kind: 'number', id: 'speed', label: t`Speed`, min: 0.05, max: MAX_SPEED, step: 0.05, unit: '×',
  read: (overlay) => (overlay.type === 'video' ? overlay.speed : 1),
  write: (value) => ({ speed: value }),
  reset: (overlay) => (overlay.type === 'video' && overlay.speed !== 1 ? { speed: 1 } : null),
  note: speedNote,
} // biome-ignore format: one field

const hasWholeRange = (overlay: Overlay): boolean => overlay.type !== 'video' || overlay.segments === undefined

const sourceStart: FramesDescriptor = {
  kind: 'frames', id: 'sourceStart', label: t`Source from`, min: 0, max: MAX_SOURCE_FRAME, isHalf: true,
  isShown: hasWholeRange,
  read: (overlay) => (overlay.type === 'video' ? overlay.videoStartTime : overlay.type === 'sound' ? overlay.startFromSound : 0),
  write: (value, overlay) => (overlay.type === 'sound' ? { startFromSound: value } : { videoStartTime: value }),
  reset: (overlay) => {
    if (overlay.type === 'sound') return overlay.startFromSound === 0 ? null : { startFromSound: 0 }
    return overlay.type === 'video' && overlay.videoStartTime !== 0 ? { videoStartTime: 0 } : null
  },
} // biome-ignore format: one field

/** The end follows from start, length and speed. Setting it changes the length. */
const sourceEnd: FramesDescriptor = {
  kind: 'frames', id: 'sourceEnd', label: t`Source to`, min: 1, max: MAX_SOURCE_FRAME, isHalf: true,
  isShown: hasWholeRange,
  read: (overlay) => Math.round(sourceRangeOf(overlay)?.end ?? 0),
  write: (value, overlay) => {
    const range = sourceRangeOf(overlay)
    if (!range) return {}
    const rate = overlay.type === 'video' ? overlay.speed : 1
    return { durationInFrames: Math.max(1, Math.round((value - range.start) / rate)) }
  },
} // biome-ignore format: one field

const segments: SegmentsDescriptor = {
  kind: 'segments',
  id: 'segments',
  label: t`Sections`,
  read: (overlay) => (overlay.type === 'video' ? (overlay.segments ?? null) : null),
  write: (list) => ({ segments: list === null || list.length === 0 ? null : [...list] }),
}

const layerRole: ToggleDescriptor = {
  kind: 'toggle',
  id: 'layerRole',
  label: t`Covers the main video (b-roll)`,
  read: (overlay) => overlay.type === 'video' && overlay.layerRole === 'broll',
  write: (value) => ({ layerRole: value ? 'broll' : null }),
  reset: (overlay) => (overlay.type === 'video' && overlay.layerRole !== undefined ? { layerRole: null } : null),
}

export const videoSourceFields: readonly InspectorField[] = [sourceStart, sourceEnd, speed, segments, layerRole]
export const soundSourceFields: readonly InspectorField[] = [sourceStart, sourceEnd]
