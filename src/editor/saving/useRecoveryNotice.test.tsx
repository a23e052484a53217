// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { memoryBrowser } from '../../testing/page/memoryBrowser.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { useRecoveryNotice } from './useRecoveryNotice.ts'

const { render } = reactPage()

function Notice({ autosave }: { readonly autosave: Autosave }) {
  useRecoveryNotice(autosave)
  return null
}

const show = (autosave: Autosave) =>
  act(async () =>
    render(
      <UiProvider>
        <Notice autosave={autosave} />
      </UiProvider>,
    ),
  )

it('reports recovered changes of a killed tab', async () => {
  const { openTab } = memoryBrowser()
  const one = await openTab()
  one.rename(1, 'first')
  one.kill()
  await show((await openTab()).autosave)
  await expect
    .poll(() => document.body.textContent, { timeout: 5_000 })
    .toContain('Your unsaved changes were restored.')
})
