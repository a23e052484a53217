// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../client/ApiError.ts'
import { memoryBrowser } from '../testing/memoryBrowser.ts'
import { memoryJournals } from '../testing/memoryJournals.ts'
import { settlePromises } from '../testing/virtualClock.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { OpeningFailed } from './OpeningFailed.tsx'

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

const down = new ApiError({ kind: 'network', status: 0, code: 'network', message: 'No answer.' })
const gone = new ApiError({ kind: 'response', status: 404, code: 'not_found', message: 'No.' })

/** What is said where one text was changed before the tab was killed, or nothing. */
async function said(error: Error, isEdited: boolean): Promise<string> {
  const { openTab, store } = memoryBrowser()
  const tab = await openTab()
  if (isEdited) tab.rename(1, 'first')
  tab.kill()
  await act(async () => {
    root.render(
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
    await settlePromises()
  })
  await act(async () => settlePromises())
  return page.querySelector('[role=alert]')?.textContent ?? ''
}

it.each([
  ['does not answer', down],
  ['has no such composition', gone],
])('says that unsaved changes are kept where the service %s', async (_words, error) => {
  expect(await said(error, true)).toContain('Unsaved changes are kept on this device.')
})

it('speaks of no unsaved changes where there are none', async () => {
  expect(await said(down, false)).not.toContain('Unsaved')
})
