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

it('says that the work of a killed tab is there again', async () => {
  const { openTab } = memoryBrowser()
  const one = await openTab()
  one.rename(1, 'first')
  one.kill()
  await show((await openTab()).autosave)
  await expect.poll(() => document.body.textContent).toContain('Your unsaved changes were restored.')
})
