// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readSession } from '../client/http/session.ts'
import { createUploadManager } from '../client/uploads/createUploadManager.ts'
import { UploadsProvider } from '../client/uploads/UploadsContext.tsx'
import type { Composition } from '../composition/schema.ts'
import type { ProjectJob } from '../contract/extensions/projectJobsRoute.ts'
import { createFakeCompositionHost } from '../testing/page/fakeCompositionHost.ts'
import { createMemoryJournalStore, memoryJournals } from '../testing/page/memoryJournals.ts'
import { composition, overlay } from '../testing/composition/overlays.ts'
import { reactPage } from '../testing/page/reactPage.ts'
import { readJob } from '../testing/service/readJob.ts'
import { createVirtualClock } from '../testing/page/virtualClock.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { createAutosave } from './autosave/autosave.ts'
import { openSession } from './autosave/openSession.ts'
import { createPendingDrops } from './drops/createPendingDrops.ts'
import { SessionProvider } from './session/SessionContext.tsx'
import { EditorExport } from './EditorExport.tsx'

const { render } = reactPage()
const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`
const exported = (fields: Partial<ProjectJob> = {}): ProjectJob => ({
  ...readJob({ status: 'succeeded' }),
  title: 'Film.mp4',
  exportSettings: null,
  repeatedBy: null,
  ...fields,
})

/** Returned by the fake requests below, which list jobs and read one. */
let jobs: readonly ProjectJob[]
let reads: readonly ProjectJob[]
let listReads: number
const answer = (url: string): Response => {
  if (url.endsWith('/session'))
    return Response.json({ workspaceName: 'Studio', permissions: [], capabilities: ['projectJobs'] })
  if (url.includes(`/projects/${id(1)}/jobs`)) {
    listReads += 1
    return Response.json({ data: { jobs }, requestId: 'req_1' })
  }
  const read = [...reads, ...jobs].find((job) => url.endsWith(`/jobs/${job.id}`))
  if (read !== undefined) return Response.json({ data: read, requestId: 'req_1' })
  const error = { code: 'not_found', message: 'It is not there.' }
  return Response.json({ error, requestId: 'req_1' }, { status: 404 })
}
let queryClient: QueryClient

/** Loads the lazy sheet up front, so no test has to wait for it. */
beforeAll(async () => {
  await import('./export/ExportSheet.tsx')
})

beforeEach(async () => {
  localStorage.clear()
  jobs = []
  reads = []
  listReads = 0
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)))
  await readSession()
})

async function open(document: Composition = composition([overlay({ type: 'text', id: 1 })]), jobId?: string) {
  const updatedAt = '2026-01-01T11:00:00.000Z'
  const record = { compositionId: id(2), projectId: id(1), title: 'Film', document, updatedAt }
  const clock = createVirtualClock()
  const journals = memoryJournals(createMemoryJournalStore())
  const { session, work } = await openSession({ record, sources: [], journals })
  const autosave = createAutosave({
    session,
    host: createFakeCompositionHost(record),
    work,
    clock,
    newKey: () => 'key',
  })
  const uploads = createUploadManager(queryClient)
  const sourceOf = () => Promise.reject(new Error('Nothing is placed here.'))
  const drops = createPendingDrops({ session, uploads, sourceOf, clock })
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <UploadsProvider manager={uploads}>
            <SessionProvider session={session}>
              <EditorExport
                autosave={autosave}
                drops={drops}
                jobId={jobId}
                onClose={() => undefined}
                onReveal={() => undefined}
              />
            </SessionProvider>
          </UploadsProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
}
/** Retries a check for up to two seconds. */
async function until(check: () => void): Promise<void> {
  const latest = Date.now() + 2_000
  for (;;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    try {
      return check()
    } catch (fault) {
      if (Date.now() > latest) throw fault
    }
  }
}
const words = (): string => document.body.textContent ?? ''
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const holdFile = (name: string): void => {
  const drop = { uploadId: 'u', name, frame: 0, row: 1, isNewRow: false, assetId: id(9) }
  localStorage.setItem(`framewright:drops.${id(2)}`, JSON.stringify([drop]))
}

it('lists the files that are not on the timeline yet, and exports without them only on request', async () => {
  holdFile('beach.mp4')
  await open()
  await until(() => expect(button('Export without it')).toBeDefined())
  const list = document.querySelector('[aria-label="Files missing from the export"]')
  expect(list?.textContent).toContain('beach.mp4: Ready')
  expect(button('Start export')).toBeUndefined()
})

it('warns that nothing is on the timeline before exporting', async () => {
  await open(composition([]))
  await until(() => expect(words()).toContain('The timeline is empty, so the video would only show the background.'))
})

it('relies on a job list that was read after the sheet opened, not on an older one', async () => {
  queryClient.setQueryData(['project-jobs', id(1)], [])
  jobs = [exported({ status: 'running' })]
  await open()
  await until(() => expect(button('Export another')).toBeDefined())
  expect(button('Start export')).toBeUndefined()
})

it('shows what a queued export waits for, without a speed', async () => {
  const createdAt = '2026-01-01T11:59:00.000Z'
  jobs = [exported({ status: 'queued' }), exported({ id: id(11), compositionId: id(3), status: 'running', createdAt })]
  await open()
  await until(() => expect(words()).toContain('Waiting for 1 other export in this project.'))
  expect(words()).not.toContain('Measuring')
})

it('restores the settings of an export from another device', async () => {
  const exportSettings = {
    purpose: 'body',
    quality: 'low',
    outputName: 'Part',
    range: { startFrame: 0, endFrame: 1 },
  } as const
  jobs = [exported({ status: 'canceled', exportSettings })]
  await open()
  await until(() => expect(button('Export again')).toBeDefined())
  await act(async () => button('Export again')?.click())
  expect(words()).toContain('File name: Part.mp4')
  expect(words()).toContain(', 1 frame')
  expect(words()).not.toContain('1 frames')
})

it('calls it a new export if its settings are unknown', async () => {
  jobs = [exported({ status: 'canceled' })]
  await open()
  await until(() => expect(button('New export')).toBeDefined())
  expect(button('Export again')).toBeUndefined()
})

it('reads the list again if the job has another status', async () => {
  jobs = [exported()]
  const error = { code: 'output_unavailable', message: 'The finished file is no longer available. Export again.' }
  reads = [exported({ status: 'requires_action', error })]
  await open(undefined, id(10))
  await until(() => expect(words()).toContain('charged like any other export'))
  await until(() => expect(listReads).toBe(2))
})

it('links to the new attempt of a failed export, and offers no second retry', async () => {
  jobs = [exported({ status: 'failed', repeatedBy: id(12) })]
  await open()
  await until(() => expect(button('Show the new attempt')).toBeDefined())
  expect(words()).toContain('This has been retried.')
  expect(button('Try again')).toBeUndefined()
})
