// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { geometryOf, videoOverlay } from '../../../testing/page/timelineFixture.ts'
import { rowHeights } from '../geometry/rowLayout.ts'
import { LEADING_SPACE, RULER_HEIGHT } from '../geometry/timelineGeometry.ts'
import type { Placeholder } from '../../session/view/placeholder.ts'
import { createPlaceholderLayer, type PlaceholderLayer } from './placeholderLayer.ts'

const clip = videoOverlay({ id: 1, from: 0, durationInFrames: 100, row: 0 })
const geometry = geometryOf([clip])
const file = (changes: Partial<Placeholder> = {}): Placeholder => ({
  id: 'a',
  name: 'intro.mp4',
  kind: 'video',
  row: 1,
  isNewRow: false,
  frame: 50,
  durationInFrames: 150,
  fraction: 0.5,
  words: 'Uploading 50%',
  isFailed: false,
  ...changes,
})

let surface: HTMLElement
let layer: PlaceholderLayer
const held = () => [...surface.querySelectorAll<HTMLElement>('[data-placeholder]')]
const only = (): HTMLElement => {
  const [root, ...others] = held()
  if (!root || others.length > 0) throw new Error(`${held().length} placeholders are shown.`)
  return root
}
const placeOf = ({ style: { transform, width, height } }: HTMLElement) => ({ transform, width, height })
const fillOf = (root: HTMLElement) => root.querySelector<HTMLElement>('div')?.style.transform

beforeEach(() => {
  surface = document.createElement('div')
  const ghost = document.createElement('canvas')
  surface.append(ghost)
  layer = createPlaceholderLayer(ghost)
})

describe('PlaceholderLayer', () => {
  it('shows a file at its row and frame, below the drag image and without pointer events or ARIA role', () => {
    layer.show(geometry, [file()])
    expect(placeOf(only())).toEqual({
      transform: `translate(${LEADING_SPACE + 100}px, ${rowHeights.picture}px)`,
      width: '300px',
      height: `${rowHeights.empty - 2}px`,
    })
    expect(only().textContent).toBe('intro.mp4Uploading 50%')
    expect(fillOf(only())).toBe('scaleX(0.5)')
    const [container, ghost] = surface.children
    expect(container?.getAttribute('aria-hidden')).toBe('true')
    expect(container?.className).toContain('pointer-events-none')
    expect(container instanceof HTMLElement && container.style.top).toBe(`${RULER_HEIGHT}px`)
    expect(ghost?.tagName).toBe('CANVAS')
  })

  it('puts a file with a new row on the line between two rows, and never above the first', () => {
    layer.show(geometry, [file({ isNewRow: true })])
    expect(placeOf(only()).transform).toBe(`translate(${LEADING_SPACE + 100}px, ${rowHeights.picture - 11}px)`)
    layer.show(geometry, [file({ isNewRow: true, row: 0 })])
    expect(placeOf(only()).transform).toBe(`translate(${LEADING_SPACE + 100}px, 0px)`)
  })

  it('shows files on rows beyond the layout', () => {
    layer.show({ ...geometry, scrollPixels: 400 }, [file({ row: 12 })])
    expect(placeOf(only()).transform).toBe(`translate(${LEADING_SPACE + 100}px, ${62 + 11 * 32 - 400}px)`)
  })

  it('keeps name and progress correct when its start is scrolled out of view', () => {
    layer.show({ ...geometry, scrollFrames: 100 }, [file({ fraction: 0.9 })])
    const root = only()
    expect(placeOf(root)).toMatchObject({ transform: 'translate(-8px, 62px)', width: '220px' })
    expect(root.style.paddingLeft).toBe('14px')
    expect(fillOf(root)).toBe(`scaleX(${Math.round(((-88 + 270 + 8) / 220) * 1_000) / 1_000})`)
  })

  it('shows no progress while it is unknown or after a failure', () => {
    layer.show(geometry, [file({ fraction: null })])
    expect(fillOf(only())).toBe('scaleX(0)')
    layer.show(geometry, [file({ isFailed: true, words: 'Failed: no picture in it.' })])
    expect(fillOf(only())).toBe('scaleX(0)')
    expect(only().className).toContain('border-danger')
  })

  it('shows at most twenty files in view with three elements each, and none out of view', () => {
    const files = Array.from({ length: 40 }, (_, at) => file({ id: `f${at}`, frame: at, row: at % 4 }))
    layer.show(geometry, files)
    expect(held()).toHaveLength(20)
    expect(surface.querySelectorAll('*').length).toBeLessThanOrEqual(2 + 60)
    layer.show({ ...geometry, scrollFrames: 2_000 }, files)
    expect(held()).toHaveLength(0)
  })

  it('leaves unchanged elements alone, and removes those of finished files', () => {
    layer.show(geometry, [file(), file({ id: 'b', frame: 300 })])
    const observer = new MutationObserver(() => undefined)
    observer.observe(surface, { attributes: true, childList: true, characterData: true, subtree: true })
    layer.show(geometry, [file(), file({ id: 'b', frame: 300 })])
    expect(observer.takeRecords()).toEqual([])
    layer.show(geometry, [file({ id: 'b', frame: 300 })])
    expect(only().dataset['placeholder']).toBe('b')
    layer.remove()
    expect(surface.children).toHaveLength(1)
  })

  it('reads no layout', () => {
    const read = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    layer.show(geometry, [file()])
    expect(read).not.toHaveBeenCalled()
  })
})
