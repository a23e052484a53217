import { MAX_SPEED } from '../../../composition/limits.ts'
import type { FramesDescriptor, InspectorField, NumberDescriptor } from './inspectorField.ts'

const start: FramesDescriptor = {
  kind: 'frames', id: 'from', label: 'Start', min: 0, isHalf: true,
  read: (overlay) => overlay.from,
  write: (from) => ({ from }),
} // biome-ignore format: one field

const duration: FramesDescriptor = {
  kind: 'frames', id: 'durationInFrames', label: 'Length', min: 1, isHalf: true,
  read: (overlay) => overlay.durationInFrames,
  write: (durationInFrames) => ({ durationInFrames }),
} // biome-ignore format: one field

const speed: NumberDescriptor = {
  kind: 'number', id: 'speed', label: 'Speed', min: 0.05, max: MAX_SPEED, step: 0.05, unit: '×', isHalf: true,
  read: (overlay) => (overlay.type === 'video' ? overlay.speed : 1),
  write: (value) => ({ speed: value }),
  reset: (overlay) => (overlay.type === 'video' && overlay.speed !== 1 ? { speed: 1 } : null),
} // biome-ignore format: one field

const sourceStart: FramesDescriptor = {
  kind: 'frames', id: 'sourceStart', label: 'Source start', min: 0, isHalf: true,
  read: (overlay) => (overlay.type === 'video' ? overlay.videoStartTime : overlay.type === 'sound' ? overlay.startFromSound : 0),
  write: (value, overlay) => (overlay.type === 'sound' ? { startFromSound: value } : { videoStartTime: value }),
} // biome-ignore format: one field

export const timeFields: readonly InspectorField[] = [start, duration]
export const videoTimeFields: readonly InspectorField[] = [start, duration, speed, sourceStart]
export const soundTimeFields: readonly InspectorField[] = [start, duration, sourceStart]
