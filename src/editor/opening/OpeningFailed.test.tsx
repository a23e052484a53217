// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import { memoryBrowser } from '../../testing/page/memoryBrowser.ts'
import { memoryJournals } from '../../testing/page/memoryJournals.ts'
import { settlePromises } from '../../testing/page/virtualClock.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { OpeningFailed } from './OpeningFailed.tsx'

const { page, render } = reactPage()

const down = new ApiError({ kind: 'network', status: 0, code: 'network', message: 'No answer.' })
const gone = new ApiError({ kind: 'response', status: 404, code: 'not_found', message: 'No.' })

const words = (): string => page.querySelector('[role=alert]')?.textContent ?? ''

/** Renders the page. If `isEdited`, a text was changed before the tab was killed. */
async function show(error: Error, isEdited: boolean): Promise<void> {
  const { openTab, store } = memoryBrowser()
  const tab = await openTab()
  if (isEdited) tab.rename(1, 'first')
  tab.kill()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider>
          <MemoryRouter>
            <OpeningFailed
              compositionId="c"
              error={error}
              journals={memoryJournals(store)}
              isRetrying={false}
              onRetry={() => undefined}
            />
          </MemoryRouter>
        </UiProvider>
      </QueryClientProvider>,
    )
  })
}

/** Waits for pending reads of the device's storage. */
const settle = () => act(async () => settlePromises())

it.each([
  ['does not answer', down],
  ['has no such composition', gone],
])('explains that unsaved changes are kept if the service %s', async (_case, error) => {
  await show(error, true)
  await vi.waitFor(async () => {
    await settle()
    expect(words()).toContain('Unsaved changes are kept on this device.')
  })
})

it('mentions no unsaved changes if there are none', async () => {
  await show(down, false)
  for (let turn = 0; turn < 10; turn += 1) await settle()
  expect(words()).not.toBe('')
  expect(words()).not.toContain('Unsaved')
})
