import { graphemePrefix } from '../../../base/graphemes.ts'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Frames } from '../../../base/units.ts'
import { MAX_DURATION_FRAMES } from '../../../composition/limits.ts'
import { deviceStorage, recall, remember } from '../view/deviceMemory.ts'

const frameSchema = z.int().min(0).max(MAX_DURATION_FRAMES)

/** In characters. */
export const MAX_MARKER_NAME = 200

const marksSchema = z.object({
  /** Sorted by frame, with at most one per frame. */
  markers: z
    .array(z.object({ id: z.int().min(1), frame: frameSchema, name: z.string().max(MAX_MARKER_NAME) }))
    .readonly(),
  /** First frame of the marked range. Null for the start of the composition. */
  inFrame: frameSchema.nullable(),
  /** First frame after the marked range. Null for the end of the composition. */
  outFrame: frameSchema.nullable(),
})
export type Marks = z.output<typeof marksSchema>
export type Marker = Marks['markers'][number]
export type MarksStore = StoreApi<Marks>

const NOTHING_MARKED: Marks = { markers: [], inFrame: null, outFrame: null }

/**
 * Markers and the in–out range. They are stored on this device for each composition and are not in history, because
 * version 1 has no field for them.
 */
export function createMarks(compositionId: string): MarksStore {
  const storage = deviceStorage()
  const key = `framewright:marks:${compositionId}`
  const store = createStore<Marks>(() => recall(storage, key, { schema: marksSchema, fallback: NOTHING_MARKED }))
  remember(storage, key, store)
  return store
}

const asFrame = (frame: number): Frames => Math.max(0, Math.min(MAX_DURATION_FRAMES, Math.round(frame)))

const byFrame = (left: Marker, right: Marker): number => left.frame - right.frame

/** Adds a marker and returns it. If the frame already has one, returns that. */
export function addMarker(marks: MarksStore, frame: number, name?: string): Marker {
  const { markers } = marks.getState()
  const at = asFrame(frame)
  const existing = markers.find((marker) => marker.frame === at)
  if (existing) return existing
  const id = markers.reduce((last, marker) => Math.max(last, marker.id), 0) + 1
  const marker = { id, frame: at, name: name ?? t`Marker ${id}` }
  marks.setState({ markers: [...markers, marker].sort(byFrame) })
  return marker
}

export function removeMarker(marks: MarksStore, id: number): void {
  marks.setState(({ markers }) => ({ markers: markers.filter((marker) => marker.id !== id) }))
}

/** Does nothing if the name is empty. */
export function renameMarker(marks: MarksStore, id: number, name: string): void {
  const next = graphemePrefix(name.trim(), 200)
  if (next === '') return
  marks.setState(({ markers }) => ({
    markers: markers.map((marker) => (marker.id === id ? { ...marker, name: next } : marker)),
  }))
}

/** Moves a marker. Does nothing if the frame already has one. */
export function moveMarker(marks: MarksStore, id: number, frame: number): void {
  const { markers } = marks.getState()
  const at = asFrame(frame)
  if (markers.some((marker) => marker.frame === at)) return
  marks.setState({
    markers: markers.map((marker) => (marker.id === id ? { ...marker, frame: at } : marker)).sort(byFrame),
  })
}

/** Sets the in point. Clears an out point at or before it. */
export function setIn(marks: MarksStore, frame: number): void {
  const inFrame = asFrame(frame)
  marks.setState(({ outFrame }) => ({ inFrame, outFrame: outFrame !== null && outFrame <= inFrame ? null : outFrame }))
}

/** Sets the exclusive out point. Clears an in point at or after it. */
export function setOut(marks: MarksStore, frame: number): void {
  const outFrame = asFrame(frame)
  marks.setState(({ inFrame }) => ({ outFrame, inFrame: inFrame !== null && inFrame >= outFrame ? null : inFrame }))
}

export function clearInOut(marks: MarksStore): void {
  marks.setState({ inFrame: null, outFrame: null })
}

/** The nearest marker before or after a frame. Null if there is none. */
export function neighbourMarker(marks: Marks, frame: Frames, side: 'before' | 'after'): Marker | null {
  const found =
    side === 'before'
      ? marks.markers.findLast((marker) => marker.frame < frame)
      : marks.markers.find((marker) => marker.frame > frame)
  return found ?? null
}
