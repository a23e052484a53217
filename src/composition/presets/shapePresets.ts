import type { CatalogueMessage } from '../../base/message.ts'
import type { Size } from '../picture/canvas.ts'
import { centredBox } from '../picture/canvas.ts'
import { newShape, type Placement } from '../overlays/defaults.ts'
import type { ShapeOverlay } from '../overlays/shape.ts'
import type { Composition } from '../schema.ts'

export type NewShapeOverlay = Omit<ShapeOverlay, 'id'>

/** A styled shape, to add or to apply to an existing one. */
export interface ShapePreset {
  readonly id: string
  readonly label: CatalogueMessage
  readonly make: (composition: Composition, placement: Placement) => NewShapeOverlay
}

interface PresetStyle {
  readonly shape: ShapeOverlay['shape']
  /** As fractions of the canvas's short side. */
  readonly size: Size
  /** `unit` is a hundredth of the short side. */
  readonly styles: (unit: number) => ShapeOverlay['styles']
}

function preset(id: string, label: string, { shape, size, styles }: PresetStyle): ShapePreset {
  return {
    id,
    label: { id: `preset.shape.${id}`, message: label },
    make(composition, placement) {
      const side = Math.min(composition.width, composition.height)
      const unit = Math.max(1, side / 100)
      const centre = { x: composition.width / 2, y: composition.height / 2 }
      return {
        ...newShape(composition, shape.kind, placement),
        ...centredBox({ width: size.width * side, height: size.height * side }, centre),
        shape,
        styles: styles(unit),
      }
    },
  }
}

const whole = (value: number): number => Math.round(value)

/** Built-in shape styles. Sizes scale with the canvas. */
export const shapePresets: readonly ShapePreset[] = [
  preset('card', 'Card', {
    shape: { kind: 'rectangle' }, size: { width: 0.6, height: 0.4 },
    styles: (unit) => ({ fill: '#ffffff', borderRadius: whole(unit * 3), boxShadow: { x: 0, y: whole(unit), blur: whole(unit * 4), color: '#00000066' } }),
  }),
  preset('pill', 'Pill', {
    shape: { kind: 'rectangle' }, size: { width: 0.5, height: 0.14 },
    styles: (unit) => ({ fill: '#4f46e5', borderRadius: whole(unit * 7) }),
  }),
  preset('frame', 'Frame', {
    shape: { kind: 'rectangle' }, size: { width: 0.8, height: 0.8 },
    styles: (unit) => ({ fill: '#00000000', stroke: '#ffffff', strokeWidth: whole(unit) }),
  }),
  preset('sunset', 'Sunset', {
    shape: { kind: 'rectangle' }, size: { width: 0.6, height: 0.4 },
    styles: (unit) => ({
      fill: { kind: 'linear', angle: 135, stops: [{ offset: 0, color: '#ff9a44' }, { offset: 0.5, color: '#fc6076' }, { offset: 1, color: '#6a3093' }] },
      borderRadius: whole(unit * 3),
    }),
  }),
  preset('fade-up', 'Fade from below', {
    shape: { kind: 'rectangle' }, size: { width: 1, height: 0.6 },
    styles: () => ({ fill: { kind: 'linear', angle: 0, stops: [{ offset: 0, color: '#000000e6' }, { offset: 1, color: '#00000000' }] } }),
  }),
  preset('dot', 'Dot', { shape: { kind: 'ellipse' }, size: { width: 0.3, height: 0.3 }, styles: () => ({ fill: '#f2495c' }) }),
  preset('ring', 'Ring', {
    shape: { kind: 'ellipse' }, size: { width: 0.4, height: 0.4 },
    styles: (unit) => ({ fill: '#00000000', stroke: '#ffd84d', strokeWidth: whole(unit * 1.5) }),
  }),
  preset('glow', 'Glow', {
    shape: { kind: 'ellipse' }, size: { width: 0.6, height: 0.6 },
    styles: () => ({ fill: { kind: 'radial', stops: [{ offset: 0, color: '#fff3b0' }, { offset: 0.4, color: '#ffb347aa' }, { offset: 1, color: '#ff6a0000' }] } }),
  }),
  preset('star', 'Gold star', {
    shape: { kind: 'star', points: 5 }, size: { width: 0.34, height: 0.34 },
    styles: (unit) => ({
      fill: { kind: 'linear', angle: 180, stops: [{ offset: 0, color: '#ffe98a' }, { offset: 1, color: '#f5a623' }] },
      boxShadow: { x: 0, y: whole(unit), blur: whole(unit * 3), color: '#00000066' },
    }),
  }),
  preset('seal', 'Seal', {
    shape: { kind: 'star', points: 16 }, size: { width: 0.34, height: 0.34 },
    styles: (unit) => ({ fill: '#e11d48', stroke: '#ffffff', strokeWidth: whole(unit * 0.6) }),
  }),
  preset('hexagon', 'Hexagon', {
    shape: { kind: 'polygon', points: 6 }, size: { width: 0.34, height: 0.34 },
    styles: (unit) => ({ fill: '#0ea5e933', stroke: '#0ea5e9', strokeWidth: whole(unit) }),
  }),
  preset('play', 'Marker', { shape: { kind: 'triangle' }, size: { width: 0.22, height: 0.2 }, styles: () => ({ fill: '#56a64b' }) }),
  preset('divider', 'Divider', {
    shape: { kind: 'line' }, size: { width: 0.6, height: 0.04 },
    styles: (unit) => ({ stroke: '#ffffff', strokeWidth: whole(unit * 0.6) }),
  }),
  preset('pointer', 'Pointer', { shape: { kind: 'arrow' }, size: { width: 0.4, height: 0.16 }, styles: () => ({ fill: '#ffd84d' }) }),
] // biome-ignore format: one preset reads as a block
