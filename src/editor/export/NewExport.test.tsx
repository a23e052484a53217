// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { assetsQuery } from '../../client/resources/queries.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import { createFakeCompositionHost } from '../../testing/page/fakeCompositionHost.ts'
import { createMemoryJournalStore, memoryJournals } from '../../testing/page/memoryJournals.ts'
import { composition, overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { reactPage } from '../../testing/page/reactPage.ts'
import { createVirtualClock } from '../../testing/page/virtualClock.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { createAutosave } from '../autosave/autosave.ts'
import { openSession } from '../autosave/openSession.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { firstExportForm } from './exportForm.ts'
import { NewExport } from './NewExport.tsx'

const { page, render } = reactPage()
const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`
const take: Asset = {
  id: VIDEO_ID,
  projectId: id(1),
  type: 'video',
  name: 'take.mp4',
  mimeType: 'video/mp4',
  sizeBytes: 1_000,
  durationMs: 10_000,
  width: 1_280,
  height: 720,
  fps: 30,
  hasAudio: true,
  tags: [],
  preparation: { state: 'ready', renderReady: true, progress: 1, error: null, waiting: null },
  createdAt: '2026-01-01T11:00:00.000Z',
  updatedAt: '2026-01-01T11:00:00.000Z',
}
const estimate = {
  outputCount: 1,
  creditCost: 1,
  featureId: 'render_credits',
  planFingerprint: 'plan',
  inputFingerprint: 'input',
  namingPattern: '{name}',
  requiredCustomFields: [],
  maximumSourceBytes: 1_000,
  maxSourceBytes: 10_000,
}

let isStored: boolean
const answer = (url: string): Response => {
  const give = (data: unknown) => Response.json({ data, requestId: 'req_1' })
  if (url.includes('/assets')) return give({ items: isStored ? [take] : [], nextCursor: null })
  if (isStored && url.endsWith('/render-estimate')) return give(estimate)
  if (url.endsWith('/usage'))
    return give({ plan: { name: 'Studio', activePaidPlan: true, apiAccessAllowed: true }, features: {} })
  const error = {
    code: 'media_unavailable',
    message: 'A file used in this video has been deleted. Replace or remove it.',
  }
  return Response.json({ error, requestId: 'req_1' }, { status: 409 })
}

beforeEach(() => {
  isStored = true
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)))
})

async function open(): Promise<void> {
  const document = composition([overlay({ type: 'video', id: 1 })])
  const updatedAt = '2026-01-01T11:00:00.000Z'
  const record = { compositionId: id(2), projectId: id(1), title: 'Film', document, updatedAt }
  const journals = memoryJournals(createMemoryJournalStore())
  const { session, work } = await openSession({ record, sources: [], journals })
  const host = createFakeCompositionHost(record)
  const autosave = createAutosave({ session, host, work, clock: createVirtualClock(), newKey: () => 'key' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(assetsQuery(id(1)).queryKey, [take])
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <SessionProvider session={session}>
            <NewExport
              autosave={autosave}
              waiting={[]}
              form={firstExportForm}
              onChange={() => undefined}
              onStarted={() => undefined}
              onReveal={() => undefined}
            />
          </SessionProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
}
const start = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Start export')
const eventually = (check: () => void): Promise<void> => act(() => vi.waitFor(check, { timeout: 3_000 }))

it('lists media that was deleted while the sheet was open, once, and no longer shows a cost', async () => {
  await open()
  await eventually(() => expect(start()?.disabled).toBe(false))
  expect(page.querySelector('[aria-label=Estimate]')?.textContent).toContain('Cost1 credit')
  isStored = false
  act(() => start()?.click())
  await eventually(() => expect(page.querySelector('[aria-label="Media that is not ready"]')).not.toBeNull())
  expect(page.querySelector('[aria-label="Media that is not ready"]')?.textContent).toContain('A file has been deleted')
  await eventually(() => expect(page.querySelector('[aria-label=Estimate]')?.textContent).toContain('CostUnknown'))
  expect([...page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Some media is missing.'),
  ])
})
