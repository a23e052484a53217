// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import type { Overlay } from '../composition/schema.ts'
import { overlay } from '../testing/composition/overlays.ts'
import { createOverlayLens, OverlayLensProvider, useShownOverlay } from './overlayLens.ts'

const text = overlay({ type: 'text', id: 1, styles: { fontSize: 40, opacity: 0.5 } })
const shape = overlay({ type: 'shape', id: 2 })

describe('an overlay lens', () => {
  it('applies changes, merging styles, and keeps everything else', () => {
    const lens = createOverlayLens()
    lens.set(new Map([[1, { left: 20, styles: { fontSize: 80 } }]]))
    expect(lens.shown(text)).toMatchObject({ left: 20, top: 0, styles: { fontSize: 80, opacity: 0.5 } })
    expect(lens.shown(shape)).toBe(shape)
  })

  it('keeps its reference until something changes', () => {
    const lens = createOverlayLens()
    lens.set(new Map([[1, { left: 20 }]]))
    const shown = lens.shown(text)
    expect(lens.shown(text)).toBe(shown)
    lens.set(new Map([[1, { left: 21 }]]))
    expect(lens.shown(text)).not.toBe(shown)
    lens.set(new Map())
    expect(lens.shown(text)).toBe(text)
  })

  it('applies to a changed overlay', () => {
    const lens = createOverlayLens()
    lens.set(new Map([[1, { left: 20 }]]))
    lens.shown(text)
    expect(lens.shown({ ...text, top: 7 })).toMatchObject({ left: 20, top: 7 })
  })

  it('notifies listeners, except from empty to empty', () => {
    const lens = createOverlayLens()
    let notified = 0
    const stop = lens.subscribe(() => {
      notified += 1
    })
    lens.set(new Map())
    expect(notified).toBe(0)
    lens.set(new Map([[1, { left: 20 }]]))
    stop()
    lens.set(new Map())
    expect(notified).toBe(1)
  })
})

it('renders only changed overlays', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const drawn: string[] = []
  function Drawing({ overlay: given }: { readonly overlay: Overlay }) {
    const { id, left } = useShownOverlay(given)
    drawn.push(`${id} at ${left}`)
    return null
  }
  const lens = createOverlayLens()
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <OverlayLensProvider value={lens}>
        <Drawing overlay={text} />
        <Drawing overlay={shape} />
      </OverlayLensProvider>,
    ),
  )
  act(() => lens.set(new Map([[1, { left: 20 }]])))
  act(() => lens.set(new Map()))
  expect(drawn).toEqual(['1 at 0', '2 at 0', '1 at 20', '1 at 0'])
  act(() => root.unmount())
})
