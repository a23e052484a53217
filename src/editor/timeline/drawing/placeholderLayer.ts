import type { CssPixels } from '../../../base/units.ts'
import { boxOf, intersectionOf, RULER_HEIGHT, type Box, type TimelineGeometry } from '../geometry/timelineGeometry.ts'
import type { Placeholder } from '../../session/view/placeholder.ts'
import { rowsBox } from './gesture/ghost.ts'

/** Shows files in upload as a few elements moved by transforms. */
export interface PlaceholderLayer {
  readonly show: (geometry: TimelineGeometry, placeholders: readonly Placeholder[]) => void
  readonly remove: () => void
}

/** Limits the number of elements. */
const MAX_SHOWN = 20
/** Minimum height for the status on its own line. */
const TWO_LINES: CssPixels = 40
/** Height of a placeholder between two rows. It fits the text and hides little of the rows. */
const BETWEEN_ROWS: CssPixels = 22
/** A placeholder that continues out of view is drawn this far beyond the surface, so that no border appears there. */
const OVERHANG: CssPixels = 8

const BOX =
  'absolute left-0 top-0 overflow-hidden rounded-sm border border-dashed bg-panel text-2xs text-ellipsis whitespace-nowrap text-primary will-change-transform'
const lines = {
  video: 'border-kind-blue-line',
  image: 'border-kind-teal-line',
  sound: 'border-kind-green-line',
} as const satisfies Record<Placeholder['kind'], string>
const fills = {
  video: 'bg-kind-blue',
  image: 'bg-kind-teal',
  sound: 'bg-kind-green',
} as const satisfies Record<Placeholder['kind'], string>

/** Box of a placeholder. One that gets a new row lies on the line where the row will be inserted. */
export function boxOfPlaceholder(geometry: TimelineGeometry, placeholder: Placeholder): Box {
  const { frame, durationInFrames, row } = placeholder
  const box = boxOf(geometry, { from: frame, durationInFrames, row })
  if (!placeholder.isNewRow) return box
  const height = Math.min(box.height, BETWEEN_ROWS)
  const highest = RULER_HEIGHT - geometry.scrollPixels
  return { ...box, height, top: Math.max(highest, Math.round(box.top - height / 2)) }
}

/** DOM values of a placeholder, compared before they are written. */
interface PlaceholderStyle {
  readonly className: string
  readonly fillClassName: string
  readonly statusClassName: string
  readonly transform: string
  readonly width: string
  readonly height: string
  readonly paddingLeft: string
  readonly lineHeight: string
  readonly fillTransform: string
  readonly name: string
  readonly words: string
}

interface Shown {
  readonly root: HTMLElement
  readonly write: (style: PlaceholderStyle) => void
}

function styleOf(geometry: TimelineGeometry, placeholder: Placeholder): PlaceholderStyle {
  const { kind, name, words, fraction, isFailed } = placeholder
  const box = boxOfPlaceholder(geometry, placeholder)
  const left = Math.max(box.left, -OVERHANG)
  const right = Math.min(box.left + box.width, geometry.width + OVERHANG)
  const width = Math.max(2, right - left)
  const done = isFailed || fraction === null ? 0 : box.left + box.width * fraction - left
  const isTall = box.height >= TWO_LINES
  return {
    className: `${BOX} ${isFailed ? 'border-danger' : lines[kind]}`,
    fillClassName: `absolute inset-0 -z-10 origin-left ${fills[kind]}`,
    statusClassName: `${isTall ? 'block overflow-hidden text-ellipsis' : 'ml-1.5'} ${isFailed ? 'text-danger' : ''}`,
    transform: `translate(${left}px, ${box.top - RULER_HEIGHT}px)`,
    width: `${width}px`,
    height: `${box.height}px`,
    paddingLeft: `${Math.max(6, 6 - left)}px`,
    lineHeight: `${isTall ? 16 : box.height - 2}px`,
    fillTransform: `scaleX(${Math.round(Math.min(1, Math.max(0, done / width)) * 1_000) / 1_000})`,
    name,
    words,
  }
}

/** Only writes values that have changed. */
function createElements(): Shown {
  const root = document.createElement('div')
  const fill = document.createElement('div')
  const status = document.createElement('span')
  const name = document.createTextNode('')
  root.append(fill, name, status)
  let before: Partial<PlaceholderStyle> = {}
  return {
    root,
    write(style) {
      if (style.className !== before.className) root.className = style.className
      if (style.fillClassName !== before.fillClassName) fill.className = style.fillClassName
      if (style.statusClassName !== before.statusClassName) status.className = style.statusClassName
      if (style.transform !== before.transform) root.style.transform = style.transform
      if (style.width !== before.width) root.style.width = style.width
      if (style.height !== before.height) root.style.height = style.height
      if (style.paddingLeft !== before.paddingLeft) root.style.paddingLeft = style.paddingLeft
      if (style.lineHeight !== before.lineHeight) root.style.lineHeight = style.lineHeight
      if (style.fillTransform !== before.fillTransform) fill.style.transform = style.fillTransform
      if (style.name !== before.name) name.data = style.name
      if (style.words !== before.words) status.textContent = style.words
      before = style
    },
  }
}

/** Inserts the layer below `above`. It covers the rows but not the ruler. */
export function createPlaceholderLayer(above: HTMLElement): PlaceholderLayer {
  const clip = document.createElement('div')
  clip.className = 'pointer-events-none absolute inset-x-0 bottom-0 overflow-clip'
  clip.style.top = `${RULER_HEIGHT}px`
  clip.setAttribute('aria-hidden', 'true')
  above.before(clip)
  const shownById = new Map<string, Shown>()

  const shownOf = (id: string): Shown => {
    const known = shownById.get(id)
    if (known) return known
    const created = createElements()
    created.root.dataset['placeholder'] = id
    shownById.set(id, created)
    clip.append(created.root)
    return created
  }
  return {
    show(geometry, placeholders) {
      const isInView = (placeholder: Placeholder): boolean => {
        const seen = intersectionOf(boxOfPlaceholder(geometry, placeholder), rowsBox(geometry))
        return seen.width > 0 && seen.height > 0
      }
      const inView = placeholders.filter(isInView).slice(0, MAX_SHOWN)
      const ids = new Set(inView.map(({ id }) => id))
      for (const [id, { root }] of shownById) {
        if (ids.has(id)) continue
        root.remove()
        shownById.delete(id)
      }
      for (const placeholder of inView) shownOf(placeholder.id).write(styleOf(geometry, placeholder))
    },
    remove: () => clip.remove(),
  }
}
