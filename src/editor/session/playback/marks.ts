import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Frames } from '../../../base/units.ts'
import { MAX_DURATION_FRAMES } from '../../../composition/limits.ts'
import { deviceStorage, recall, remember } from '../view/deviceMemory.ts'

const frameSchema = z.int().min(0).max(MAX_DURATION_FRAMES)

/** The longest name of a marker, in characters. */
export const MAX_MARKER_NAME = 200

const marksSchema = z.object({
  /** Named places, sorted by frame, at most one on a frame. */
  markers: z
    .array(z.object({ id: z.int().min(1), frame: frameSchema, name: z.string().max(MAX_MARKER_NAME) }))
    .readonly(),
  /** First frame of the marked range, or null where it starts with the composition. */
  inFrame: frameSchema.nullable(),
  /** The frame after the last one of the marked range, or null where it ends with the composition. */
  outFrame: frameSchema.nullable(),
})
export type Marks = z.output<typeof marksSchema>
export type Marker = Marks['markers'][number]
export type MarksStore = StoreApi<Marks>

const NOTHING_MARKED: Marks = { markers: [], inFrame: null, outFrame: null }

/** Markers and the in–out range. Remembered per composition on this device, never in history: version 1 cannot hold them. */
export function createMarks(compositionId: string): MarksStore {
  const storage = deviceStorage()
  const key = `framewright:marks:${compositionId}`
  const store = createStore<Marks>(() => recall(storage, key, { schema: marksSchema, fallback: NOTHING_MARKED }))
  remember(storage, key, store)
  return store
}

const asFrame = (frame: number): Frames => Math.max(0, Math.min(MAX_DURATION_FRAMES, Math.round(frame)))

const byFrame = (left: Marker, right: Marker): number => left.frame - right.frame

/** Puts a marker on a frame and returns it. Where one is already, that one stays and is returned. */
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

/** An empty name leaves the marker as it is called. */
export function renameMarker(marks: MarksStore, id: number, name: string): void {
  const next = name.trim().slice(0, 200)
  if (next === '') return
  marks.setState(({ markers }) => ({
    markers: markers.map((marker) => (marker.id === id ? { ...marker, name: next } : marker)),
  }))
}

/** Moves a marker. It replaces none: on a frame that has one already it stays where it was. */
export function moveMarker(marks: MarksStore, id: number, frame: number): void {
  const { markers } = marks.getState()
  const at = asFrame(frame)
  if (markers.some((marker) => marker.frame === at)) return
  marks.setState({
    markers: markers.map((marker) => (marker.id === id ? { ...marker, frame: at } : marker)).sort(byFrame),
  })
}

/** The marked range starts here. An end at or before it is forgotten. */
export function setIn(marks: MarksStore, frame: number): void {
  const inFrame = asFrame(frame)
  marks.setState(({ outFrame }) => ({ inFrame, outFrame: outFrame !== null && outFrame <= inFrame ? null : outFrame }))
}

/** The marked range ends before this frame. A start at or after it is forgotten. */
export function setOut(marks: MarksStore, frame: number): void {
  const outFrame = asFrame(frame)
  marks.setState(({ inFrame }) => ({ outFrame, inFrame: inFrame !== null && inFrame >= outFrame ? null : inFrame }))
}

export function clearInOut(marks: MarksStore): void {
  marks.setState({ inFrame: null, outFrame: null })
}

/** The nearest marker before or after a frame, or null. */
export function neighbourMarker(marks: Marks, frame: Frames, side: 'before' | 'after'): Marker | null {
  const found =
    side === 'before'
      ? marks.markers.findLast((marker) => marker.frame < frame)
      : marks.markers.find((marker) => marker.frame > frame)
  return found ?? null
}
