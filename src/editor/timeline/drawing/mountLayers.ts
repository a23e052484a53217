import { RULER_HEIGHT } from '../geometry/timelineGeometry.ts'
import { createBitmapLayer, createScratch } from './bitmapLayer.ts'
import { STICKY_PIXELS } from './overlays/paintStickyLabels.ts'
import type { TileElements } from '../tiles/tilePainter.ts'

/** Elements that the engine creates itself, below what React renders into the surface. */
export interface SurfaceLayers {
  readonly tiles: TileElements
  readonly sticky: HTMLCanvasElement
  /** Holds the drag image. It is no larger than the dragged overlays, and a transform moves it. */
  readonly ghost: HTMLCanvasElement
  readonly ruler: HTMLCanvasElement
  readonly lines: GestureLineElements
  readonly playhead: HTMLElement
  readonly remove: () => void
}

/** Lines and tooltips of a gesture. Each is one element, moved by a transform. */
export interface GestureLineElements {
  readonly snap: HTMLElement
  readonly snapTooltip: HTMLCanvasElement
  readonly insertion: HTMLElement
  readonly marquee: HTMLElement
  readonly blade: HTMLElement
  readonly value: HTMLCanvasElement
}

function element<Name extends 'div' | 'canvas'>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  created.className = `pointer-events-none absolute ${className}`
  created.ariaHidden = 'true'
  return created
}

function playheadLine(): HTMLElement {
  const line = element('div', 'will-change-transform invisible inset-y-0 left-0 w-px bg-primary')
  const grip = element(
    'div',
    'top-1 -left-[5px] h-4 w-[11px] rounded-t-xs bg-primary [clip-path:polygon(0_0,100%_0,100%_60%,50%_100%,0_60%)]',
  )
  line.append(grip)
  return line
}

function gestureLines(): GestureLineElements {
  return {
    snap: element('div', 'will-change-transform invisible inset-y-0 left-0 w-px bg-warning'),
    snapTooltip: element('canvas', 'will-change-transform invisible left-0 top-0'),
    insertion: element('div', 'will-change-transform invisible inset-x-0 top-0 h-0.5 bg-focus'),
    marquee: element('div', 'will-change-transform invisible left-0 top-0 border border-focus bg-focus/20'),
    blade: element(
      'div',
      'will-change-transform invisible left-0 top-0 w-0.5 bg-primary shadow-[0_0_0_1px_var(--surface-canvas)]',
    ),
    value: element('canvas', 'will-change-transform invisible left-0 top-0'),
  }
}

/**
 * Inserts the layers into a surface, from back to front: tiles, cover, sticky labels, drag image, ruler, lines,
 * playhead.
 */
export function mountLayers(surface: HTMLElement): SurfaceLayers {
  const strip = element('div', 'will-change-transform left-0 top-0 size-0')
  const cover = element('canvas', 'invisible inset-x-0')
  const sticky = element('canvas', 'left-0')
  const ghost = element('canvas', 'will-change-transform invisible left-0 top-0')
  const ruler = element('canvas', 'inset-x-0 top-0')
  const scratch = createScratch()
  const lines = gestureLines()
  const playhead = playheadLine()
  for (const canvas of [cover, sticky]) canvas.style.top = `${RULER_HEIGHT}px`
  sticky.style.width = `${STICKY_PIXELS}px`
  const elements = [strip, cover, sticky, ghost, ruler, ...Object.values(lines), playhead]
  surface.prepend(...elements)
  return {
    tiles: {
      strip,
      cover,
      createCanvas: () => element('canvas', ''),
      layerOf: (canvas) => createBitmapLayer(canvas, scratch),
    },
    sticky,
    ghost,
    ruler,
    lines,
    playhead,
    remove() {
      for (const layer of elements) layer.remove()
    },
  }
}
