// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryBrowser } from '../testing/memoryBrowser.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import type { Autosave } from './autosave/autosave.ts'
import { useBroughtBackNotice } from './useBroughtBackNotice.ts'

let root: Root
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

function Notice({ autosave }: { readonly autosave: Autosave }) {
  useBroughtBackNotice(autosave)
  return null
}

const show = (autosave: Autosave) =>
  act(async () =>
    root.render(
      <UiProvider>
        <Notice autosave={autosave} />
      </UiProvider>,
    ),
  )

it('says that the work of a killed tab is there again', async () => {
  const { openTab } = memoryBrowser()
  const one = await openTab()
  one.rename(1, 'first')
  one.kill()
  await show((await openTab()).autosave)
  await expect.poll(() => document.body.textContent).toContain('Changes that were not saved yet were brought back.')
})
