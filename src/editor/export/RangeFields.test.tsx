// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import type { ExportRange } from './exportForm.ts'
import { RangeFields } from './RangeFields.tsx'

const { page, render } = reactPage()
const FPS = 30

/** Renders the fields for a one-minute video. Returns a function that reads the current range. */
function show(first: ExportRange): () => ExportRange | null {
  let range: ExportRange | null = first
  function Fields() {
    const [shown, setShown] = useState<ExportRange | null>(first)
    const onChange = (next: ExportRange | null): void => {
      range = next
      setShown(next)
    }
    return <RangeFields range={shown} marked={null} durationInFrames={60 * FPS} fps={FPS} onChange={onChange} />
  }
  act(() =>
    render(
      <UiProvider>
        <Fields />
      </UiProvider>,
    ),
  )
  return () => range
}

function type(label: 'In' | 'Out', text: string): void {
  const field = page.querySelectorAll('input[type="text"], input:not([type])')[label === 'In' ? 0 : 1]
  if (!(field instanceof HTMLInputElement)) throw new Error(`There is no ${label}.`)
  act(() => field.focus())
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
}

it('keeps what was typed: an in point after the out point clears the out point, and vice versa', () => {
  const range = show({ startFrame: 0, endFrame: 5 * FPS })
  type('In', '10')
  expect(range()).toEqual({ startFrame: 10 * FPS, endFrame: null })
  type('Out', '20')
  expect(range()).toEqual({ startFrame: 10 * FPS, endFrame: 20 * FPS })
  type('Out', '5')
  expect(range()).toEqual({ startFrame: 0, endFrame: 5 * FPS })
  type('In', '2')
  expect(range()).toEqual({ startFrame: 2 * FPS, endFrame: 5 * FPS })
})
