// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderOutputsQuery } from '../../../client/resources/renders.ts'
import { reactPage } from '../../../testing/page/reactPage.ts'
import { UiProvider } from '../../../ui/UiProvider.tsx'
import { OutputCard } from './OutputCard.tsx'

const { page, render } = reactPage()
const output = {
  id: 'output',
  status: 'ready' as const,
  aspectRatio: '16:9',
  filename: 'Film.mp4',
  mimeType: 'video/mp4',
  sizeBytes: 1_000,
  width: 1_920,
  height: 1_080,
  durationMs: 1_000,
  fps: 30,
  url: 'http://127.0.0.1/first',
  expiresAt: null,
  error: null,
}

function player() {
  const queryClient = new QueryClient()
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const show = (url: string, isRequested = false) =>
    act(async () =>
      render(
        <QueryClientProvider client={queryClient}>
          <UiProvider>
            <OutputCard
              output={output}
              url={url}
              renderId="render"
              made={{ jobId: 'job', projectId: 'project' }}
              isRequested={isRequested}
              exportAgainLabel="Export again"
              onExportAgain={() => undefined}
            />
          </UiProvider>
        </QueryClientProvider>,
      ),
    )
  const dispatch = (event: string) => act(async () => void page.querySelector('video')?.dispatchEvent(new Event(event)))
  const source = () => page.querySelector('video')?.getAttribute('src')
  return { asked, show, dispatch, source }
}

it('continues to play the current URL when a newer one arrives', async () => {
  const { show, source } = player()
  await show('/first')
  await show('/second')
  expect(source()).toBe('/first')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/second')
})

it('requests a new URL when the old one has expired, and plays it as soon as it arrives', async () => {
  const { asked, show, dispatch, source } = player()
  await show('/first')
  await dispatch('error')
  expect(asked.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([renderOutputsQuery('render').queryKey])
  expect(source()).toBe('/first')
  await show('/second')
  expect(source()).toBe('/second')
  await dispatch('loadedmetadata')
  await show('/third')
  expect(source()).toBe('/second')
})

it('uses a URL that has already arrived when the current one stops working', async () => {
  const { asked, show, dispatch, source } = player()
  await show('/first')
  await show('/second')
  await dispatch('error')
  expect(source()).toBe('/second')
  expect(asked).not.toHaveBeenCalled()
})

it('does not keep requesting a file that cannot be played from any URL', async () => {
  const { asked, show, dispatch } = player()
  await show('/first')
  await dispatch('error')
  await show('/second')
  await dispatch('error')
  expect(asked).toHaveBeenCalledOnce()
})

it('focuses the download when the export was explicitly opened', async () => {
  const { show } = player()
  await show('/first', true)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Download'))
})

it('does not move the focus otherwise', async () => {
  const { show } = player()
  await show('/first')
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
  expect(document.activeElement).toBe(document.body)
})
