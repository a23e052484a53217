import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** Creates an element with its own React root for each test of a file. Call it once, at the top of the file. */
export function reactPage(): { readonly page: HTMLElement; readonly render: (node: ReactNode) => void } {
  const page = document.createElement('div')
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.append(page)
    root = createRoot(page)
  })
  afterEach(() => {
    act(() => root.unmount())
    page.remove()
  })
  return { page, render: (node) => root.render(node) }
}
