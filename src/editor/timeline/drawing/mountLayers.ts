/** What the engine draws on and moves. It makes these itself, under whatever React puts into the surface. */
export interface SurfaceLayers {
  readonly ground: HTMLCanvasElement
  readonly overlays: HTMLCanvasElement
  readonly gesture: HTMLCanvasElement
  readonly playhead: HTMLElement
  readonly remove: () => void
}

function canvasLayer(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = 'pointer-events-none absolute inset-0 size-full'
  canvas.ariaHidden = 'true'
  return canvas
}

function playheadLine(): HTMLElement {
  const line = document.createElement('div')
  line.className = 'pointer-events-none invisible absolute inset-y-0 left-0 w-px bg-primary will-change-transform'
  const grip = document.createElement('div')
  grip.className =
    'absolute top-1 -left-[5px] h-4 w-[11px] rounded-t-xs bg-primary [clip-path:polygon(0_0,100%_0,100%_60%,50%_100%,0_60%)]'
  line.append(grip)
  return line
}

/** Puts the layers into a surface, lowest first: grid and ruler, overlays, gestures, playhead. */
export function mountLayers(surface: HTMLElement): SurfaceLayers {
  const layers = { ground: canvasLayer(), overlays: canvasLayer(), gesture: canvasLayer(), playhead: playheadLine() }
  const elements = [layers.ground, layers.overlays, layers.gesture, layers.playhead]
  surface.prepend(...elements)
  return {
    ...layers,
    remove() {
      for (const element of elements) element.remove()
    },
  }
}
